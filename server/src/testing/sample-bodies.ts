import { routes, type RouteName } from '@cardea/contract'
import { makeId } from '../database/id.ts'

type Body = Record<string, unknown>

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
  searchTemplates: {
    options: { skip: 0, limit: 1, sort: { name: 1 } },
    searches: [{ field: 'name', value: 'x' }],
  },
  withdrawRecordPendingAccess: { email: 'sample@example.org' },
  makeUserSetting: {},
}

/** Keys that may be null. */
export const nullableKeys: ReadonlySet<string> = new Set(['templateID', 'userRecordName', 'image'])

export const hasBody = (name: RouteName): boolean => 'body' in routes[name]
