import { bulkRoutes, groupRoutes, recordRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { addRecordsToGroups, takeRecordsOutOfGroups } from './groups-of-records.ts'
import { leaveGroup, leaveRecord } from './leave-item.ts'
import { addRecordToGroups, takeRecordOutOfGroups } from './record-groups.ts'
import { removeGroupAccess, removeRecordAccess } from './remove-access.ts'
import { revokeRecordAccess } from './revoke-access.ts'
import { shareGroup, shareRecord } from './share-item.ts'
import { transferGroup, transferRecord } from './transfer-item.ts'

export const sharingHandlers = [
  handle(recordRoutes.shareRecord, shareRecord),
  handle(recordRoutes.removeRecordAccess, removeRecordAccess),
  handle(recordRoutes.revokeRecordAccess, revokeRecordAccess),
  handle(recordRoutes.leaveRecord, leaveRecord),
  handle(recordRoutes.transferRecord, transferRecord),
  handle(recordRoutes.addRecordToGroups, addRecordToGroups),
  handle(recordRoutes.takeRecordOutOfGroups, takeRecordOutOfGroups),
  handle(bulkRoutes.addRecordsToGroups, addRecordsToGroups),
  handle(bulkRoutes.takeRecordsOutOfGroups, takeRecordsOutOfGroups),
  handle(groupRoutes.shareGroup, shareGroup),
  handle(groupRoutes.removeGroupAccess, removeGroupAccess),
  handle(groupRoutes.leaveGroup, leaveGroup),
  handle(groupRoutes.transferGroup, transferGroup),
]
