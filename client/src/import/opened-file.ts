import type { Template } from '@cardea/contract'
import type { Collected } from './collect.ts'
import type { ColumnMap } from './column-map.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { ImportFailure } from './import-failure.ts'
import type { ImportedFile } from './imported-record.ts'
import type { SourceID } from './source-names.ts'
import { isZip, openZip, type ZipEntry } from './zip-archive.ts'

/** A file that is larger than this is no export of passwords: its text would not fit into the memory of a page. */
export const mostTextBytes = 64 * 1024 * 1024
const mostFileBytes = 25 * 1024 * 1024
const mostArchiveBytes = 2 * 1024 * 1024 * 1024

/** A chosen file, opened so far that its source can be told. */
export interface OpenedFile {
  name: string
  blob: Blob
  /** The first bytes. */
  start: Uint8Array
  /** The text of a file that is no archive; null for one. */
  text: DecodedText | null
  /** What an archive holds; empty for other files. */
  entries: readonly ZipEntry[]
}

/** What reading may need beside the file. */
export interface ReadOptions {
  /** The built-in templates as the server has them, in the language of the labels that are wanted. */
  templates: readonly Template[]
  password?: string
  /** Of a KeePass database that is locked with one. */
  keyFile?: Uint8Array<ArrayBuffer>
  /** For a table that is read by a map of its columns. */
  columnMap?: ColumnMap
  /** The source whose reader a person chose for a table. */
  source?: SourceID
}

/** One source: how its files are told, and how they are read. */
export interface Source {
  id: SourceID
  /** Reads a table by the names of its columns, so that a person may choose it for any table. */
  isTable?: boolean
  isOne: (file: OpenedFile) => boolean
  /** @throws ImportFailure */
  read: (file: OpenedFile, options: ReadOptions) => Promise<Collected>
}

const binaryStarts: readonly (readonly number[])[] = [
  // KeePass, see sources/keepass.ts; the compressed and common kinds of files that hold no passwords.
  [0x03, 0xd9, 0xa2, 0x9a],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

/** @throws ImportFailure empty, too-large, broken-zip, unknown-format */
export async function openFile(name: string, blob: Blob): Promise<OpenedFile> {
  if (blob.size === 0) throw new ImportFailure('empty')
  const start = new Uint8Array(await blob.slice(0, 64).arrayBuffer())
  if (isZip(start)) {
    if (blob.size > mostArchiveBytes) throw new ImportFailure('too-large', { most: mostArchiveBytes })
    return { name, blob, start, text: null, entries: await openZip(blob) }
  }
  if (blob.size > mostTextBytes) throw new ImportFailure('too-large', { most: mostTextBytes })
  const isBinary =
    binaryStarts.some((signature) => signature.every((byte, index) => start[index] === byte)) ||
    isOpenPgp(start)
  const text = isBinary ? null : decodeText(new Uint8Array(await blob.arrayBuffer()))
  if (text?.text.trim() === '') throw new ImportFailure('empty')
  return { name, blob, start, text, entries: [] }
}

/** A binary OpenPGP message that begins with a session key made from a password (RFC 9580, section 5.3). */
export const isOpenPgp = (start: Uint8Array): boolean =>
  start[0] === 0xc3 || start[0] === 0x8c || start[0] === 0x8d

/** The text of a file within an archive. @throws ImportFailure */
export async function entryText(entry: ZipEntry): Promise<DecodedText> {
  return decodeText(await entry.bytes(mostTextBytes))
}

/** A file within an archive as a record's. */
export const entryFile = (entry: ZipEntry, name = entry.name): ImportedFile => ({
  name,
  mimeType: 'application/octet-stream',
  size: entry.size,
  read: () => entry.bytes(mostFileBytes),
})
