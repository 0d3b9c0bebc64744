/**
 * Reads an archive and checks every byte against the manifest. age authenticates each chunk before it yields it, but
 * only the end shows that nothing is missing: whatever was read counts only once the last file was read and the
 * generator has ended.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { fileReason } from '../command.ts'
import { StartError } from '../../base/start-error.ts'
import type { ArchiveSigner } from './archive-origin.ts'
import { manifestName, openSpool, readManifest, type ManifestEntry, type ManifestHead } from './manifest.ts'
import { piecesOf, toNodeStream } from './pieces.ts'

/** A file of an archive. Its bytes must be read to their end, where they are checked against the manifest. */
export interface ReadFile {
  entry: ManifestEntry
  bytes: AsyncGenerator<Buffer>
}

export interface OpenedArchive {
  head: ManifestHead
  /** Who signed it; undefined for an archive without a signature. */
  signer: ArchiveSigner
  files: AsyncGenerator<ReadFile>
  /** Names of files that were lost before the archive was made; complete once `files` has ended. */
  missing: string[]
}

const damaged = (reason: string): StartError =>
  new StartError(`The archive is damaged and was not used: ${reason}. Use another archive.`)

/** The compressed tar in an encrypted file. @throws StartError if no identity opens it */
export async function decryptFile(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const source = file === '-' ? process.stdin : createReadStream(file)
  if (file !== '-') await opened(file, source)
  try {
    const plain = await decrypter.decrypt(
      Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>,
    )
    return toNodeStream(plain)
  } catch (error) {
    source.destroy()
    const reason = error instanceof Error ? error.message : String(error)
    if (/no identity matched/.test(reason)) {
      throw new StartError('The archive was made for other recipients: this identity does not open it.')
    }
    throw damaged(reason)
  }
}

async function opened(file: string, source: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => source.once('open', resolve).once('error', reject)).catch(
    (error: unknown) => {
      throw new StartError(`The archive ${file} cannot be read: ${fileReason(error)}.`)
    },
  )
}

/**
 * Opens a compressed tar and calls `use` with its content; the work of `use` counts only once this has resolved.
 * @throws StartError for anything that differs from the manifest
 */
export async function readArchive<T>(
  compressed: Readable,
  use: (archive: OpenedArchive) => Promise<T>,
): Promise<T> {
  const spool = await openSpool()
  const decompress = createZstdDecompress()
  const feeding = pipeline(compressed, decompress)
  const decoder = createTarDecoder({ strict: true })
  const tar = Readable.toWeb(decompress) as unknown as globalThis.ReadableStream<Uint8Array>
  const decoding = tar.pipeTo(decoder.writable)
  // Both resolve when the last byte of the archive was read. Their errors are also thrown where entries are read.
  const wholeRead = Promise.all([feeding, decoding])
  wholeRead.catch(() => {})
  const entries = decoder.readable.values()
  let isWhole = false

  const next = async (): Promise<ParsedTarEntry | undefined> => {
    const { done, value } = await orDamaged(entries.next())
    return done === true ? undefined : value
  }
  const missing: string[] = []
  async function* files(): AsyncGenerator<ReadFile> {
    for await (const entry of spool.entries()) {
      if (entry.isMissing) {
        missing.push(entry.name)
        continue
      }
      const found = await next()
      if (found?.header.name !== entry.name || found.header.type !== 'file') {
        throw damaged(`${entry.name} is not in its place`)
      }
      yield { entry, bytes: checked(entry, found.body) }
    }
    if (await next()) throw damaged('it holds more than its manifest names')
    await orDamaged(wholeRead)
    isWhole = true
  }

  try {
    const first = await next()
    if (first?.header.name !== manifestName) throw damaged('it does not begin with a manifest')
    const read = await readManifest(orDamagedPieces(first.body), spool)
    const result = await use({ ...read, files: files(), missing })
    if (!isWhole) throw new Error('The archive was not read to its end.')
    return result
  } finally {
    compressed.destroy()
    decompress.destroy()
    await entries.return?.().catch(() => {})
    await spool.close()
  }
}

/** Reports every error of age, zstd or tar as a damaged archive. */
async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}

async function* orDamagedPieces(body: ParsedTarEntry['body']): AsyncGenerator<Buffer> {
  const pieces = piecesOf(body)
  try {
    for (;;) {
      const { done, value } = await orDamaged(pieces.next())
      if (done === true) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}

/** The bytes of an entry, checked against its size and hash. */
async function* checked(entry: ManifestEntry, body: ParsedTarEntry['body']): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of orDamagedPieces(body)) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  if (bytes !== entry.bytes || hash.digest('hex') !== entry.sha256) {
    throw damaged(`${entry.name} is not what it was`)
  }
}
