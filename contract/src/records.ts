import { declareRoutes } from './route.ts'
import type { recordSchemas } from './schemas/records.ts'

export const recordRoutes = declareRoutes<typeof recordSchemas>()({
  createRecord: {
    method: 'POST',
    path: '/record',
    access: 'session',
    status: 201,
    isRepeatable: true,
    errors: [
      'template/not-found',
      'group/not-found',
      'media/not-found',
      'record/not-found',
      'access/forbidden',
      'record/no-space',
    ],
  },
  searchRecords: {
    method: 'POST',
    path: '/record/search',
    access: 'session',
    isCompressible: true,
    errors: [],
  },
  getRecord: {
    method: 'GET',
    path: '/record/:id',
    access: { record: 'read' },
    errors: ['record/not-found'],
  },
  getRecordSecrets: {
    method: 'POST',
    path: '/record/secrets',
    access: 'session',
    errors: ['record/not-found', 'auth/reauthentication-required'],
  },
  changeRecord: {
    method: 'PUT',
    path: '/record/:id',
    access: { record: 'renameForOneself' },
    errors: ['record/not-found', 'media/not-found', 'access/forbidden', 'record/conflict'],
  },
  deleteRecord: {
    method: 'DELETE',
    path: '/record/:id',
    access: { record: 'delete' },
    errors: ['record/not-found', 'access/forbidden'],
  },
  leaveRecord: {
    method: 'GET',
    path: '/record/leave/:id',
    access: { record: 'leave' },
    isUnsafeGet: true,
    errors: ['record/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  },
  shareRecord: {
    method: 'POST',
    path: '/record/share/:id',
    access: { record: 'share' },
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/owner-unchangeable',
      'request/too-many-requests',
    ],
  },
  removeRecordAccess: {
    method: 'POST',
    path: '/record/remove-user-access/:id',
    access: { record: 'removeAccess' },
    errors: ['record/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  },
  transferRecord: {
    method: 'POST',
    path: '/record/transfer-ownership/:id',
    access: { record: 'transfer' },
    errors: [
      'record/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'record/no-space',
      'request/too-many-requests',
    ],
  },
  revokeRecordAccess: {
    method: 'POST',
    path: '/record/revoke-user-access/:id',
    access: { record: 'revokeAccess' },
    errors: ['record/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  },
  addRecordToGroups: {
    method: 'POST',
    path: '/record/add-update-group/:id',
    access: { record: 'addToGroup' },
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  },
  takeRecordOutOfGroups: {
    method: 'POST',
    path: '/record/remove-groups/:id',
    access: { record: 'takeOutOfGroup' },
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  },
  listGroupRecords: {
    method: 'GET',
    path: '/record/by-groupId/:id',
    access: { group: 'read' },
    isCompressible: true,
    errors: ['group/not-found'],
  },
})
