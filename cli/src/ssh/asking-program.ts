import { execFile } from 'node:child_process'
import { readlink } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'

/**
 * The program at the other end of a connection, such as `ssh (1234)`. On Linux, by `ss`, which asks the kernel; null where
 * that is not to be had. Node does not tell.
 */
export async function askingProgram(socket: Socket): Promise<string | null> {
  const { fd } = (socket as { _handle?: { fd?: number } })._handle ?? {}
  if (process.platform !== 'linux' || fd === undefined) return null
  try {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(await readlink(`/proc/self/fd/${fd}`)) ?? []
    const { stdout } = await promisify(execFile)('ss', ['-H', '-x', '-p'], { timeout: 2_000 })
    return inode === undefined ? null : programAt(stdout, inode)
  } catch {
    return null
  }
}

/** @param text lines of `ss`: kind, state, two counts, own address, own number, other address, other number, programs */
export function programAt(text: string, inode: string): string | null {
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/))
  const other = rows.find((row) => row[5] === inode)?.[7]
  const programs =
    other === undefined
      ? undefined
      : rows
          .find((row) => row[5] === other)
          ?.slice(8)
          .join(' ')
  const [, name, pid] = /\(\("(.*?)",pid=(\d+)/.exec(programs ?? '') ?? []
  return name === undefined || pid === undefined ? null : `${name} (${pid})`
}
