/** Proves that an archive can be restored: restores it into a temporary database, and opens a sample. */
import type { Readable } from 'node:stream'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { openStoredBytes } from '../../features/media/stored-file.ts'
import { openRecord } from '../../features/sealed-records/sealed-record.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { parseMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { StartError } from '../../base/start-error.ts'
import type { JudgeOrigin } from '../archive/archive-origin.ts'
import { loadArchive, type LoadedArchive } from './load-archive.ts'
import { inScratchDatabase } from './scratch-database.ts'

/** The sample that is opened: so many records, and one file in `everyNthFile`. */
const sampledRecords = 200
const everyNthFile = 20

export interface VerifiedArchive extends LoadedArchive {
  /** Undefined if there was no master key to open anything with. */
  opened: { records: number; files: number } | undefined
}

/**
 * Restores an archive into a scratch database, checks every hash, and opens a sample of records and files.
 * @param given a master key in place of the archive's own
 * @param judge refuses archives of other vaults
 * @param findOwn the master key of the settings, for an archive without one; if it belongs to another vault, nothing is
 * opened
 * @throws StartError for anything wrong with it, UnreadableError for values that do not open
 */
export async function verifyArchive(
  compressed: Readable,
  given: MasterKey | undefined,
  judge: JudgeOrigin,
  findOwn: () => Promise<MasterKey | undefined> = async () => undefined,
): Promise<VerifiedArchive> {
  let key = given
  let keyring: Promise<Keyring | undefined> | undefined
  const opened = { records: 0, files: 0 }
  let fileNumber = 0
  const openKeyring = async (transaction: Transaction<Tables>): Promise<Keyring | undefined> => {
    const stored = await readKeyring(transaction)
    if (key) return unwrapKeyring(stored, key.wrappingKey)
    const own = await findOwn()
    try {
      return own && unwrapKeyring(stored, own.wrappingKey)
    } catch (error) {
      if (error instanceof StartError) return undefined
      throw error
    }
  }
  const keyringOf = (transaction: Transaction<Tables>): Promise<Keyring | undefined> =>
    (keyring ??= openKeyring(transaction))
  const loaded = await inScratchDatabase((connection) =>
    loadArchive(compressed, {
      connection,
      judge,
      async takeMasterKey(text) {
        key ??= parseMasterKey(text, 'the archive')
      },
      async takeFile(transaction, id, bytes) {
        const isSampled = fileNumber % everyNthFile === 0
        fileNumber += 1
        const ring = isSampled ? await keyringOf(transaction) : undefined
        if (await readOneFile(transaction, ring, id, bytes)) opened.files += 1
      },
      async beforeCommit(transaction) {
        const ring = await keyringOf(transaction)
        if (ring) opened.records = await openSample(transaction, ring)
      },
    }),
  )
  return { ...loaded, opened: (await keyring) && opened }
}

/** Reads bytes to their end. @returns whether they were also opened */
async function readOneFile(
  transaction: Transaction<Tables>,
  keyring: Keyring | undefined,
  id: string,
  bytes: AsyncIterable<Buffer>,
): Promise<boolean> {
  const media =
    keyring &&
    (await transaction
      .selectFrom('media')
      .select(['id', 'data_key'])
      .where('file_id', '=', id)
      .executeTakeFirst())
  const plain = keyring && media ? openStoredBytes(keyring, media.id, media.data_key, bytes) : bytes
  for await (const _ of plain);
  return plain !== bytes
}

async function openSample(transaction: Transaction<Tables>, keyring: Keyring): Promise<number> {
  const records = await transaction
    .selectFrom('records')
    .select(['id', 'version', 'data_key', 'summary', 'secrets'])
    .orderBy(sql`random()`)
    .limit(sampledRecords)
    .execute()
  for (const record of records) openRecord(keyring, record)
  return records.length
}
