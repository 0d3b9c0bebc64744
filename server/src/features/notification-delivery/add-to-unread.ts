import type { NotificationKind } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'

/** A notification to be written. */
interface ToWrite {
  userID: string
  kind: NotificationKind
  actorID: string
  /** How many records it is about, if it names none. */
  records: number | null
}

const addedTo: ReadonlySet<NotificationKind> = new Set(['item-gone', 'restored'])

/** An act on thousands is several calls, some seconds apart. */
const sameActMs = 10 * 60_000

/**
 * Counts what one person goes on doing to many records in the notification that already tells of it, as long as that is
 * new and unread: so an act on thousands, which is several calls, is told and mailed once.
 * @returns the notifications that remain to be written
 */
export async function addToUnread<Row extends ToWrite>(
  transaction: Database,
  rows: readonly Row[],
  at: Date,
): Promise<readonly Row[]> {
  const many = rows.filter(({ kind, records }) => records !== null && addedTo.has(kind))
  if (many.length === 0) return rows
  const { rows: added } = await sql<{ user_id: string; kind: NotificationKind }>`
    update notifications told set records = told.records + given.records, at = ${at}
    from json_to_recordset(${JSON.stringify(many)}::json) as given ("userID" uuid, kind text, "actorID" uuid, records integer)
    where told.id = (
      select id from notifications
      where user_id = given."userID" and actor_id = given."actorID" and kind = given.kind and records is not null
        and not is_read and at > ${new Date(at.getTime() - sameActMs)}
      order by at desc limit 1)
    returning told.user_id, told.kind`.execute(transaction)
  const done = new Set(added.map(({ user_id, kind }) => `${user_id} ${kind}`))
  noteChangeEvents(
    transaction,
    added.map(({ user_id: userID }) => ({ kind: 'notifications-changed', userID })),
  )
  return rows.filter(({ userID, kind, records }) => records === null || !done.has(`${userID} ${kind}`))
}
