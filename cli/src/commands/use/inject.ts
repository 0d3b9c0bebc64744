import { readFile } from 'node:fs/promises'
import { command } from '../../arguments/command.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { fillPlaceholders, referencesIn } from '../../templates/placeholders.ts'
import { resolveTexts } from './resolve-texts.ts'
import { checkTarget, writeBeside } from '../../output/write-beside.ts'

export const inject = command({
  name: 'inject',
  summary: 'Writes a text with values in place of its references',
  details:
    'Replaces each {{ cardea://… }}; everything else stays byte for byte, also what other templates have in braces. \\{{ cardea://… }} loses its backslash alone. From standard input to standard output, unless files are named.',
  flags: {
    input: { value: 'FILE', short: 'i', summary: 'What to read', completes: 'file' },
    output: { value: 'FILE', short: 'o', summary: 'What to write', completes: 'file' },
    mode: { value: 'MODE', summary: 'The mode of the written file, 0600 if none is given' },
    force: { summary: 'Replaces a file that is there' },
  },
  async run(context, { flags: { input, output, mode: modeText = '0600', force } }) {
    const mode = readMode(modeText)
    if (output !== undefined) await checkTarget(output, force)
    const data = input === undefined || input === '-' ? await context.input.readBytes() : await read(input)
    const resolved = await resolveTexts(context, referencesIn(data))
    const filled = fillPlaceholders(data, (reference) => resolved.get(reference)?.value ?? '')
    if (output === undefined || output === '-') return context.output.write(filled)
    await writeBeside(output, filled, { mode, replaces: force })
  },
})

function readMode(text: string): number {
  if (!/^0?[0-7]{3}$/.test(text)) throw usageError('--mode takes an octal number such as 0600.')
  return Number.parseInt(text, 8)
}

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: unknown) => {
    throw new CliError('missing', 'file/not-found', `${file} cannot be read.`, { cause: error })
  })
