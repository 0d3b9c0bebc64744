import { sql, type RawBuilder, type Transaction } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { tellBoth, type Emergency } from './tell-of-emergency.ts'

interface Ending {
  /** Conditions on `access_requests`. */
  which: RawBuilder<unknown>
  /** Null for what ends by itself. */
  by: Caller | null
}

/**
 * Ends emergencies that wait or are granted, with the entries that they made. What was opened then stands under To
 * change. @returns how many ended
 */
export async function endEmergencies(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'outbox' | 'now'>,
  { which, by }: Ending,
): Promise<number> {
  const at = context.now()
  const { rows } = await sql<Emergency & { id: string }>`
    update access_requests set state = 'over', decided_at = coalesce(decided_at, ${at}), is_given = true
    where id in (
      select id from access_requests where kind = 'emergency' and state in ('waiting', 'granted') and (${which})
      order by id for update)
      and kind = 'emergency' and state in ('waiting', 'granted')
    returning id, by_id, owner_id`.execute(transaction)
  for (const row of rows) {
    await endEntries(transaction, context, row, by)
    await writeActivity(transaction, {
      actorID: by?.userID ?? null,
      ...(by && { sessionID: by.sessionID }),
      action: 'account.end-emergency',
      subjectIDs: [row.owner_id, row.by_id],
      at,
    })
    tellBoth(transaction, row)
  }
  return rows.length
}

/** Entries that were shared in the meantime are ordinary ones by now, and stay. */
async function endEntries(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'outbox' | 'now'>,
  { id, by_id, owner_id }: Emergency & { id: string },
  by: Caller | null,
): Promise<void> {
  const at = context.now()
  const { rows } = await sql<{ record_id: string }>`
    update record_access set ended_at = least(until, ${at}), is_end_written = true
    where id in (
      select id from record_access where request_id = ${id} and ended_at is null order by record_id for update)
    returning record_id`.execute(transaction)
  if (rows.length === 0) return
  const recordIDs = rows.map(({ record_id }) => record_id)
  await noteAccess(transaction, context, { recordIDs, userIDs: [by_id] }, by?.userID ?? null)
  noteChangeEvents(
    transaction,
    [by_id, owner_id].map((userID) => ({ kind: 'record-changed' as const, userID })),
  )
}
