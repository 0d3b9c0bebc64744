import { ImportFailure } from '@cardea/client/import/import-failure'
import type { ImportResult } from '@cardea/client/import/imported-record'
import { inspectImport, readImport } from '@cardea/client/import/read-import'
import type { Template } from '@cardea/contract'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'
import { readSecret } from '../secret-file.ts'
import { failureText } from './words.ts'

/** What opens a file, beside a passphrase that is asked for. */
interface Keys {
  secretFile: string | undefined
  keyFile: string | undefined
}

/** How often a passphrase is asked for. */
const mostTries = 3

/**
 * All that is in a file of any source; nothing of it leaves this process. A passphrase is asked for where one is needed.
 * @throws CliError
 */
export async function readFileToImport(
  context: Context,
  path: string,
  { secretFile, keyFile }: Keys,
  templates: readonly Template[],
): Promise<ImportResult> {
  const file = new File([await bytesOf(path)], basename(path))
  const key = keyFile === undefined ? undefined : await bytesOf(keyFile)
  const question = `Passphrase of ${file.name}:`
  let password = secretFile === undefined ? undefined : await readSecret(context, secretFile, question)
  for (let tries = 1; ; tries += 1) {
    try {
      return await readWhole(file, { templates, ...withKeys(password, key) })
    } catch (error) {
      const failure = error instanceof ImportFailure ? error : new ImportFailure('unreadable')
      const isAsked =
        secretFile === undefined &&
        (failure.code === 'password-needed' || (failure.code === 'password-wrong' && tries <= mostTries))
      if (!isAsked) {
        throw new CliError('failed', `import/${failure.code}`, failureText(failure, file.name), {
          cause: error,
        })
      }
      if (password !== undefined) context.output.note(failureText(failure, file.name))
      password = await readSecret(context, undefined, question)
    }
  }
}

type ReadOptions = Parameters<typeof readImport>[2]

/** A table that no source is known to write is read by the meaning of its columns that is guessed. */
async function readWhole(file: File, options: ReadOptions): Promise<ImportResult> {
  const { password } = options
  const { table } = await inspectImport(file.name, file, password === undefined ? {} : { password })
  return readImport(file.name, file, { ...options, ...(table && { columnMap: table.guess }) })
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const about = await stat(path)
    // What another program writes into a pipe is read to its end; a device may have none.
    if (!about.isFile() && !about.isFIFO())
      throw new CliError('missing', 'file/not-found', `${path} is no file.`)
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError('missing', 'file/not-found', `${path} cannot be read.`, { cause: error })
  }
}

const withKeys = (password: string | undefined, keyFile: Uint8Array<ArrayBuffer> | undefined) => ({
  ...(password !== undefined && { password }),
  ...(keyFile !== undefined && { keyFile }),
})
