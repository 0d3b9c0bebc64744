import { declareRoutes } from './route.ts'
import type { pendingAccessSchemas } from './schemas/pending-access.ts'

export const pendingAccessRoutes = declareRoutes<typeof pendingAccessSchemas>()({
  listRecordPendingAccess: {
    method: 'GET',
    path: '/pending-access/by-recordID/:id',
    access: { record: 'seePendingAccess' },
    errors: ['record/not-found', 'access/forbidden'],
  },
  withdrawRecordPendingAccess: {
    method: 'POST',
    path: '/pending-access/remove-record-access/:id',
    access: { record: 'withdrawPendingAccess' },
    errors: ['record/not-found', 'access/forbidden', 'access/not-found'],
  },
  listGroupPendingAccess: {
    method: 'GET',
    path: '/pending-access/by-groupID/:id',
    access: { group: 'seePendingAccess' },
    errors: ['group/not-found', 'access/forbidden'],
  },
  withdrawGroupPendingAccess: {
    method: 'POST',
    path: '/pending-access/remove-group-access/:id',
    access: { group: 'withdrawPendingAccess' },
    errors: ['group/not-found', 'access/forbidden', 'access/not-found'],
  },
})
