import { limits, type recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isRehearsal, rehearsalOf } from '../../http/rehearsal.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { acceptGroups } from '../item-keys/accept-groups.ts'
import { acceptEnd } from '../item-keys/accept-roster.ts'
import { requireEndFits, requireGroupKeys } from '../item-keys/require-keys.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { lockRecord, requireRecord } from '../access/require-record.ts'
import { showIfVisible, showWithoutSecrets } from '../records/show-record.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { notifyGroupsChange } from '../grants/notify-access-change.ts'
import { holdGroups, keepMembers, requireGroups } from '../access/require-groups.ts'

/** Adds a record to groups. Needs rights on both sides: to share the record, and to add to each group. */
export const addRecordToGroups: Handler<typeof recordRoutes.addRecordToGroups> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { groupIDs, sealed: give } = call.body
    if (give) await keepMembers(transaction, groupIDs)
    const record = await lockRecord(transaction, userID, call.params.id, 'addToGroup')
    await holdGroups(transaction, userID, groupIDs, 'addRecord')
    await requireGroupKeys(transaction, [record.id], groupIDs, give)
    await assertGroupsFit(transaction, record.id, groupIDs)
    const at = call.now()
    const addedTo = await putInto(transaction, record.id, groupIDs, userID, at)
    await notifyGroupsChange(transaction, call, addedTo, userID)
    await noteAccess(transaction, call, { recordIDs: [record.id] }, userID)
    if (give && !isRehearsal(transaction)) {
      await acceptGroups(transaction, call, { userID, recordID: record.id, groupIDs }, give)
    }
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.add-to-groups',
      recordID: record.id,
      at,
    })
    const row = await requireRecord(transaction, userID, record.id, 'read')
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })

/** Removes a record from groups that the caller sees holding it: from all of them, or none. */
export const takeRecordOutOfGroups: Handler<typeof recordRoutes.takeRecordOutOfGroups> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { groupIDs, sealed: end } = call.body
    const record = await lockRecord(transaction, userID, call.params.id, 'takeOutOfGroup')
    if (record.effective_role !== 'OWNER') await requireGroups(transaction, userID, groupIDs, 'read')
    const item = { kind: 'record', id: record.id } as const
    await requireEndFits(transaction, item, end)
    const before = await findRolesOfPeople(transaction, item)
    await takeOut(transaction, record.id, groupIDs)
    const now = await findRolesOfPeople(transaction, item)
    const losers = [...before.keys()].filter((userID) => !now.has(userID))
    noteChangeEvents(
      transaction,
      losers.map((userID) => ({ kind: 'record-gone', recordID: record.id, userID })),
    )
    await notifyGroupsChange(transaction, call, groupIDs, userID)
    await noteAccess(transaction, call, { recordIDs: [record.id] }, userID)
    if (end && !isRehearsal(transaction)) await acceptEnd(transaction, call, item, userID, end)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.take-out-of-groups',
      recordID: record.id,
      at: call.now(),
    })
    return showIfVisible({ ...call, database: transaction }, userID, record.id)
  })

/**
 * Called before the groups are written, under the record's lock, so that a preview refuses the same.
 * @throws AppError request/invalid past the number of groups that may hold a record, because its owner is shown all of
 * them
 */
async function assertGroupsFit(
  database: Database,
  recordID: string,
  groupIDs: readonly string[],
): Promise<void> {
  const holding = await database
    .selectFrom('group_records')
    .select('group_id')
    .where('record_id', '=', recordID)
    .execute()
  const wanted = new Set([...holding.map((row) => row.group_id), ...groupIDs])
  if (wanted.size <= limits.groupsPerRecord) return
  throw invalid(`at most ${limits.groupsPerRecord} groups can hold one record`, 'groupIDs')
}

/** @returns the groups that did not hold it before; in a rehearsal all of them, because none is notified */
async function putInto(
  transaction: Database,
  recordID: string,
  groupIDs: readonly string[],
  userID: string,
  at: Date,
): Promise<string[]> {
  const rehearsal = rehearsalOf(transaction)
  if (rehearsal) {
    rehearsal.effects.push({ kind: 'holding', recordID, groupIDs, isHeld: true })
    return [...groupIDs]
  }
  const added = await transaction
    .insertInto('group_records')
    .values(groupIDs.map((group_id) => ({ group_id, record_id: recordID, added_at: at, added_by: userID })))
    .onConflict((conflict) => conflict.columns(['group_id', 'record_id']).doNothing())
    .returning('group_id')
    .execute()
  return added.map((row) => row.group_id)
}

/** @throws AppError group/not-found if one of them does not hold the record */
async function takeOut(transaction: Database, recordID: string, groupIDs: readonly string[]): Promise<void> {
  const rehearsal = rehearsalOf(transaction)
  rehearsal?.effects.push({ kind: 'holding', recordID, groupIDs, isHeld: false })
  const isMeant = sql`record_id = ${recordID} and group_id = any(${groupIDs}::uuid[])`
  const { rows } = await (
    rehearsal
      ? sql`select group_id from group_records where ${isMeant}`
      : sql`delete from group_records where ${isMeant} returning group_id`
  ).execute(transaction)
  if (rows.length < groupIDs.length) throw new AppError('group/not-found')
}
