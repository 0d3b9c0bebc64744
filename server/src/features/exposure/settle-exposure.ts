import type { exposureRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { requireRecords } from '../access/require-record.ts'
import { knowingWithoutAccess } from './knowing.ts'

/** Settles what people without access know now, or takes that back. If several calls settle a record at once, it counts once. */
export const settleExposure: Handler<typeof exposureRoutes.settleExposure> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const at = call.now()
    const { recordIDs: ids, isSettled = true } = call.body
    await requireRecords(transaction, userID, ids, 'settleExposure')
    const { rows } = await sql<{ record_id: string }>`
      with knowing as materialized (${knowingWithoutAccess(userID, sql`record.id = any(${ids}::uuid[])`)}),
      settled as (
        update record_openings opening set settled_at = ${isSettled ? at : null}::timestamptz from knowing
        where opening.record_id = knowing.record_id and opening.user_id = knowing.user_id
          and opening.tag = any(knowing.tags) and (opening.settled_at is null) = ${isSettled}
        returning opening.record_id)
      select distinct record_id from settled`.execute(transaction)
    const settled = rows.map((row) => row.record_id)
    await writeActivities(
      transaction,
      settled.map((recordID) => ({
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: isSettled ? ('record.settle' as const) : ('record.unsettle' as const),
        recordID,
        at,
      })),
    )
    noteChangeEvents(
      transaction,
      settled.map((recordID) => ({ kind: 'record-changed' as const, recordID, userID })),
    )
    return { settled: settled.length }
  })
