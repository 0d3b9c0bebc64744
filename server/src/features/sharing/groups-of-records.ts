import { limits, type bulkRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { holdGroups, requireGroups } from '../access/require-groups.ts'
import { lockRecords } from '../access/require-record.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { findReadersOfMany, tellOfMany, type ReaderOfMany } from '../grants/notify-of-many.ts'
import { notifyGroupsChange } from '../grants/notify-access-change.ts'
import { requireGroupKeys } from '../item-keys/require-keys.ts'
import { noteAccess } from '../secret-access/note-access.ts'

/** A record, and the groups it came into or out of. */
interface Regrouped {
  _id: string
  groupIDs: string[]
}

type GroupCall = Call<typeof bulkRoutes.addRecordsToGroups | typeof bulkRoutes.takeRecordsOutOfGroups>

/** Adds records to groups, all or none. Needs rights on both sides: to share each record, and to add to each group. */
export const addRecordsToGroups: Handler<typeof bulkRoutes.addRecordsToGroups> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { recordIDs, groupIDs } = call.body
    await lockRecords(transaction, userID, recordIDs, 'addToGroup')
    await holdGroups(transaction, userID, groupIDs, 'addRecord')
    await requireGroupKeys(transaction, recordIDs, groupIDs)
    await assertGroupsFit(transaction, recordIDs, groupIDs)
    const { rows } = await sql<Pair>`
      insert into group_records (group_id, record_id, added_at, added_by)
      select group_id, record_id, ${call.now()}, ${userID}
      from unnest(${recordIDs}::uuid[]) record_id cross join unnest(${groupIDs}::uuid[]) group_id
      order by record_id, group_id
      on conflict (group_id, record_id) do nothing
      returning record_id, group_id`.execute(transaction)
    const changed = byRecord(recordIDs, rows)
    const readers = await findReadersOfMany(transaction, recordIDs)
    await tellOf(transaction, call, { changed, readers, action: 'record.add-to-groups' })
    return { changed }
  })

/** Removes records from groups that the caller sees, all or none. A repeated call finds nothing left to do. */
export const takeRecordsOutOfGroups: Handler<typeof bulkRoutes.takeRecordsOutOfGroups> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { recordIDs, groupIDs } = call.body
    const records = await lockRecords(transaction, userID, recordIDs, 'takeOutOfGroup')
    await requireKnownGroups(transaction, call, records)
    const readers = await findReadersOfMany(transaction, recordIDs)
    const { rows } = await sql<Pair>`
      delete from group_records where record_id = any(${recordIDs}::uuid[]) and group_id = any(${groupIDs}::uuid[])
      returning record_id, group_id`.execute(transaction)
    const changed = byRecord(recordIDs, rows)
    await tellOf(transaction, call, { changed, readers, action: 'record.take-out-of-groups' })
    return { changed }
  })

/**
 * Groups that the caller is in are theirs to name; another one only where it holds one of these records and all of them
 * are the caller's own, because an owner sees every group that holds their record.
 * @throws AppError group/not-found
 */
async function requireKnownGroups(
  transaction: Database,
  { caller, body }: GroupCall,
  records: readonly { id: string; effective_role: string }[],
): Promise<void> {
  const areOwn = records.every(({ effective_role }) => effective_role === 'OWNER')
  const holding = areOwn
    ? await transaction
        .selectFrom('group_records')
        .select('group_id')
        .distinct()
        .where(sql<boolean>`record_id = any(${body.recordIDs}::uuid[])`)
        .execute()
    : []
  const seen = new Set(holding.map((row) => row.group_id))
  const others = body.groupIDs.filter((id) => !seen.has(id))
  await requireGroups(transaction, caller.userID, others, 'read')
}

interface Pair {
  record_id: string
  group_id: string
}

/** In the order in which the records were named; those that nothing happened to are left out. */
function byRecord(recordIDs: readonly string[], pairs: readonly Pair[]): Regrouped[] {
  const groupsOf = Map.groupBy(pairs, ({ record_id }) => record_id)
  return recordIDs.flatMap((_id) => {
    const groupIDs = groupsOf.get(_id)?.map(({ group_id }) => group_id)
    return groupIDs ? [{ _id, groupIDs }] : []
  })
}

/** @throws AppError request/invalid where more groups than an owner is shown would hold one of the records */
async function assertGroupsFit(
  transaction: Database,
  recordIDs: readonly string[],
  groupIDs: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select record_id from group_records
    where record_id = any(${recordIDs}::uuid[]) and group_id <> all(${groupIDs}::uuid[])
    group by record_id having count(*) > ${limits.groupsPerRecord - groupIDs.length} limit 1`.execute(
    transaction,
  )
  if (rows.length > 0)
    throw invalid(`at most ${limits.groupsPerRecord} groups can hold one record`, 'groupIDs')
}

interface Change {
  changed: readonly Regrouped[]
  /** Everybody who sees the records: after they came into groups, before they went out of them. */
  readers: readonly ReaderOfMany[]
  action: 'record.add-to-groups' | 'record.take-out-of-groups'
}

/** Each group's members are told once; each record has its row in the activity. */
async function tellOf(
  transaction: Transaction<Tables>,
  call: GroupCall,
  { changed, readers, action }: Change,
): Promise<void> {
  if (changed.length === 0) return
  const { userID, sessionID } = call.caller
  const at = call.now()
  const groupIDs = [...new Set(changed.flatMap((record) => record.groupIDs))]
  await notifyGroupsChange(transaction, call, groupIDs, userID)
  await noteAccess(transaction, call, { recordIDs: changed.map(({ _id }) => _id) }, userID)
  await writeActivities(
    transaction,
    changed.map(({ _id: recordID }) => ({ actorID: userID, sessionID, action, recordID, at })),
    { isTold: false },
  )
  tellOfMany(
    transaction,
    readers.map((reader) => reader.user_id),
  )
}
