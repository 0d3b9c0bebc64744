import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../errors/cli-error.ts'

/** A folder of Linux whose files lie in memory. */
const inMemory = '/dev/shm'

/**
 * Lets a person change a text in their editor. The file is theirs alone, lies in memory where it can, and is removed
 * whatever happens.
 * @throws CliError if the editor cannot be run or fails
 */
export async function editText(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const above = await access(inMemory, constants.W_OK).then(
    () => inMemory,
    () => tmpdir(),
  )
  // Its mode is 0700.
  const folder = await mkdtemp(join(above, 'cardea-'))
  const path = join(folder, 'record.json')
  try {
    await writeFile(path, text, { mode: 0o600 })
    const editor = variables['VISUAL'] || variables['EDITOR'] || 'vi'
    await runEditor(editor, path)
    return await readFile(path, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An editor may have arguments of its own, so a shell reads it; the path is an argument, never part of its text. */
async function runEditor(editor: string, path: string): Promise<void> {
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
      : spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', path], { stdio: 'inherit' })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0)
    throw new CliError('failed', 'editor/failed', 'The editor ended with an error: nothing was changed.')
}
