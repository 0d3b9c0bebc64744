import { recordRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { addRecordToGroups, takeRecordOutOfGroups } from '../groups/record-groups.ts'
import { deleteRecord } from '../trash/delete-record.ts'
import { getRecordSecrets } from './get-record-secrets.ts'
import { requireRecord } from './require-record.ts'
import { listGroupRecords } from './list-group-records.ts'
import { searchRecords } from './search-records.ts'
import { reveal } from './show-record.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordHandlers = [
  handle(recordRoutes.createRecord, createRecord),
  handleList(recordRoutes.searchRecords, searchRecords),
  handle(recordRoutes.getRecord, async (call) => {
    const { userID } = call.caller
    const record = await requireRecord(call.database, userID, call.params.id, 'read')
    // Side by side, as the row's way to the disk takes the longest; nothing is answered before it is there.
    const [reply] = await Promise.all([
      reveal(call, userID, record),
      writeActivity(call.database, {
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: 'record.reveal',
        recordID: record.id,
        at: call.now(),
      }),
    ])
    return reply
  }),
  handleList(recordRoutes.getRecordSecrets, getRecordSecrets),
  handle(recordRoutes.changeRecord, changeRecord),
  handle(recordRoutes.deleteRecord, deleteRecord),
  handle(recordRoutes.addRecordToGroups, addRecordToGroups),
  handle(recordRoutes.takeRecordOutOfGroups, takeRecordOutOfGroups),
  handleList(recordRoutes.listGroupRecords, listGroupRecords),
]
