import { closeSync, openSync, writeSync } from 'node:fs'
import type { Context } from '../context/context.ts'
import { readDuration } from '../arguments/duration.ts'
import { CliError, usageError } from '../errors/cli-error.ts'
import { clearLater } from './clear-later.ts'
import { writeClipboard } from './clipboard.ts'

export const clipboardFlags = {
  for: { value: 'TIME', summary: 'When the clipboard is emptied, 30s if no time is given' },
  osc52: { summary: 'Lets the terminal copy, also over SSH' },
} as const

/** Puts a text into the clipboard, and sees to it that it is emptied. @throws CliError where there is none */
export async function copyToClipboard(
  { output }: Context,
  text: string,
  flags: { for: string | undefined; osc52: boolean },
): Promise<void> {
  const lasting = flags.for ?? '30s'
  const ms = readDuration(lasting, 'for')
  if (flags.osc52) {
    copyByTerminal(text)
    return output.note('Copied by the terminal, which nobody can empty later.')
  }
  const program = await writeClipboard(text)
  if (!program)
    throw new CliError(
      'failed',
      'clipboard/none',
      'No clipboard answers: install wl-clipboard, xclip or xsel, or use --osc52.',
    )
  await clearLater(program, text, ms)
  output.note(`Copied. The clipboard is emptied after ${lasting}.`)
}

/** By the sequence that terminals read as a copy. */
function copyByTerminal(text: string): void {
  let terminal: number
  try {
    terminal = openSync(process.platform === 'win32' ? 'CONOUT$' : '/dev/tty', 'w')
  } catch {
    throw usageError('--osc52 needs a terminal.', 'usage/no-terminal')
  }
  writeSync(terminal, `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`)
  closeSync(terminal)
}
