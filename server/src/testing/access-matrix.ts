import { routes, type RouteName } from '@cardea/contract'
import { builtInTemplates } from '../features/templates/built-in-templates.ts'
import type { Answer } from './answer.ts'
import { askForCode } from './challenges.ts'
import type { Scene } from './actors.ts'
import type { TestApp } from './test-app.ts'

/** One way to make a call, and what each actor is answered. */
export interface Row {
  /** Where a route has several. */
  case?: string
  /** In the order of `actors`: a status, with its code after a colon where it is not the usual one. */
  expected: string
  make(scene: Scene, app: TestApp): Promise<Answer<unknown>>
  /** Settles what a success means, where the status alone does not tell. */
  outcome?(answer: Answer<unknown>, scene: Scene): string
}

/*                anonymous | stranger | viewer, by group | editor, by group | owner by group | owner | revoked | removed | pending */
const everyone =
  '200         200        200     200        200     200        200              200     200       200       200'
const signedIn =
  '401         200        200     200        200     200        200              200     200       200       200'
const readers =
  '401         404        200     200        200     200        200              200     404       404       404'
const editors =
  '401         404        403     403        200     200        200              200     404       404       404'
const sharers =
  '401         404        403     403        403     403        200              200     404       404       404'
const owners =
  '401         404        403     403        403     403        403              200     404       404       404'
const leavers =
  '401         404        200     200        200     200        200              400:access/owner-cannot-leave 404 404 404'
const creators =
  '401         201        201     201        201     201        201              201     201       201       201'
const unseen = '404:group/not-found'
const adders = `401         ${unseen}  ${unseen} 403      ${unseen} 201      201              ${unseen} 403     ${unseen} ${unseen}`
const seers =
  '401         hidden     seen    seen       seen    seen       seen             seen    hidden    hidden    hidden'

const params = ({ record }: Scene) => ({ id: record.id })

/** Every route of the contract; one without a row does not compile, and fails the test besides. */
export const accessMatrix: Readonly<Record<RouteName, readonly Row[]>> = {
  sendCode: [
    {
      expected: everyone,
      make: ({ client, invited }) => client.call(routes.sendCode, { body: { email: invited } }),
    },
  ],
  enter: [
    {
      expected: everyone,
      async make({ client, friend }, app) {
        const { email, challengeID, code } = await askForCode(app, friend.email)
        return client.call(routes.enter, { body: { email, challengeID, otp: code } })
      },
    },
  ],
  refresh: [
    {
      expected: everyone,
      make: ({ client, friend }) => client.call(routes.refresh, { params: { token: friend.refreshToken } }),
    },
  ],
  logOut: [{ expected: signedIn, make: ({ client }) => client.call(routes.logOut) }],
  getMe: [{ expected: signedIn, make: ({ client }) => client.call(routes.getMe) }],
  changeMe: [
    { expected: signedIn, make: ({ client }) => client.call(routes.changeMe, { body: { name: 'New' } }) },
  ],
  createRecord: [
    {
      expected: creators,
      make: ({ client }) => client.call(routes.createRecord, { body: { name: 'New', fields: [] } }),
    },
    {
      case: 'into a group',
      expected: adders,
      make: ({ client, group }) =>
        client.call(routes.createRecord, { body: { name: 'New', fields: [], groupIDs: [group.id] } }),
    },
  ],
  searchRecords: [
    {
      expected: seers,
      make: ({ client }) => client.call(routes.searchRecords, { body: {} }),
      outcome: ({ json }, { record }) => (JSON.stringify(json).includes(record.id) ? 'seen' : 'hidden'),
    },
    {
      case: 'by the name of the record',
      expected: seers,
      make: ({ client, record }) =>
        client.call(routes.searchRecords, { body: { searches: [{ field: 'name', value: record.name }] } }),
      outcome: ({ json }, { record }) => (JSON.stringify(json).includes(record.id) ? 'seen' : 'hidden'),
    },
  ],
  getRecord: [
    { expected: readers, make: (scene) => scene.client.call(routes.getRecord, { params: params(scene) }) },
  ],
  changeRecord: [
    {
      expected: editors,
      make: (scene) =>
        scene.client.call(routes.changeRecord, { params: params(scene), body: { name: 'New' } }),
    },
    {
      case: 'one’s own name alone',
      expected: readers,
      make: (scene) =>
        scene.client.call(routes.changeRecord, { params: params(scene), body: { userRecordName: 'Mine' } }),
    },
  ],
  deleteRecord: [
    { expected: owners, make: (scene) => scene.client.call(routes.deleteRecord, { params: params(scene) }) },
  ],
  leaveRecord: [
    { expected: leavers, make: (scene) => scene.client.call(routes.leaveRecord, { params: params(scene) }) },
  ],
  shareRecord: [
    {
      expected: sharers,
      make: (scene) =>
        scene.client.call(routes.shareRecord, {
          params: params(scene),
          body: { users: [{ email: scene.friend.email, role: 'EDITOR' }] },
        }),
    },
  ],
  removeRecordAccess: [
    {
      expected: sharers,
      make: (scene) =>
        scene.client.call(routes.removeRecordAccess, {
          params: params(scene),
          body: { userID: scene.friend.id },
        }),
    },
  ],
  searchTemplates: [
    { expected: signedIn, make: ({ client }) => client.call(routes.searchTemplates, { body: {} }) },
  ],
  getTemplate: [
    {
      expected: signedIn,
      make: ({ client }) =>
        client.call(routes.getTemplate, { params: { id: builtInTemplates[0]?._id ?? '' } }),
    },
  ],
  listRecordPendingAccess: [
    {
      expected: sharers,
      make: (scene) => scene.client.call(routes.listRecordPendingAccess, { params: params(scene) }),
    },
  ],
  withdrawRecordPendingAccess: [
    {
      expected: sharers,
      make: (scene) =>
        scene.client.call(routes.withdrawRecordPendingAccess, {
          params: params(scene),
          body: { email: scene.invited },
        }),
    },
  ],
  getUserSetting: [{ expected: signedIn, make: ({ client }) => client.call(routes.getUserSetting) }],
  makeUserSetting: [
    { expected: signedIn, make: ({ client }) => client.call(routes.makeUserSetting, { body: {} }) },
  ],
  getEncryptionStatus: [
    { expected: everyone, make: ({ client }) => client.call(routes.getEncryptionStatus) },
  ],
}
