import { routes, type RouteName } from '@cardea/contract'
import { makeId } from '../database/id.ts'

type Body = Record<string, unknown>

const template = {
  name: 'Sample',
  icon: 'key',
  color: '200',
  fields: [{ key: 'k', label: 'L', type: 'select', isSecret: false, isRequired: true, options: ['a'] }],
}

/** For each call that takes a body one that its schema takes, with every key that may be there. */
export const sampleBodies: Readonly<Partial<Record<RouteName, Body>>> = {
  sendCode: { email: 'sample@example.org', challengeID: makeId() },
  enter: { email: 'sample@example.org', otp: '000000', challengeID: makeId(), clientKey: 'A'.repeat(87) },
  logOut: {},
  changeMe: { name: 'Sample', image: makeId() },
  createRecord: {
    name: 'Sample',
    templateID: makeId(),
    fields: [
      { key: 'k', label: 'L', type: 'text', isSecret: false, isRequired: true, options: ['a'], value: 'v' },
    ],
    groupIDs: [makeId()],
    attachmentIDs: [makeId()],
  },
  searchRecords: {
    fields: ['name'],
    options: { skip: 0, limit: 1, sort: { createdAt: 1 } },
    searches: [{ field: 'name', value: 'x' }],
    includeSharedRecords: true,
  },
  changeRecord: {
    name: 'Sample',
    fields: [{ label: 'L', type: 'text', value: 'v' }],
    attachmentIDs: [makeId()],
    userRecordName: 'Mine',
    version: 1,
  },
  shareRecord: { users: [{ email: 'sample@example.org', role: 'VIEWER' }] },
  removeRecordAccess: { userID: makeId() },
  transferRecord: { email: 'sample@example.org' },
  revokeRecordAccess: { userID: makeId() },
  addRecordToGroups: { groupIDs: [makeId()] },
  takeRecordOutOfGroups: { groupIDs: [makeId()] },
  createGroup: {
    name: 'Sample',
    color: '200',
    icon: 'users',
    users: [{ email: 'sample@example.org', role: 'VIEWER' }],
  },
  searchGroups: {
    options: { skip: 0, limit: 1, sort: { updatedAt: -1 } },
    searches: [{ field: 'name', value: 'x' }],
  },
  changeGroup: { name: 'Sample', color: '200', icon: 'users' },
  shareGroup: { users: [{ email: 'sample@example.org', role: 'VIEWER' }] },
  transferGroup: { email: 'sample@example.org' },
  removeGroupAccess: { userID: makeId() },
  createTemplate: template,
  searchTemplates: {
    options: { skip: 0, limit: 1, sort: { name: 1 } },
    searches: [{ field: 'name', value: 'x' }],
  },
  changeTemplate: template,
  withdrawRecordPendingAccess: { email: 'sample@example.org' },
  withdrawGroupPendingAccess: { email: 'sample@example.org' },
  markNotifications: { ids: [makeId()], isRead: true },
  markNotification: { isRead: true },
  makeUserSetting: {},
  changeUserSetting: {
    isNotificationOn: true,
    isEmailNotificationOn: true,
    lockAfter: 60_000,
    isLocked: true,
    lastActive: true,
    pin: '290417',
    currentPin: '290417',
    addFcmToken: {
      endpoint: 'https://push.example.org/x',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
    removeFcmToken: makeId(),
  },
  verifyPasscode: { passcode: '290417' },
  noteRecentRecord: { recordId: makeId() },
  pinRecord: { recordId: makeId() },
  unpinRecord: { recordId: makeId() },
  sendSupportMail: { subject: 'Sample', message: 'Please.' },
  sendContactMail: { subject: 'Sample', message: 'Please.' },
}

/** Keys that may be null. */
export const nullableKeys: ReadonlySet<string> = new Set(['templateID', 'userRecordName', 'image', 'pin'])

export const hasBody = (name: RouteName): boolean => 'body' in routes[name]
