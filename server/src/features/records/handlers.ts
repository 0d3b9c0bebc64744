import { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { handle, handlePage } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { addRecordToGroups, takeRecordOutOfGroups } from '../groups/record-groups.ts'
import { leaveRecord } from '../sharing/leave-record.ts'
import { removeRecordAccess } from '../sharing/remove-record-access.ts'
import { revokeRecordAccess } from '../sharing/revoke-record-access.ts'
import { shareRecord } from '../sharing/share-record.ts'
import { tellOfDeletion } from '../sharing/tell-of-access.ts'
import { transferRecord } from '../sharing/transfer-record.ts'
import { lockRecord, requireRecord } from './require-record.ts'
import { listGroupRecords } from './list-group-records.ts'
import { searchRecords } from './search-records.ts'
import { showWhole } from './show-record.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordHandlers = [
  handle(recordRoutes.createRecord, createRecord),
  handlePage(recordRoutes.searchRecords, searchRecords),
  handle(recordRoutes.getRecord, async (call) => {
    const { userID } = call.caller
    const record = await requireRecord(call.database, userID, call.params.id, 'read')
    // Side by side, as the row's way to the disk takes the longest; nothing is answered before it is there.
    const [reply] = await Promise.all([
      showWhole(call, userID, record),
      writeActivity(call.database, {
        actorID: userID,
        action: 'record.reveal',
        recordID: record.id,
        at: call.now(),
      }),
    ])
    return reply
  }),
  handle(recordRoutes.changeRecord, changeRecord),
  handle(recordRoutes.deleteRecord, (call) =>
    transact(call, async (transaction) => {
      const { userID } = call.caller
      const record = await lockRecord(transaction, userID, call.params.id, 'delete')
      await tellOfDeletion(transaction, call, { kind: 'record', id: record.id }, userID)
      await transaction.deleteFrom('records').where('id', '=', record.id).execute()
      await writeActivity(transaction, {
        actorID: userID,
        action: 'record.delete',
        recordID: record.id,
        at: call.now(),
      })
      return { _id: record.id }
    }),
  ),
  handle(recordRoutes.leaveRecord, leaveRecord),
  handle(recordRoutes.shareRecord, shareRecord),
  handle(recordRoutes.removeRecordAccess, removeRecordAccess),
  handle(recordRoutes.transferRecord, transferRecord),
  handle(recordRoutes.revokeRecordAccess, revokeRecordAccess),
  handle(recordRoutes.addRecordToGroups, addRecordToGroups),
  handle(recordRoutes.takeRecordOutOfGroups, takeRecordOutOfGroups),
  handlePage(recordRoutes.listGroupRecords, listGroupRecords),
]
