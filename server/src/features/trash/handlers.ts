import { bulkRoutes, recordRoutes, trashRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { deleteRecords } from './delete-records.ts'
import { deleteRecord } from './delete-record.ts'
import { listTrash } from './list-trash.ts'
import { emptyTrash, purgeRecord } from './purge.ts'
import { restoreRecords } from './restore-records.ts'
import { restoreRecord } from './restore-record.ts'

export const trashHandlers = [
  handle(recordRoutes.deleteRecord, deleteRecord),
  handle(bulkRoutes.deleteRecords, deleteRecords),
  handle(bulkRoutes.restoreRecords, restoreRecords),
  handleList(trashRoutes.listTrash, listTrash),
  handle(trashRoutes.restoreRecord, restoreRecord),
  handle(trashRoutes.purgeRecord, purgeRecord),
  handle(trashRoutes.emptyTrash, emptyTrash),
]
