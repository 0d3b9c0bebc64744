import { listSyncRoutes } from '@cardea/contract'
import { handleList } from '../../http/handler.ts'
import { syncRecords } from './sync-records.ts'

export const listSyncHandlers = [handleList(listSyncRoutes.syncRecords, syncRecords)]
