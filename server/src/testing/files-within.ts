import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file below a folder: path → bytes. */
export async function* filesWithin(folder: string): AsyncGenerator<[string, Buffer]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // A database that runs takes files away meanwhile.
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) yield [path, bytes]
  }
}

/** SHA-256, in hex. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Path → digest of every file below a folder that `isMeant`. */
export async function digestsWithin(
  folder: string,
  isMeant: (path: string) => boolean,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const [path, bytes] of filesWithin(folder)) {
    if (isMeant(path)) digests[path] = digestOf(bytes)
  }
  return digests
}
