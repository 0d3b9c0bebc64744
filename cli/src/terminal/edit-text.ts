import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../errors/cli-error.ts'
import { removingAfter } from '../output/remove-on-exit.ts'

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
  return removingAfter(folder, async () => {
    const path = join(folder, 'record.json')
    await writeFile(path, text, { mode: 0o600 })
    await runEditor(variables['VISUAL'] || variables['EDITOR'] || 'vi', path)
    return readFile(path, 'utf8')
  })
}

/** An editor may have arguments of its own, so a shell reads it; the path is an argument, never part of its text. */
async function runEditor(editor: string, path: string): Promise<void> {
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
      : spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', path], { stdio: 'inherit' })
  const restore = leaveInterruptionsTo(child)
  const ended = await once(child, 'exit').finally(restore)
  const [status, signal] = ended as [number | null, NodeJS.Signals | null]
  // As a shell says it.
  if (signal === 'SIGINT' || status === 130)
    throw new CliError('calledOff', 'command/called-off', 'Called off: nothing was changed.')
  if (status !== 0)
    throw new CliError('failed', 'editor/failed', 'The editor ended with an error: nothing was changed.')
}

/** Ctrl-C is the editor's, which the terminal tells too; what ends this process ends the editor first. */
function leaveInterruptionsTo(child: ChildProcess): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const before = signals.map((signal) => [signal, process.listeners(signal)] as const)
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.on(signal, () => void (signal === 'SIGINT' || child.kill(signal)))
  }
  return () => {
    for (const [signal, listeners] of before) {
      process.removeAllListeners(signal)
      for (const listener of listeners) process.once(signal, listener)
    }
  }
}
