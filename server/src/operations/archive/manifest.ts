/**
 * manifest.json, the first file of an archive: what the archive is of, and each other file with its size and SHA-256,
 * in the order in which they follow. It is JSON with one entry on each line, so that neither end has to hold it in
 * memory: the writer assembles it from spooled lines, and the reader reads it line by line beside the files. Its last
 * line holds the signature of the vault (manifest-signature.ts).
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '../../base/start-error.ts'
import type { ArchiveSigner } from './archive-origin.ts'
import { isManifestSigned, type ManifestSignature } from './manifest-signature.ts'
import { temporaryPlace } from '../../base/temporary-place.ts'

export const manifestName = 'manifest.json'
export const archiveFormat = 'cardea-backup'
/** Version 1 was not signed. */
export const archiveVersion = 2
const readableVersions: ReadonlySet<number> = new Set([1, archiveVersion])

/** What the archive is of. Times in ISO 8601, UTC. */
export interface ManifestHead {
  format: typeof archiveFormat
  version: 1 | typeof archiveVersion
  /** Version of Cardea. */
  cardea: string
  /** Name of the newest migration of the database. */
  schema: string
  /** When the snapshot was taken: it contains every write acknowledged before, and none that began later. */
  takenAt: string
  tables: number
  rows: number
  files: number
  /** Of all entries together. */
  bytes: number
}

export interface ManifestEntry {
  /** `master.key`, `tables/NAME.copy` or `files/ID`. */
  name: string
  bytes: number
  /** Hex. */
  sha256: string
  /** For a table: its columns in the order of the COPY text, and its number of rows. */
  columns?: string[]
  rows?: number
  /** For a file that the database names and the store has lost: it is not in the archive. */
  isMissing?: true
}

/** Lines on disk, as there may be millions. */
export interface Spool {
  add(entry: ManifestEntry): Promise<void>
  entries(): AsyncGenerator<ManifestEntry>
  /** The whole manifest around the lines. @param seal signs the SHA-256, in hex, of all before the last line */
  manifest(
    head: ManifestHead,
    seal?: (sha256: string) => ManifestSignature,
  ): Promise<{ bytes: number; chunks: AsyncGenerator<Buffer> }>
  close(): Promise<void>
}

/** Opens a spool in a temporary file; `close` removes it. */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(await temporaryPlace(), 'cardea-manifest-'))
  const file = join(folder, 'entries')
  const stream: WriteStream = createWriteStream(file, { mode: 0o600 })
  await once(stream, 'open')
  // Without this, a full disk, or a line still being written at close(), would end the process.
  let failure: Error | undefined
  stream.on('error', (error) => (failure = error))
  let isFirst = true
  const finish = async (): Promise<void> => {
    if (failure) throw failure
    if (stream.writableFinished) return
    stream.end()
    await once(stream, 'finish')
  }
  return {
    async add(entry) {
      const line = `${isFirst ? '' : ',\n'}${JSON.stringify(entry)}`
      isFirst = false
      if (failure) throw failure
      if (!stream.write(line)) await once(stream, 'drain')
    },
    async *entries() {
      await finish()
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        yield parseEntry(line)
      }
    },
    async manifest(head, seal) {
      await finish()
      const before = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entries":[\n`)
      const hash = createHash('sha256')
      for await (const chunk of joined(before, file, Buffer.from('\n'))) hash.update(chunk)
      const signed = seal ? `,${JSON.stringify(seal(hash.digest('hex'))).slice(1, -1)}` : ''
      const after = Buffer.from(`\n]${signed}}\n`)
      const bytes = before.length + (await stat(file)).size + after.length
      return { bytes, chunks: joined(before, file, after) }
    },
    async close() {
      stream.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function* joined(before: Buffer, file: string, after: Buffer): AsyncGenerator<Buffer> {
  yield before
  yield* createReadStream(file) as AsyncIterable<Buffer>
  yield after
}

const notOurs = (): StartError => new StartError('This is no archive of Cardea: its manifest cannot be read.')

/**
 * Reads a manifest into a spool.
 * @returns its head, and who signed it: undefined for one without a signature
 * @throws StartError for another format, a later version of it, a name that stands twice, or a signature that does not
 * fit
 */
export async function readManifest(
  bytes: AsyncIterable<Uint8Array>,
  spool: Spool,
): Promise<{ head: ManifestHead; signer: ArchiveSigner }> {
  let head: ManifestHead | undefined
  let end: Partial<ManifestSignature> | undefined
  const refuseTwice = namesOnce()
  const hash = createHash('sha256')
  for await (const line of linesOf(bytes)) {
    if (end !== undefined) {
      if (line !== '') throw notOurs()
    } else if (line.startsWith(']')) end = parse(`{${line.slice(1).replace(/^,/, '')}`)
    else {
      hash.update(`${line}\n`)
      if (head === undefined) head = parseHead(line)
      else if (line !== '') {
        const entry = parseEntry(line)
        refuseTwice(entry.name)
        await spool.add(entry)
      }
    }
  }
  if (head === undefined || end === undefined) throw notOurs()
  return { head, signer: signerOf(end, hash.digest('hex')) }
}

function signerOf({ identity, signature }: Partial<ManifestSignature>, sha256: string): ArchiveSigner {
  if (identity === undefined && signature === undefined) return undefined
  const isGood =
    typeof identity === 'string' &&
    typeof signature === 'string' &&
    isManifestSigned({ identity, signature }, sha256)
  if (isGood) return identity
  throw new StartError(
    'The archive was changed after it was made, and was not used: its manifest is not what was signed. Use another archive.',
  )
}

/** Far more than there are tables. */
const mostOtherNames = 10_000

/** Refuses a name that stands twice. Files come in order, as there may be millions of them. */
function namesOnce(): (name: string) => void {
  const others = new Set<string>()
  let last = ''
  return (name) => {
    const isFile = name.startsWith('files/')
    if (isFile ? name <= last : others.has(name) || others.size >= mostOtherNames) {
      throw new StartError(
        `The archive was not used: its manifest names ${JSON.stringify(name)} twice, or not in its place.`,
      )
    }
    if (isFile) last = name
    else others.add(name)
  }
}

function parseHead(line: string): ManifestHead {
  const ending = ',"entries":['
  if (!line.endsWith(ending)) throw notOurs()
  const head = parse(`${line.slice(0, -ending.length)}}`) as Partial<ManifestHead>
  if (head.format !== archiveFormat || typeof head.schema !== 'string') throw notOurs()
  if (!readableVersions.has(head.version ?? 0)) {
    throw new StartError(
      `The archive has format version ${head.version}; this Cardea (format versions up to ${archiveVersion}) cannot read it. Use the Cardea that made it, ${head.cardea}, or a newer one.`,
    )
  }
  return head as ManifestHead
}

function parseEntry(line: string): ManifestEntry {
  const entry = parse(line.replace(/,$/, '')) as Partial<ManifestEntry>
  const isWhole =
    typeof entry.name === 'string' && typeof entry.bytes === 'number' && typeof entry.sha256 === 'string'
  if (!isWhole) throw notOurs()
  return entry as ManifestEntry
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw notOurs()
  }
}

/** A longer line is not one of ours. */
const mostLineCharacters = 1_000_000

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > mostLineCharacters) throw notOurs()
    yield* lines
  }
  yield rest
}
