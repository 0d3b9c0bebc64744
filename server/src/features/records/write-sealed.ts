import type { Write } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { RecordRow } from '../access/require-record.ts'
import type { ActivityEntry } from '../activity/write-activity.ts'
import { acceptKey, requirePresentParts } from '../item-keys/accept-key.ts'
import { requireKeyHolds } from '../item-keys/new-key-needed.ts'
import { settleKeys } from '../item-keys/settle-keys.ts'
import { requireParts } from '../item-keys/require-form.ts'
import { contentOfParts, openRecord } from '../sealed-records/sealed-record.ts'
import { writeVersion } from './write-version.ts'

/** What the next version of a record holds that only its people can open. */
export interface SealedVersion {
  sealed: Write
  /** Locked by the caller of this; without them the record keeps its files. */
  attachmentIDs?: readonly string[] | undefined
  /**
   * An old version’s secrets come back: known to those who knew them, and not to who brings them back. What changed need not be
   * said.
   */
  isRestored?: boolean
}

/**
 * Writes the next version of a record that is sealed for its people. Details that are not sent stay as they are.
 * @throws AppError keys/required, keys/invalid, keys/outdated, keys/new-key-needed, and what acceptKey throws
 */
export async function writeSealed(
  transaction: Database,
  context: Pick<Context, 'config' | 'keyring' | 'now'>,
  record: RecordRow,
  { sealed, attachmentIDs, isRestored = false }: SealedVersion,
  entry: ActivityEntry & { actorID: string },
): Promise<RecordRow> {
  const { summary, details, secrets, change, key, roster } = sealed
  if (!change && !isRestored) throw new AppError('keys/required')
  if (key?.summary !== undefined) throw new AppError('keys/invalid')
  const item = { kind: 'record', id: record.id } as const
  if (key) requireParts(key.id, summary, details, change)
  else await requirePresentParts(transaction, item, summary, details, change)
  // An end that passed counts from its moment on.
  await settleKeys(transaction, context.now(), { recordIDs: [record.id] })
  if (key && roster) await acceptKey(transaction, context, item, entry.actorID, { key, roster })
  else await requireKeyHolds(transaction, item)

  const stored = openRecord(context.keyring, record)
  const kept = details ?? stored.sealed?.details
  if (kept === undefined) throw new AppError('keys/required')
  const content = contentOfParts({ summary, details: kept, tags: secrets })
  const next = { content, attachmentIDs, change: change ? { sealed: change } : null, isRestored }
  return writeVersion(transaction, context, entry.actorID, { record, stored }, next, entry)
}
