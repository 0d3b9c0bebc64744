/**
 * The bytes of a file in the store, sealed under a key of their own. A name is listed as orphaned before its first byte
 * is stored, and taken off the list in the transaction that commits its row: whatever fails in between, the sweep finds
 * the bytes.
 */
import { sql, type RawBuilder } from 'kysely'
import { hourMs } from '../../base/durations.ts'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { openStream, sealStream, type StreamPlace } from '../../keyring/sealed-stream.ts'
import { StoreAwayError, StoreFullError } from '../../integrations/files/file-store.ts'

/** Longer than any upload may take; after that the sweep removes the bytes. */
const arrivalMs = hourMs
const mostAtOnce = 500

export interface StoredFile {
  file_id: string
  /** The file's own key, wrapped. */
  data_key: Buffer
}

type StoreContext = Pick<Context, 'database' | 'keyring' | 'files' | 'now'>

const place = (mediaID: string): StreamPlace => ({ table: 'media', id: mediaID })

/**
 * Stores bytes for a file; they count as orphaned until keepFile.
 * @throws AppError media/no-space, or what `bytes` throws
 */
export async function storeFile(
  context: StoreContext,
  mediaID: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const { key, wrapped } = context.keyring.makeDataKey(mediaID, 'media')
  const file_id = makeId()
  await context.database
    .insertInto('loose_files')
    .values({ file_id, removable_from: new Date(context.now().getTime() + arrivalMs) })
    .execute()
  try {
    await context.files.put(file_id, sealStream(key, place(mediaID), bytes))
  } catch (error) {
    // One that is away would take as long again; the sweep removes what arrived there, if anything did.
    if (!(error instanceof StoreAwayError)) await discardFile(context, file_id)
    throw error instanceof StoreFullError ? new AppError('media/no-space') : error
  }
  return { file_id, data_key: wrapped }
}

/** Protects a file from the sweep, in the transaction that writes its row. */
export async function keepFile(transaction: Database, fileID: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('loose_files')
    .where('file_id', '=', fileID)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error('The file was swept before it was kept.')
}

/**
 * Removes the bytes of orphaned files and then their names, so that a crash in between leaves no bytes behind. Skips
 * locked names: another process is removing or keeping them.
 * @param mayRemove false leaves all of them for later
 */
export async function removeOrphanedFiles(
  { database, files }: Pick<Context, 'database' | 'files'>,
  which: RawBuilder<unknown>,
  mayRemove: (transaction: Database) => Promise<boolean> = async () => true,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await mayRemove(transaction))) return
    const { rows } = await sql<{ file_id: string }>`
      select file_id from loose_files where ${which} order by file_id limit ${mostAtOnce} for update skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return
    const names = rows.map((row) => row.file_id)
    for (const name of names) await files.remove(name)
    await sql`delete from loose_files where file_id = any(${names}::uuid[])`.execute(transaction)
  })
}

/**
 * Removes a file unless it was kept. If this fails, the sweep removes it later, so the caller reports only its own
 * failure.
 */
export const discardFile = (context: Pick<Context, 'database' | 'files'>, fileID: string): Promise<void> =>
  removeOrphanedFiles(context, sql`file_id = ${fileID}`).catch(() => {})

/**
 * Opens the bytes of a file as a stream. The first bytes may be delivered, and authentic, before a later one turns out
 * damaged.
 */
export function openFile(
  { keyring, files }: Pick<Context, 'keyring' | 'files'>,
  mediaID: string,
  { file_id, data_key }: StoredFile,
): AsyncGenerator<Buffer> {
  return openStoredBytes(keyring, mediaID, data_key, files.open(file_id))
}

/** The same for bytes from elsewhere. @throws UnreadableError, maybe after the first bytes */
export const openStoredBytes = (
  keyring: Context['keyring'],
  mediaID: string,
  dataKey: Buffer,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> => openStream(keyring.openDataKey(mediaID, dataKey, 'media'), place(mediaID), bytes)
