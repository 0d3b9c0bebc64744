import type { SealedFor } from '@cardea/contract'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Database } from '../../http/context.ts'
import { keepMembersOf } from '../access/require-groups.ts'
import { lockRecord, type RecordRow } from '../access/require-record.ts'
import { lockFiles } from '../media/attach-files.ts'
import { requireOtherMode } from '../item-keys/require-mode.ts'

interface Wanted {
  id: string
  /** The one that its client read. */
  version: number
  attachmentIDs: readonly string[]
  to: SealedFor
}

/**
 * Locks a record of the caller’s own, and the files that it shall have, which are sealed as it will be.
 * @throws AppError record/not-found, access/forbidden, record/sealed-for-people, record/sealed-for-server,
 * media/not-found, record/conflict
 */
export async function lockForConversion(
  transaction: Database,
  userID: string,
  { id, version, attachmentIDs, to }: Wanted,
): Promise<RecordRow> {
  await keepMembersOf(transaction, id)
  const record = await lockRecord(transaction, userID, id, 'convert')
  requireOtherMode(record, to)
  await lockFiles(transaction, userID, record.id, attachmentIDs, to === 'people')
  if (to === 'server') {
    const { rows } = await sql`
      select from media where id = any(${attachmentIDs}::uuid[]) and is_sealed limit 1`.execute(transaction)
    if (rows.length > 0) throw new AppError('media/not-found')
  }
  if (version !== record.version) throw new AppError('record/conflict')
  return record
}
