import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync, type Zippable } from 'fflate'

/** The first moment that a zip can name: the same for every build. */
const mtime = '1980-01-01T00:00:00'

/** All files of a folder as one zip: sorted names and one time, so that equal sources give equal bytes. */
export async function packFolder(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const named = paths.map((path) => [relative(folder, path).split(sep).join('/'), path] as const)
  const files: Zippable = {}
  for (const [name, path] of named.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    files[name] = [new Uint8Array(await readFile(path)), { mtime, os: 3 }]
  }
  return zipSync(files, { level: 9 })
}
