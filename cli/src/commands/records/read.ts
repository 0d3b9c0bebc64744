import { command } from '../../arguments/command.ts'
import { usageError } from '../../errors/cli-error.ts'
import { resolveReferences } from '../../lookup/resolve-references.ts'
import { printFile } from '../files/print-file.ts'
import { printOne } from './print-one.ts'

export const read = command({
  name: 'read',
  summary: 'Writes the values that references name, and nothing else',
  details:
    'A reference is cardea://GROUP/RECORD/FIELD, with - for any group, or cardea://GROUP/RECORD?file=NAME. A field of one-time codes gives the code of this moment; ?as=key gives its key, ?as=base64 and ?as=json another way of writing. If one of several fails, nothing is written.',
  arguments: ['REFERENCE...'],
  flags: { 'no-newline': { short: 'n', summary: 'Writes no line feed at the end' } },
  async run(context, { arguments: { REFERENCE: texts }, flags }) {
    if (texts.length === 0) throw usageError('REFERENCE is missing. “cardea read --help” says more.')
    const { output } = context
    const resolved = await resolveReferences(context, texts)
    const [first] = resolved
    const end = flags['no-newline'] ? '' : '\n'
    if (resolved.length === 1 && first) {
      const { reference, value } = first
      if (typeof value !== 'string') return printFile(output, reference.file ?? 'file', value)
      return output.format === 'table'
        ? output.printValue(value, end)
        : printOne(output, reference.field ?? 'value', value)
    }
    const lines = resolved.map(({ value }) => textOf(value))
    if (output.format === 'table') return output.printValue(lines.join('\n'), end)
    await output.print({
      json: { values: lines },
      table: () => lines.join('\n'),
      variables: () =>
        resolved.map(({ reference: { field, file } }, index) => [field ?? file ?? '', lines[index] ?? '']),
    })
  },
})

function textOf(value: string | Uint8Array): string {
  if (typeof value === 'string') return value
  throw usageError('A file is read alone: its bytes need not be lines.')
}
