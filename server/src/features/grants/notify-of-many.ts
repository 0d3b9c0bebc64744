/** Telling people of an act on many records: one notification and one event each, however many records it was. */
import type { NotificationKind } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { recordRoles } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import { notify, type Notice, type NotifyContext } from '../notification-delivery/notify.ts'

/** A person who sees at least one of the records. */
export interface ReaderOfMany {
  user_id: string
  /** How many of them. */
  records: number
  /** One of them; the only one where it is one. */
  record_id: string
}

/** Everybody who sees at least one of these records now. */
export const findReadersOfMany = (
  database: Database,
  recordIDs: readonly string[],
): Promise<ReaderOfMany[]> =>
  database
    .selectFrom(recordRoles('role'))
    .select([
      'role.user_id',
      sql<number>`count(*)::int`.as('records'),
      sql<string>`min(role.record_id::text)`.as('record_id'),
    ])
    .where('role.effective_role', '<>', 'REVOKE')
    .where(sql<boolean>`role.record_id = any(${recordIDs}::uuid[])`)
    .groupBy('role.user_id')
    .orderBy('role.user_id')
    .execute()

/**
 * Notifies the readers of records, except the actor, that these were deleted or restored, and tells everybody's open
 * streams. One record is named, several are counted.
 */
export async function notifyOfMany(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  kind: NotificationKind & ('item-gone' | 'restored'),
  readers: readonly ReaderOfMany[],
  actorID: string,
): Promise<void> {
  const notices = readers.map(({ user_id, records, record_id: recordID }): Notice => ({
    kind,
    userIDs: [user_id],
    actorID,
    ...(records === 1 ? { recordID } : { records }),
  }))
  await notify(transaction, context, notices)
  tellOfMany(transaction, [...readers.map((reader) => reader.user_id), actorID])
}

/** Tells these people's open streams that many records may be others now. */
export const tellOfMany = (transaction: Database, userIDs: readonly string[]): void =>
  noteChangeEvents(
    transaction,
    [...new Set(userIDs)].map((userID) => ({ kind: 'record-changed', userID })),
  )
