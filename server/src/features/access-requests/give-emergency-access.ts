import { sql, type Transaction } from 'kysely'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { groupMembers } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import { liveRecords } from '../../database/trash.ts'
import { transact, type Context } from '../../http/context.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import type { Emergency } from './tell-of-emergency.ts'

/** Other calls on these records wait for so many entries at most. */
const sliceRecords = 50

interface Granted extends Emergency {
  id: string
  until: Date
  decided_at: Date
  after_id: string | null
}

/**
 * Makes the entries of the next records of an emergency. Under the lock of its row, so that an end of it waits for
 * the slice and finds its entries. @returns whether there may be more
 */
export const giveSlice = (context: Context, id: string): Promise<boolean> =>
  transact(context, async (transaction) => {
    const { rows } = await sql<Granted>`
      select id, by_id, owner_id, until, decided_at, after_id from access_requests
      where id = ${id} and kind = 'emergency' and state = 'granted' and not is_given and until > ${context.now()}
      for no key update skip locked`.execute(transaction)
    const [granted] = rows
    if (!granted) return false
    const recordIDs = await lockNext(transaction, granted)
    const last = recordIDs.at(-1)
    const isAll = recordIDs.length < sliceRecords
    await transaction
      .updateTable('access_requests')
      .set({ is_given: isAll, ...(last !== undefined && { after_id: last }) })
      .where('id', '=', id)
      .execute()
    const given = await insertEntries(transaction, context, granted, recordIDs)
    if (given.length > 0) {
      await noteAccess(transaction, context, { recordIDs: given, userIDs: [granted.by_id] }, null)
      noteChangeEvents(
        transaction,
        [granted.by_id, granted.owner_id].map((userID) => ({ kind: 'record-changed' as const, userID })),
      )
    }
    return !isAll
  })

/** What the person owned when it opened, in the order of ids; nothing that is in the trash. */
async function lockNext(
  transaction: Transaction<Tables>,
  { owner_id, decided_at, after_id }: Granted,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${liveRecords} records
    where owner_id = ${owner_id} and owner_since <= ${decided_at}
      and (${after_id}::uuid is null or id > ${after_id}::uuid)
    order by id limit ${sliceRecords} for no key update`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * An own entry stays, REVOKE too. An entry of one's own counts before what a group gives, so none is made where a group
 * gives more than reading.
 */
async function insertEntries(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'now'>,
  { id, by_id, owner_id, until }: Granted,
  recordIDs: readonly string[],
): Promise<string[]> {
  if (recordIDs.length === 0) return []
  const at = context.now()
  await sql`
    update record_access set ended_at = until
    where user_id = ${by_id} and record_id = any(${recordIDs}::uuid[]) and ended_at is null and until <= ${at}`.execute(
    transaction,
  )
  const entries = recordIDs.map((recordID) => ({ id: makeId(), record_id: recordID }))
  const { rows } = await sql<{ record_id: string }>`
    insert into record_access (id, record_id, user_id, role, since, until, shared_by, is_end_announced, request_id)
    select entry.id, entry.record_id, ${by_id}::uuid, 'VIEWER', ${at}, ${until}, ${owner_id}::uuid, true, ${id}::uuid
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (id uuid, record_id uuid)
    where not exists (
      select from group_records held join ${groupMembers('member')} on member.group_id = held.group_id
      where held.record_id = entry.record_id and member.user_id = ${by_id} and member.role <> 'VIEWER')
    order by entry.record_id
    on conflict (record_id, user_id) where ended_at is null do nothing
    returning record_id`.execute(transaction)
  return rows.map(({ record_id }) => record_id)
}
