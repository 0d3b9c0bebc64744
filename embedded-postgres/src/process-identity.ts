import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/**
 * Identifies one run of a process by when it began, because its number may be reused (in a container regularly, since
 * numbers start again at 1).
 * @returns undefined if no process has this number
 */
export async function processBegan(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    // proc(5): the second field may hold spaces and brackets; after it, start time is the twentieth, state the first.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields === undefined || fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`
  }
  const listed = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined)
  return listed?.stdout.trim() || undefined
}

/** The file name of a process's program; undefined if it is gone or unknown. */
export async function processProgram(pid: number): Promise<string | undefined> {
  const path = await readlink(`/proc/${pid}/exe`).catch(() => undefined)
  return path === undefined ? undefined : basename(path).replace(/ \(deleted\)$/, '')
}
