import type { RouteName } from '@cardea/contract'
import { makeId } from '../database/id.ts'

export type Body = Record<string, unknown>

/** Of calls about keys, and about what goes outside. */
export const sampleSealedBodies: Readonly<Partial<Record<RouteName, Body>>> = {
  makeKeys: {
    statement: { text: '{}', signature: 'A'.repeat(86), former: 'A'.repeat(86) },
    bundle: { n: 1, sealed: 'A'.repeat(232) },
    unlocker: {
      kind: 'passkey',
      publicKey: 'A'.repeat(87),
      wrap: 'A'.repeat(152),
      anchor: 'A'.repeat(43),
      passkeyID: makeId(),
    },
    trust: { n: 1, sealed: 'A'.repeat(232) },
  },
  changeKeys: { text: '{}', signature: 'A'.repeat(86) },
  makeUnlockRequest: { publicKey: 'A'.repeat(87), proof: 'A'.repeat(43) },
  findKeys: { ids: [makeId()], emails: ['sample@example.org'] },
  handOverKeys: { text: '{}', signature: 'A'.repeat(86) },
  readForConversion: { to: 'people', ids: [makeId()] },
  convertRecords: {
    to: 'server',
    records: [
      {
        _id: makeId(),
        version: 1,
        name: 'Sample',
        templateID: null,
        fields: [{ key: 'k', label: 'Sample', type: 'text', value: 'v' }],
        attachmentIDs: [makeId()],
      },
    ],
  },
  makeGroupKey: { text: '{}', signature: 'A'.repeat(86) },
  makeItemIDs: { kind: 'record', createdAt: ['2026-01-01T00:00:00.000Z'] },
  makeLink: {
    content: 'A'.repeat(240),
    doorHash: 'A'.repeat(43),
    most: 1,
    expiresAt: '2100-01-01T00:00:00.000Z',
    recordID: makeId(),
    fieldKeys: ['k'],
    label: 'Sample',
    emails: ['sample@example.org'],
    fileIDs: [makeId()],
  },
  searchLinks: {
    options: { skip: 0, limit: 1, sort: { createdAt: 1 } },
    recordID: makeId(),
    isOver: true,
  },
  askForAccess: { kind: 'emergency', email: 'sample@example.org', reason: 'Sample' },
  searchAccessRequests: {
    options: { skip: 0, limit: 1, sort: { createdAt: 1 } },
    of: 'mine',
    state: 'waiting',
  },
  setTrustedPeople: {
    people: [{ email: 'sample@example.org', waitDays: 7, sealed: { generation: 1, box: 'A'.repeat(120) } }],
    isForKeys: true,
  },
  approveAccessRequest: { role: 'VIEWER', until: null },
  refuseAccessRequest: {},
  endAccessRequest: {},
  makeIntake: {
    title: 'Sample',
    message: 'Sample',
    fields: [{ key: 'k', label: 'Sample', type: 'text', help: 'Sample' }],
    templateID: makeId(),
    groupID: makeId(),
    deadline: '2100-01-01T00:00:00.000Z',
    most: 1,
    isFilesAllowed: true,
    publicKey: 'A'.repeat(87),
    privateKey: 'A'.repeat(43),
  },
  searchIntakes: { options: { skip: 0, limit: 1, sort: { createdAt: 1 } }, isOver: true },
  takeAnswer: { name: 'Sample', fields: [{ key: 'k', label: 'Sample', type: 'text', value: 'v' }] },
  lookAtIntake: {},
  answerIntake: { enc: 'A'.repeat(87), content: 'A'.repeat(240), fileIDs: [makeId()] },
  lookAtLink: {},
  sendLinkCode: { email: 'sample@example.org', challengeID: makeId() },
  openLink: { email: 'sample@example.org', otp: '000000', challengeID: makeId() },
  downloadLinkFile: {},
}
