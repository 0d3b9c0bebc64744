import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Where Debian's Chromium reads what an organisation presets. */
const policies = '/etc/chromium'

/** Whether a process here may have a folder of the machine of its own, and there is one to put it over. */
export function canBeManaged(): boolean {
  try {
    execFileSync('unshare', ['--mount', '--map-root-user', 'test', '-d', policies])
    return true
  } catch {
    return false
  }
}

/** The number that Chromium gives an unpacked extension, by where it lies. */
const idOf = (folder: string): string =>
  Array.from(createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32), (digit) =>
    String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)),
  ).join('')

/**
 * A program that starts Chromium with presets for an extension. It reads them of the machine alone: here from a folder that
 * only this process sees in the place of the machine's.
 */
export async function managedChromium(
  executablePath: string,
  folder: string,
  at: string,
  managed: object,
): Promise<string> {
  const policy = join(at, 'policy.json')
  const program = join(at, 'managed-chromium')
  await writeFile(policy, JSON.stringify({ '3rdparty': { extensions: { [idOf(folder)]: managed } } }))
  const start = `mount -t tmpfs tmpfs ${policies} && mkdir -p ${policies}/policies/managed && cp '${policy}' ${policies}/policies/managed/ && exec '${executablePath}' "$@"`
  await writeFile(
    program,
    `#!/bin/sh\nexec unshare --mount --map-root-user sh -c '${start.replaceAll("'", `'\\''`)}' sh "$@"\n`,
    {
      mode: 0o700,
    },
  )
  return program
}
