import type { passwordFindingRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { holdRecord } from '../access/require-record.ts'

/** Sets a finding aside. Repeating it renews the time. @throws AppError record/not-found */
export const setFindingAside: Handler<typeof passwordFindingRoutes.setFindingAside> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { kind } = call.body
    const at = call.now()
    const recordID = await holdRecord(transaction, userID, call.body.recordID, 'read')
    await transaction
      .insertInto('set_aside_findings')
      .values({ user_id: userID, record_id: recordID, kind, at })
      .onConflict((conflict) => conflict.columns(['user_id', 'record_id', 'kind']).doUpdateSet({ at }))
      .execute()
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { recordID, kind, at: at.toISOString() }
  })

/** Restores a finding; does nothing if it was not set aside. */
export const takeFindingBack: Handler<typeof passwordFindingRoutes.takeFindingBack> = async (call) => {
  const { userID } = call.caller
  await call.database
    .deleteFrom('set_aside_findings')
    .where('user_id', '=', userID)
    .where('record_id', '=', call.body.recordID)
    .where('kind', '=', call.body.kind)
    .execute()
  call.live.publish([{ kind: 'settings-changed', userID }])
  return { isSetAside: false }
}
