import { parseReference, type Reference } from '@cardea/client/references/reference'
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
  async run({ signedIn, output, now }, { arguments: { REFERENCE: texts }, flags }) {
    if (texts.length === 0) throw usageError('REFERENCE is missing. “cardea read --help” says more.')
    const references = texts.map(referenceOf)
    const resolved = await resolveReferences(await signedIn(), references, now())
    const values = resolved.map(({ value }) => value)
    const [value] = values
    const end = flags['no-newline'] ? '' : '\n'
    if (values.length === 1 && value !== undefined) {
      if (typeof value !== 'string') return printFile(output, references[0]?.file ?? 'file', value)
      return output.format === 'table'
        ? output.printValue(value, end)
        : printOne(output, references[0]?.field ?? 'value', value)
    }
    const lines = values.map(textOf)
    if (output.format === 'table') return output.printValue(lines.join('\n'), end)
    await output.print({
      json: { values: lines },
      table: () => lines.join('\n'),
      variables: () => references.map(({ field, file }, index) => [field ?? file ?? '', lines[index] ?? '']),
    })
  },
})

function referenceOf(text: string): Reference {
  const reference = parseReference(text)
  if (!reference || (reference.field === null && reference.file === null))
    throw usageError(`“${text}” is no reference to a field or a file.`, 'usage/reference')
  return reference
}

function textOf(value: string | Uint8Array): string {
  if (typeof value === 'string') return value
  throw usageError('A file is read alone: its bytes need not be lines.')
}
