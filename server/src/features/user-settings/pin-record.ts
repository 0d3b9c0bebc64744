import { limits, type userSettingRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { holdRecords } from '../access/require-record.ts'
import { seenRecords } from '../access/seen-items.ts'
import { lockSetting } from '../people/setting-row.ts'
import { showSetting } from './show-setting.ts'
import { isRecordInTrash } from '../../database/trash.ts'

/** Pins a record; a pinned one keeps its position. @throws AppError record/not-found, request/invalid past the limit */
export const pinRecord: Handler<typeof userSettingRoutes.pinRecord> = (call) =>
  pin(call, [call.body.recordId], 'recordId')

/** The same for several in this order, all or none. */
export const pinRecords: Handler<typeof userSettingRoutes.pinRecords> = (call) =>
  pin(call, call.body.recordIDs, 'recordIDs')

type PinCall = Call<typeof userSettingRoutes.pinRecord | typeof userSettingRoutes.pinRecords>

async function pin(call: PinCall, recordIDs: readonly string[], path: string) {
  const { userID } = call.caller
  await transact(call, async (transaction) => {
    await holdRecords(transaction, userID, recordIDs, 'read')
    await lockSetting(transaction, call, userID)
    await sql`insert into pinned_records (user_id, record_id)
      select ${userID}, id from unnest(${recordIDs}::uuid[]) with ordinality as wanted (id, place) order by place
      on conflict (user_id, record_id) do nothing`.execute(transaction)
    await assertPinsFit(transaction, userID, path)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
  })
  return showSetting(call, call.caller)
}

/**
 * Counted under the lock of the person's settings. Pins of records that the person no longer sees are removed first,
 * because they could not unpin them. A record in the trash may come back with its pins, as long as they fit beside the
 * others.
 */
async function assertPinsFit(transaction: Database, userID: string, path: string): Promise<void> {
  const pins = await transaction
    .selectFrom('pinned_records')
    .select('record_id')
    .where('user_id', '=', userID)
    .execute()
  if (pins.length <= limits.pinnedRecords) return
  const ids = pins.map((pin) => pin.record_id)
  const visible = await seenRecords(transaction, userID, ids)
  if (visible.size > limits.pinnedRecords) {
    throw invalid(`at most ${limits.pinnedRecords} records can be pinned`, path)
  }
  await transaction
    .deleteFrom('pinned_records')
    .where('user_id', '=', userID)
    .where(sql<boolean>`record_id <> all(${[...visible]}::uuid[])`)
    .where(sql<boolean>`not ${isRecordInTrash}`)
    .execute()
  await sql`delete from pinned_records where user_id = ${userID} and record_id in (
    select record_id from pinned_records where user_id = ${userID} and record_id <> all(${[...visible]}::uuid[])
    order by position
    limit greatest(0, (select count(*) from pinned_records where user_id = ${userID}) - ${limits.pinnedRecords}))`.execute(
    transaction,
  )
}

/** Unpins a record; does nothing if it is not pinned. */
export const unpinRecord: Handler<typeof userSettingRoutes.unpinRecord> = (call) =>
  unpin(call, [call.body.recordId])

/** The same for several. */
export const unpinRecords: Handler<typeof userSettingRoutes.unpinRecords> = (call) =>
  unpin(call, call.body.recordIDs)

type UnpinCall = Call<typeof userSettingRoutes.unpinRecord | typeof userSettingRoutes.unpinRecords>

async function unpin(call: UnpinCall, recordIDs: readonly string[]) {
  await call.database
    .deleteFrom('pinned_records')
    .where('user_id', '=', call.caller.userID)
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .execute()
  call.live.publish([{ kind: 'settings-changed', userID: call.caller.userID }])
  return showSetting(call, call.caller)
}
