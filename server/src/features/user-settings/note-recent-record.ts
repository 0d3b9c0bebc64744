import { limits, type userSettingRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { holdRecord } from '../access/require-record.ts'
import { lockSetting } from '../people/setting-row.ts'
import { showSetting } from './show-setting.ts'

/** Moves a record to the front of the recent ones; the oldest beyond the limit is dropped. */
export const noteRecentRecord: Handler<typeof userSettingRoutes.noteRecentRecord> = async (call) => {
  const { userID } = call.caller
  await transact(call, async (transaction) => {
    const recordID = await holdRecord(transaction, userID, call.body.recordId, 'read')
    await lockSetting(transaction, call, userID)
    await transaction
      .insertInto('recent_records')
      .values({ user_id: userID, record_id: recordID })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'record_id']).doUpdateSet({ position: sql`default` }),
      )
      .execute()
    await transaction
      .deleteFrom('recent_records')
      .where('user_id', '=', userID)
      .where('record_id', 'in', (from) =>
        from
          .selectFrom('recent_records')
          .select('record_id')
          .where('user_id', '=', userID)
          .orderBy('position', 'desc')
          .offset(limits.recentRecords),
      )
      .execute()
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
  })
  return showSetting(call, call.caller)
}
