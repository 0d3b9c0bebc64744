import type { Kdbx, KdbxCredentials } from 'kdbxweb'
import { ImportFailure } from '../import-failure.ts'
import type { Library } from './keepass-library.ts'

/** What a database may unfold to, its attachments included. */
const mostUnfoldedBytes = 64 * 1024 * 1024
/** More would keep a page busy for minutes, which a forged file could ask for. */
export const mostRounds = 10_000_000
const mostMemoryBytes = 1024 * 1024 * 1024
/** What Argon2 goes through: its memory as often as it has iterations. */
const mostArgonBytes = 64 * mostMemoryBytes

const ciphers: Readonly<Record<string, string>> = { 'rWjyn1dvS7mjatR6+WU0bA==': 'Twofish' }

/**
 * Judges what a file asks for before any of it is done.
 * @throws ImportFailure key-too-costly, unsupported-cipher; others leave what is wrong to the library
 */
export function checkHeader(library: Library, bytes: ArrayBuffer): void {
  const kdbx = new library.Kdbx()
  const context = new library.KdbxContext({ kdbx })
  const header = library.KdbxHeader.read(new library.BinaryStream(bytes), context)
  const parameters = header.kdfParameters
  const rounds = [header.keyEncryptionRounds, numberOf(parameters?.get('R'))]
  const memory = numberOf(parameters?.get('M'))
  const isLong =
    rounds.some((count) => (count ?? 0) > mostRounds) ||
    memory * numberOf(parameters?.get('I')) > mostArgonBytes
  if (isLong || memory > mostMemoryBytes) {
    throw new ImportFailure('key-too-costly')
  }
  const cipher = header.dataCipherUuid?.toString() ?? ''
  const { CipherId } = library.Consts
  if (cipher !== '' && cipher !== CipherId.Aes && cipher !== CipherId.ChaCha20) {
    throw new ImportFailure('unsupported-cipher', { found: ciphers[cipher] ?? cipher })
  }
}

/** A number of a header; what does not fit into one is more than any limit. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null || !('lo' in value) || !('hi' in value)) return 0
  return Number(value.hi) * 2 ** 32 + Number(value.lo)
}

/**
 * Opens a database as the library does, which unfolds what was packed in one go: here it is unfolded piece by piece first, and given
 * up as soon as it is too much.
 * @throws ImportFailure expands-too-far; what the library throws
 */
export async function loadWithin(
  library: Library,
  bytes: ArrayBuffer,
  credentials: KdbxCredentials,
): Promise<Kdbx> {
  const kdbx = new library.Kdbx()
  kdbx.credentials = credentials
  const format = new library.KdbxFormat(kdbx)
  const decrypt: unknown = Reflect.get(format, 'decryptData')
  if (typeof decrypt !== 'function') throw new Error('The library decrypts in another way than it did.')
  Reflect.set(format, 'decryptData', async (data: ArrayBuffer, key: ArrayBuffer): Promise<ArrayBuffer> => {
    const plain: unknown = await Reflect.apply(decrypt, format, [data, key])
    if (!(plain instanceof ArrayBuffer)) throw new Error('The library decrypts in another way than it did.')
    const isPacked = kdbx.header.compression === library.Consts.CompressionAlgorithm.GZip
    const content =
      kdbx.header.versionMajor === 3 ? contentOfBlocks(new Uint8Array(plain)) : new Uint8Array(plain)
    const unfolded = isPacked ? await unfold(content) : content
    if (unfolded) checkBinaries(library, new TextDecoder().decode(unfolded), unfolded.length)
    return plain
  })
  return format.load(bytes)
}

const sizeSaid = (packed: Uint8Array): number =>
  packed.length < 4
    ? 0
    : new DataView(packed.buffer, packed.byteOffset + packed.length - 4, 4).getUint32(0, true)

/**
 * What packed bytes hold; null where they are damaged, which the library tells. That it reserves as much memory as the last four bytes
 * say makes those count too.
 */
async function unfold(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const tooFar = (): ImportFailure => new ImportFailure('expands-too-far', { most: mostUnfoldedBytes })
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      parts.push(value)
      if (size > mostUnfoldedBytes) {
        void reader.cancel().catch(() => {})
        throw tooFar()
      }
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    if (sizeSaid(packed) > mostUnfoldedBytes) throw tooFar()
    return null
  }
  if (sizeSaid(packed) > mostUnfoldedBytes) throw tooFar()
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** kdbx 3 writes blocks, each with its number, hash and length, after 32 bytes that tell whether the key is right. */
function contentOfBlocks(plain: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
  const content = new Uint8Array(plain.length)
  let size = 0
  for (let at = 32; at + 40 <= plain.length;) {
    const length = view.getUint32(at + 36, true)
    if (length === 0 || at + 40 + length > plain.length) break
    content.set(plain.subarray(at + 40, at + 40 + length), size)
    size += length
    at += 40 + length
  }
  return content.slice(0, size)
}

/** Attachments of kdbx 3 and of XML may be packed once more. @throws ImportFailure expands-too-far */
export function checkBinaries(library: Library, xml: string, before = 0): void {
  if (!xml.includes('Compressed')) return
  let total = before
  let document: ReturnType<Library['XmlUtils']['parse']>
  try {
    document = library.XmlUtils.parse(xml.slice(Math.max(xml.indexOf('<?xml'), 0)))
  } catch {
    return
  }
  library.XmlUtils.traverse(document.documentElement, (element) => {
    if (!element.hasAttribute('Compressed')) return
    total += sizeSaid(library.ByteUtils.base64ToBytes(element.textContent ?? ''))
    if (total > mostUnfoldedBytes) throw new ImportFailure('expands-too-far', { most: mostUnfoldedBytes })
  })
}
