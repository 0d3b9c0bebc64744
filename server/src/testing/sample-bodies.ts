import { routes, type RouteName } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { makeId } from '../database/id.ts'

type Body = Record<string, unknown>

const credential = {
  id: 'c2FtcGxl',
  rawId: 'c2FtcGxl',
  type: 'public-key',
  authenticatorAttachment: 'platform',
}
const assertion = {
  ...credential,
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'c2FtcGxl',
    authenticatorData: 'c2FtcGxl',
    signature: 'c2FtcGxl',
    userHandle: 'c2FtcGxl',
  },
}
const registration = {
  ...credential,
  clientExtensionResults: { prf: { enabled: true } },
  response: {
    clientDataJSON: 'c2FtcGxl',
    attestationObject: 'c2FtcGxl',
    authenticatorData: 'c2FtcGxl',
    transports: ['internal'],
  },
}

const activityBody = {
  options: { skip: 0, limit: 1, sort: { createdAt: 1 } },
  filter: {
    actions: ['record.reveal'],
    personID: makeId(),
    from: '2026-01-01T00:00:00.000Z',
    until: '2027-01-01T00:00:00.000Z',
  },
}

const template = {
  name: 'Sample',
  icon: 'key',
  color: '200',
  fields: [{ key: 'k', label: 'L', type: 'select', isSecret: false, isRequired: true, options: ['a'] }],
  groupID: makeId(),
}

/** For each call that takes a body one that its schema takes, with every key that may be there. */
export const sampleBodies: Readonly<Partial<Record<RouteName, Body>>> = {
  sendCode: { email: 'sample@example.org', challengeID: makeId() },
  enter: { email: 'sample@example.org', otp: '000000', challengeID: makeId(), clientKey: 'A'.repeat(87) },
  beginPasskeySignIn: {},
  enterByPasskey: { challengeID: makeId(), response: assertion, clientKey: 'A'.repeat(87) },
  enterSecondFactor: { challengeID: makeId(), response: assertion, clientKey: 'A'.repeat(87) },
  beginOidcSignIn: { isFresh: true },
  enterByOidc: {
    state: 'x',
    browserSecret: 'x',
    code: 'x',
    iss: 'https://login.example.org',
    clientKey: 'A'.repeat(87),
  },
  beginAuthenticatorApp: {},
  addAuthenticatorApp: { appID: makeId(), name: 'Sample', code: '000000' },
  beginPasskey: {},
  addPasskey: { challengeID: makeId(), response: registration, name: 'Sample' },
  renamePasskey: { name: 'Sample' },
  makeRecoveryCodes: {},
  logOut: {},
  changeEmail: { email: 'sample@example.org', challengeID: makeId() },
  confirmEmail: { challengeID: makeId(), otp: '000000' },
  takeBackEmail: { email: 'sample@example.org', otp: '000000', challengeID: makeId() },
  searchPeople: {
    options: { skip: 0, limit: 1, sort: { lastActive: 1 } },
    search: 'x',
    state: 'active',
    isSecondFactorOn: true,
  },
  disablePerson: {},
  enablePerson: {},
  signOutPerson: {},
  loosenProviderOf: {},
  resetSecondFactor: {},
  handOver: { email: 'sample@example.org' },
  withdrawHandover: {},
  confirmHandOver: {},
  objectToHandover: { token: 'sample' },
  beginObjection: {},
  objectToWhatWaits: { challengeID: 'sample', recoveryCode: 'AAAAA-AAAAA' },
  confirmHandover: { email: 'sample@example.org', otp: '000000', challengeID: makeId() },
  confirmSecondFactorReset: { email: 'sample@example.org', otp: '000000', challengeID: makeId() },
  invitePeople: { emails: ['sample@example.org'] },
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
  createRecords: {
    importID: makeId(),
    source: 'Sample',
    records: [
      {
        name: 'Sample',
        templateID: makeId(),
        fields: [{ key: 'k', label: 'L', type: 'text', isSecret: false, value: 'v' }],
        groupIDs: [makeId()],
        attachmentIDs: [makeId()],
        createdAt: '2020-01-31T12:00:00Z',
      },
    ],
  },
  getRecordSecrets: { ids: [makeId()], purpose: 'health' },
  searchImports: { options: { skip: 0, limit: 1, sort: { createdAt: 1 } } },
  undoImport: {},
  syncRecords: { from: null, before: makeId(), known: [{ from: null, digest: 'x' }] },
  searchRecords: {
    fields: ['name'],
    options: { skip: 0, limit: 1, sort: { createdAt: 1 } },
    searches: [{ field: 'name', value: 'x' }],
    includeSharedRecords: true,
  },
  searchExposure: { options: { skip: 0, limit: 1, sort: { createdAt: 1 } } },
  previewAccess: {
    change: { kind: 'add-to-groups', recordIDs: [makeId()], groupIDs: [makeId()] },
    areRecordsNamed: true,
  },
  reviewAccess: { options: { skip: 0, limit: 1, sort: { name: 1 } } },
  settleExposure: { recordIDs: [makeId()] },
  findBreachRanges: { prefixes: ['0123A'] },
  findSiteIcons: { recordIDs: [makeId()] },
  setFindingAside: { recordID: makeId(), kind: 'weak' },
  takeFindingBack: { recordID: makeId(), kind: 'weak' },
  restoreVersion: { version: 1 },
  listRecordActivity: activityBody,
  listGroupActivity: activityBody,
  listMyActivity: { ...activityBody, filter: { ...activityBody.filter, device: 'Firefox on Linux' } },
  listTrash: { options: { skip: 0, limit: 1, sort: { createdAt: 1 } } },
  changeRecord: {
    name: 'Sample',
    fields: [{ label: 'L', type: 'text', value: 'v' }],
    attachmentIDs: [makeId()],
    userRecordName: 'Mine',
    version: 1,
  },
  shareRecord: {
    users: [{ email: 'sample@example.org', role: 'VIEWER', until: '2100-01-01T00:00:00.000Z' }],
  },
  removeRecordAccess: { userID: makeId() },
  transferRecord: { email: 'sample@example.org' },
  revokeRecordAccess: { userID: makeId() },
  addRecordToGroups: { groupIDs: [makeId()] },
  takeRecordOutOfGroups: { groupIDs: [makeId()] },
  createGroup: {
    name: 'Sample',
    color: '200',
    icon: 'users',
    users: [{ email: 'sample@example.org', role: 'VIEWER', until: '2100-01-01T00:00:00.000Z' }],
  },
  searchGroups: {
    options: { skip: 0, limit: 1, sort: { updatedAt: -1 } },
    searches: [{ field: 'name', value: 'x' }],
  },
  changeGroup: { name: 'Sample', color: '200', icon: 'users' },
  shareGroup: { users: [{ email: 'sample@example.org', role: 'VIEWER', until: '2100-01-01T00:00:00.000Z' }] },
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
    isReviewMailOn: true,
    isDueMailOn: true,
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
    isSecondFactorOn: true,
  },
  verifyPasscode: { passcode: '290417' },
  noteRecentRecord: { recordId: makeId() },
  pinRecord: { recordId: makeId() },
  unpinRecord: { recordId: makeId() },
  pinRecords: { recordIDs: [makeId()] },
  unpinRecords: { recordIDs: [makeId()] },
  deleteRecords: { recordIDs: [makeId()] },
  restoreRecords: { recordIDs: [makeId()] },
  addRecordsToGroups: { recordIDs: [makeId()], groupIDs: [makeId()] },
  takeRecordsOutOfGroups: { recordIDs: [makeId()], groupIDs: [makeId()] },
  sendSupportMail: { subject: 'Sample', message: 'Please.' },
  sendContactMail: { subject: 'Sample', message: 'Please.' },
}

/** Keys that may be null. */
export const nullableKeys: ReadonlySet<string> = new Set([
  'templateID',
  'groupID',
  'from',
  'before',
  'userRecordName',
  'image',
  'pin',
  'until',
  'authenticatorAttachment',
  'userHandle',
])

export const hasBody = (name: RouteName): boolean => schemasOf(routes[name]).body !== undefined
