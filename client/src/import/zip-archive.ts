import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { ImportFailure } from './import-failure.ts'

/** A file within an archive; its bytes are read when they are asked for. */
export interface ZipEntry {
  name: string
  /** As the archive says; what comes out is counted. */
  size: number
  /** @throws ImportFailure broken-zip, encrypted-zip, expands-too-far past `most` bytes */
  bytes: (most: number) => Promise<Uint8Array<ArrayBuffer>>
}

const mostEntries = 50_000

export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 &&
  start[1] === 0x4b &&
  ((start[2] === 3 && start[3] === 4) || (start[2] === 5 && start[3] === 6))

/**
 * The files of an archive by its directory, which is all that is read of it at first.
 * @throws ImportFailure broken-zip for one that is cut or whose directory does not fit
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  // A file is read in a worker already, and a policy of content would refuse one made of text.
  configure({ useWebWorkers: false })
  const entries: ZipEntry[] = []
  try {
    // Nothing is written to a path: names are shown, and looked for.
    const reader = new ZipReader(new BlobReader(file), { filenameValidation: 'tolerant' })
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === mostEntries) throw new ImportFailure('broken-zip')
      if (entry.directory) continue
      const { filename: name, uncompressedSize: size } = entry
      entries.push({ name, size, bytes: (most) => readEntry(entry, most) })
    }
  } catch (error) {
    throw new ImportFailure('broken-zip', {}, { cause: error })
  }
  return entries
}

async function readEntry(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { filename, encrypted, uncompressedSize } = entry
  if (encrypted) throw new ImportFailure('encrypted-zip', { entry: filename })
  const tooFar = new ImportFailure('expands-too-far', { entry: filename, most })
  if (uncompressedSize > most) throw tooFar
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // An archive may lie about its sizes.
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > most) throw tooFar
      parts.push(part)
    },
  })
  try {
    await entry.getData(counted, { checkSignature: true })
  } catch (error) {
    throw size > most ? tooFar : new ImportFailure('broken-zip', { entry: filename }, { cause: error })
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
