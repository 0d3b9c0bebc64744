import { declareRoutes } from './route.ts'
import type { bulkSchemas } from './schemas/bulk.ts'

export const bulkRoutes = declareRoutes<typeof bulkSchemas>()({
  deleteRecords: {
    method: 'POST',
    path: '/record/delete-many',
    access: 'session',
  },
  restoreRecords: {
    method: 'POST',
    path: '/record/restore-many',
    access: 'session',
  },
  addRecordsToGroups: {
    method: 'POST',
    path: '/record/add-to-groups',
    access: 'session',
  },
  takeRecordsOutOfGroups: {
    method: 'POST',
    path: '/record/take-out-of-groups',
    access: 'session',
  },
})
