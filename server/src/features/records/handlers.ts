import { recordRoutes } from '@cardea/contract'
import { handle, handleList, handleOpening } from '../../http/handler.ts'
import { activityRow } from '../activity/write-activity.ts'
import { getRecordSecrets } from './get-record-secrets.ts'
import { requireRecord } from '../access/require-record.ts'
import { listGroupRecords } from './list-group-records.ts'
import { searchRecords } from './search-records.ts'
import { reveal } from './show-record.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordHandlers = [
  handle(recordRoutes.createRecord, createRecord),
  handleList(recordRoutes.searchRecords, searchRecords),
  handleOpening(recordRoutes.getRecord, async (call) => {
    const { userID } = call.caller
    const record = await requireRecord(call.database, userID, call.params.id, 'read')
    const told = { actorID: userID, sessionID: call.caller.sessionID, recordID: record.id, at: call.now() }
    return reveal(call, userID, record, activityRow(call.database, { ...told, action: 'record.reveal' }))
  }),
  handleList(recordRoutes.getRecordSecrets, getRecordSecrets),
  handle(recordRoutes.changeRecord, changeRecord),
  handleList(recordRoutes.listGroupRecords, listGroupRecords),
]
