import { declareRoutes } from './route.ts'
import type { recordSchemas } from './schemas/records.ts'

export const recordRoutes = declareRoutes<typeof recordSchemas>()({
  createRecord: {
    method: 'POST',
    path: '/record',
    access: 'session',
    status: 201,
    isRepeatable: true,
    isLarge: 'where sealed',
  },
  searchRecords: {
    method: 'POST',
    path: '/record/search',
    access: 'session',
    isCompressible: true,
    isForServices: true,
  },
  getRecord: {
    method: 'GET',
    path: '/record/:id',
    access: { record: 'read' },
    isForServices: true,
  },
  getRecordSecrets: {
    method: 'POST',
    path: '/record/secrets',
    access: 'session',
    isForServices: true,
  },
  getOneTimeCode: {
    method: 'POST',
    path: '/record/:id/one-time-code',
    access: { record: 'read' },
  },
  changeRecord: {
    method: 'PUT',
    path: '/record/:id',
    access: { record: 'renameForOneself' },
    isLarge: 'where sealed',
  },
  deleteRecord: {
    method: 'DELETE',
    path: '/record/:id',
    access: { record: 'delete' },
  },
  leaveRecord: {
    method: 'GET',
    path: '/record/leave/:id',
    access: { record: 'leave' },
    isUnsafeGet: true,
  },
  shareRecord: {
    method: 'POST',
    path: '/record/share/:id',
    access: { record: 'share' },
    isLarge: 'where sealed',
  },
  removeRecordAccess: {
    method: 'POST',
    path: '/record/remove-user-access/:id',
    access: { record: 'removeAccess' },
    isLarge: 'where sealed',
  },
  transferRecord: {
    method: 'POST',
    path: '/record/transfer-ownership/:id',
    access: { record: 'transfer' },
    isLarge: 'where sealed',
  },
  revokeRecordAccess: {
    method: 'POST',
    path: '/record/revoke-user-access/:id',
    access: { record: 'revokeAccess' },
    isLarge: 'where sealed',
  },
  addRecordToGroups: {
    method: 'POST',
    path: '/record/add-update-group/:id',
    access: { record: 'addToGroup' },
    isLarge: 'where sealed',
  },
  takeRecordOutOfGroups: {
    method: 'POST',
    path: '/record/remove-groups/:id',
    access: { record: 'takeOutOfGroup' },
    isLarge: 'where sealed',
  },
  listGroupRecords: {
    method: 'GET',
    path: '/record/by-groupId/:id',
    access: { group: 'read' },
    isCompressible: true,
    isForServices: true,
  },
})
