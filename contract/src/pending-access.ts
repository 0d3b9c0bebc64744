import { declareRoutes } from './route.ts'
import type { pendingAccessSchemas } from './schemas/pending-access.ts'

export const pendingAccessRoutes = declareRoutes<typeof pendingAccessSchemas>()({
  listRecordPendingAccess: {
    method: 'GET',
    path: '/pending-access/by-recordID/:id',
    access: { record: 'seePendingAccess' },
  },
  withdrawRecordPendingAccess: {
    method: 'POST',
    path: '/pending-access/remove-record-access/:id',
    access: { record: 'withdrawPendingAccess' },
    isLarge: 'where sealed',
  },
  listGroupPendingAccess: {
    method: 'GET',
    path: '/pending-access/by-groupID/:id',
    access: { group: 'seePendingAccess' },
  },
  withdrawGroupPendingAccess: {
    method: 'POST',
    path: '/pending-access/remove-group-access/:id',
    access: { group: 'withdrawPendingAccess' },
    isLarge: 'where sealed',
  },
})
