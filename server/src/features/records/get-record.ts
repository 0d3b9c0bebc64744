import type { recordRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { reveal } from './show-record.ts'

/** One record with its secrets. */
export const getRecord: Handler<typeof recordRoutes.getRecord> = async (call) => {
  const { userID, sessionID } = call.caller
  const record = await requireRecord(call.database, userID, call.params.id, 'read')
  const told = { actorID: userID, sessionID, recordID: record.id, at: call.now() }
  return reveal(call, userID, record, { ...told, action: 'record.reveal' })
}
