import { readFile } from 'node:fs/promises'
import type { Context } from '../context/context.ts'
import { CliError } from '../errors/cli-error.ts'

export const secretFileFlag = {
  'secret-file': { value: 'FILE', summary: 'A file whose first line is the secret', completes: 'file' },
} as const

/** A passcode or a passphrase, from the named file or the terminal. Never from the arguments. */
export async function readSecret(
  { prompts }: Context,
  file: string | undefined,
  question: string,
): Promise<string> {
  if (file === undefined) return prompts.askSecret(question, 'Give it by --secret-file FILE.')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError('missing', 'file/not-found', `${file} cannot be read.`, { cause: error })
  })
  return text.split(/\r?\n/, 1)[0] ?? ''
}
