import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The names under which this person's ssh knows a host by its key. Names that it keeps as hashes are left out. */
export async function hostNames(blob: Buffer): Promise<string[]> {
  const text = await readFile(join(homedir(), '.ssh', 'known_hosts'), 'utf8').catch(() => '')
  return namesIn(text, blob)
}

/** @param text as in `known_hosts` */
export function namesIn(text: string, blob: Buffer): string[] {
  const key = blob.toString('base64')
  const names = text.split('\n').flatMap((line) => {
    const [hosts = '', , known] = line.trim().split(/\s+/)
    // What begins with @ marks a key as one of an authority, or as withdrawn.
    return known !== key || /^[@#]/.test(hosts) || hosts.startsWith('|') ? [] : hosts.split(',')
  })
  return [...new Set(names)]
}
