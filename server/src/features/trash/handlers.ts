import { recordRoutes, trashRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { deleteRecord } from './delete-record.ts'
import { listTrash } from './list-trash.ts'
import { emptyTrash, purgeRecord } from './purge.ts'
import { restoreRecord } from './restore-record.ts'

export const trashHandlers = [
  handle(recordRoutes.deleteRecord, deleteRecord),
  handleList(trashRoutes.listTrash, listTrash),
  handle(trashRoutes.restoreRecord, restoreRecord),
  handle(trashRoutes.purgeRecord, purgeRecord),
  handle(trashRoutes.emptyTrash, emptyTrash),
]
