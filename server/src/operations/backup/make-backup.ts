/**
 * One archive of the whole vault. Everything is read twice from one snapshot, because a tar needs sizes, and the
 * manifest hashes, before the first byte. Memory use does not grow with the vault.
 */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { StoredServerKey } from '@cardea/sealing'
import type { ConnectionSettings } from '../../database/connect.ts'
import type { FileStore } from '../../integrations/files/file-store.ts'
import {
  archiveFormat,
  archiveVersion,
  manifestName,
  openSpool,
  type ManifestEntry,
  type ManifestHead,
  type Spool,
} from '../archive/manifest.ts'
import { signManifest } from '../archive/manifest-signature.ts'
import { packArchive, type ArchiveFile } from '../archive/write-archive.ts'
import { readVersion } from '../../base/version.ts'
import type { CarriedTable } from './carried-tables.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

interface BackupSource {
  connection: ConnectionSettings
  files: FileStore
  /** Undefined: the archive does not contain it. */
  masterKey: Buffer | undefined
  /** The vault's identity, which signs the manifest; undefined: the archive is not signed, and only this process takes it. */
  identity: StoredServerKey | undefined
}

export interface MadeBackup {
  head: ManifestHead
  /** Files that the database names and the store has lost. */
  missing: string[]
}

export const masterKeyEntry = 'master.key'
export const tableEntry = (name: string): string => `tables/${name}.copy`
export const fileEntry = (id: string): string => `files/${id}`

/** Makes an unencrypted archive: `use` receives the compressed tar, and has read all of it when it resolves. */
export async function makeBackup(
  source: BackupSource,
  use: (compressed: Readable) => Promise<void>,
): Promise<MadeBackup> {
  const spool = await openSpool()
  const snapshot = await openSnapshot(source.connection).catch(async (error: unknown) => {
    await spool.close()
    throw error
  })
  try {
    const missing: string[] = []
    const totals = { tables: 0, rows: 0, files: 0, bytes: 0 }
    for await (const entry of measure(source, snapshot)) {
      await spool.add(entry)
      totals.bytes += entry.bytes
      totals.rows += entry.rows ?? 0
      if (entry.columns) totals.tables += 1
      else if (entry.isMissing) missing.push(entry.name)
      else if (entry.name !== masterKeyEntry) totals.files += 1
    }
    const { schema, takenAt } = snapshot
    const head: ManifestHead = {
      format: archiveFormat,
      version: archiveVersion,
      cardea: await readVersion(),
      schema,
      takenAt: takenAt.toISOString(),
      ...totals,
    }
    await use(packArchive(archiveFiles(source, snapshot, spool, head), takenAt))
    return { head, missing }
  } finally {
    await snapshot.close()
    await spool.close()
  }
}

/** The first pass: names, sizes and hashes. */
async function* measure(
  { files, masterKey }: BackupSource,
  snapshot: Snapshot,
): AsyncGenerator<ManifestEntry> {
  if (masterKey) {
    const { lines: _, ...measured } = await digest(masterKeyText(masterKey))
    yield { name: masterKeyEntry, ...measured }
  }
  for (const table of snapshot.tables) {
    const { lines, ...measured } = await digest(snapshot.rowsOf(table))
    yield { name: tableEntry(table.name), ...measured, columns: table.columns, rows: lines }
  }
  for await (const id of snapshot.fileIDs()) {
    const name = fileEntry(id)
    try {
      const { lines: _, ...measured } = await digest(files.open(id))
      yield { name, ...measured }
    } catch (error) {
      if (!isMissing(error)) throw error
      yield { name, bytes: 0, sha256: '', isMissing: true }
    }
  }
}

/** The store's error, see file-folder.ts. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOENT'

async function* masterKeyText(bytes: Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(`${bytes.toString('base64')}\n`)
}

const lineFeed = 10

async function digest(
  chunks: AsyncIterable<Buffer>,
): Promise<{ bytes: number; sha256: string; lines: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    // A line feed within a value is written as \n, so each one here ends a row.
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1
  }
  return { bytes, sha256: hash.digest('hex'), lines }
}

/** The second pass. */
async function* archiveFiles(
  { files, masterKey, identity }: BackupSource,
  snapshot: Snapshot,
  spool: Spool,
  head: ManifestHead,
): AsyncGenerator<ArchiveFile> {
  const manifest = await spool.manifest(head, identity && ((sha256) => signManifest(identity, sha256)))
  yield { name: manifestName, size: manifest.bytes, bytes: manifest.chunks }
  const tables = new Map(snapshot.tables.map((table) => [tableEntry(table.name), table]))
  for await (const entry of spool.entries()) {
    if (entry.isMissing) continue
    const bytes = bytesOf(entry, tables.get(entry.name))
    yield { name: entry.name, size: entry.bytes, bytes: unchanged(entry, bytes) }
  }

  function bytesOf({ name }: ManifestEntry, table: CarriedTable | undefined): AsyncIterable<Buffer> {
    if (table) return snapshot.rowsOf(table)
    if (name === masterKeyEntry && masterKey) return masterKeyText(masterKey)
    return files.open(name.slice(fileEntry('').length))
  }
}

async function* unchanged(
  { name, sha256 }: ManifestEntry,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256)
    throw new Error(`${name} changed while it was read; the disk may be failing.`)
}
