import { ImportFailure } from './import-failure.ts'

/** A file within an archive; its bytes are read when they are asked for. */
export interface ZipEntry {
  name: string
  /** As the archive says; what comes out is counted. */
  size: number
  /** @throws ImportFailure broken-zip, encrypted-zip, expands-too-far past `most` bytes */
  bytes: (most: number) => Promise<Uint8Array<ArrayBuffer>>
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** The end record and the longest comment after it. */
const mostEndBytes = 22 + 0xffff
const mostEntries = 50_000

export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 &&
  start[1] === 0x4b &&
  ((start[2] === 3 && start[3] === 4) || (start[2] === 5 && start[3] === 6))

const slice = async (file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await file.slice(start, end).arrayBuffer())

/**
 * The files of an archive by its directory (APPNOTE 6.3.10, without ZIP64), which is all that is read of it at first.
 * @throws ImportFailure broken-zip for one that is cut or whose directory does not fit
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - mostEndBytes)
  const tail = await slice(file, tailStart, file.size)
  const end = findEnd(tail)
  if (end === -1) throw new ImportFailure('broken-zip')
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count === 0xffff || start === 0xffffffff || count > mostEntries) throw new ImportFailure('broken-zip')
  if (start + size > file.size) throw new ImportFailure('broken-zip')
  return readDirectory(file, await slice(file, start, start + size), count)
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    const isHere = tail.getUint32(at, true) === endSignature
    if (isHere && at + 22 + tail.getUint16(at + 20, true) <= tail.byteLength) return at
  }
  return -1
}

function readDirectory(file: Blob, directory: DataView<ArrayBuffer>, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature) {
      throw new ImportFailure('broken-zip')
    }
    const nameLength = directory.getUint16(at + 28, true)
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) throw new ImportFailure('broken-zip')
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    const stored: Stored = {
      name,
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      crc: directory.getUint32(at + 16, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      start: directory.getUint32(at + 42, true),
    }
    at = next
    if (!name.endsWith('/')) {
      entries.push({ name, size: stored.size, bytes: (most) => readEntry(file, stored, most) })
    }
  }
  return entries
}

interface Stored {
  name: string
  isEncrypted: boolean
  method: number
  crc: number
  packedSize: number
  size: number
  start: number
}

async function readEntry(file: Blob, entry: Stored, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const broken = (): ImportFailure => new ImportFailure('broken-zip', { entry: entry.name })
  if (entry.isEncrypted) throw new ImportFailure('encrypted-zip', { entry: entry.name })
  if (entry.size > most) throw new ImportFailure('expands-too-far', { entry: entry.name, most })
  const local = await slice(file, entry.start, entry.start + 30)
  if (local.byteLength < 30 || local.getUint32(0, true) !== localSignature) throw broken()
  const start = entry.start + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  if (start + entry.packedSize > file.size) throw broken()
  const packed = file.slice(start, start + entry.packedSize).stream()
  if (entry.method !== 0 && entry.method !== 8) throw broken()
  const bytes =
    entry.method === 0
      ? await readUpTo(packed, most, entry.name)
      : await readUpTo(packed.pipeThrough(new DecompressionStream('deflate-raw')), most, entry.name)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw broken()
  return bytes
}

/** What a stream gives, which is given up as soon as it is more than it may be: an archive may lie about its sizes. */
async function readUpTo(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  entry: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > most) throw new ImportFailure('expands-too-far', { entry, most })
      parts.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error instanceof ImportFailure ? error : new ImportFailure('broken-zip', { entry })
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
