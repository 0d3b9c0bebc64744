import { routes, type Route } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import { builtInTemplates } from '../features/templates/built-in-templates.ts'
import { aMachine, passcodeOfScenes, setPasscode, type Scene } from './actors.ts'
import type { Client } from './client.ts'
import { askForCode } from './challenges.ts'
import { callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'
import type { TestApp } from './test-app.ts'
import { uploadFile } from './upload-file.ts'

/** An address without an account. */
const newAddress = (): string => `new-${makeId()}@example.org`

const builtInID = () => builtInTemplates[0]?._id ?? ''
const friendsImportID = ({ friends }: Scene) => friends.importID
const friendsTemplateID = ({ friends }: Scene) => friends.templateID
const groupTemplateID = ({ groupTemplateID: id }: Scene) => id
const friendsNotificationID = ({ friends }: Scene) => friends.notificationID

/** Another session of the actor's, as the call ends, locks or opens it. */
export const inAnotherSession = (
  make: (client: Client, scene: Scene, app: TestApp) => ReturnType<MatrixCall['make']>,
): MatrixCall => ({
  async make(scene, app) {
    // A machine has no session that it could make by itself.
    if (['anonymous', 'banned', 'service'].includes(scene.actor)) return make(scene.client, scene, app)
    const client = app.as(await app.aSession(scene.me.id))
    if (scene.actor === 'locked') await client.call(routes.changeUserSetting, { body: { isLocked: true } })
    return make(client, scene, app)
  },
})

/** People with a session that is good; the others are refused whatever they name. */
export const isAtHome = ({ actor }: Scene): boolean =>
  !['anonymous', 'locked', 'banned', 'service'].includes(actor)

const endSession = inAnotherSession(async (client) => {
  const listed = await client.call(routes.listSessions)
  const own = listed.status === 200 ? listed.body.sessions.find((session) => session.isCurrent) : undefined
  return client.call(routes.endSession, { params: { id: own?._id ?? 'none' } })
})

const verifyPasscode = inAnotherSession((client) =>
  client.call(routes.verifyPasscode, { body: { passcode: passcodeOfScenes } }),
)

/** A call on a template that the actor has just made, and where it says so deleted. */
const onOwnTemplate = (
  route: Route,
  bodyOf: (scene: Scene) => object | undefined,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): MatrixCall => ({
  async make(scene) {
    const { client } = scene
    const body = bodyOf(scene)
    const made = await client.call(routes.createTemplate, { body: { name: 'Mine', fields: [] } })
    const id = made.status === 201 ? made.body._id : 'none'
    if (isDeleted) await client.call(routes.deleteTemplate, { params: { id } })
    return client.send(route.method, route.path.replace(':id', id), body ? { body } : {})
  },
})

const importing = (more: (scene: Scene) => object = () => ({})): MatrixCall =>
  plainCall(routes.createRecords, (scene) => ({
    source: 'Elsewhere',
    records: [
      { name: 'First', fields: [] },
      { name: 'Second', fields: [], ...more(scene) },
    ],
  }))

const withOwnImport = async ({ client }: Scene): Promise<string> => {
  const body = { source: 'Elsewhere', records: [{ name: 'New', fields: [] }] }
  const made = await client.call(routes.createRecords, { body })
  return made.status === 201 ? made.body.importID : 'none'
}

async function ownNotificationID(scene: Scene, app: TestApp): Promise<string> {
  if (!isAtHome(scene)) return 'none'
  const record = await app.aRecord()
  const users = [{ email: scene.me.email, role: 'VIEWER' as const }]
  await app.as(record.owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  return (await scene.client.call(routes.listNotifications)).body.notifications[0]?._id ?? ''
}

/** Every call that concerns its caller alone, or no person at all. */
export const callsOnOwnAccount: Readonly<Record<string, MatrixCall>> = {
  sendCode: plainCall(routes.sendCode, ({ invited }) => ({ email: invited })),
  enter: {
    async make({ client, me }, app) {
      const { email, challengeID, code } = await askForCode(app, me.email)
      return client.call(routes.enter, { body: { email, challengeID, otp: code } })
    },
    mayChange: ['challenges', 'jobs'],
  },
  refresh: {
    make: ({ client, me, actor }) =>
      client.call(routes.refresh, { params: { token: actor === 'anonymous' ? 'none' : me.refreshToken } }),
  },
  'beginOidcSignIn, without a provider': plainCall(routes.beginOidcSignIn, () => ({})),
  'enterByOidc, without a provider': plainCall(routes.enterByOidc, () => ({
    state: 'x',
    code: 'x',
    browserSecret: 'x',
  })),
  'getProviderBinding, without a provider': plainCall(routes.getProviderBinding),
  'loosenProvider, without a provider': plainCall(routes.loosenProvider),
  getEncryptionStatus: plainCall(routes.getEncryptionStatus),
  getPublicKey: plainCall(routes.getPublicKey),
  getServer: plainCall(routes.getServer),
  logOut: inAnotherSession(async (client, { actor, group }, app) => {
    const own = actor === 'service' ? (await aMachine(app, group)).client : client
    return own.call(routes.logOut)
  }),
  listSessions: plainCall(routes.listSessions),
  endSession: {
    ...endSession,
    mayChange: ['sessions'],
  },
  'endSession, another’s': callWith(routes.endSession, ({ friends }) => friends.sessionID),
  getMe: plainCall(routes.getMe),
  listMyActivity: plainCall(routes.listMyActivity, () => ({})),
  changeMe: plainCall(routes.changeMe, () => ({ name: 'New' })),
  'changeMe, with another’s file': plainCall(routes.changeMe, ({ friends }) => ({ image: friends.fileID })),
  'changeMe, with the record’s file': plainCall(routes.changeMe, ({ attachment }) => ({
    image: attachment._id,
  })),
  changeEmail: plainCall(routes.changeEmail, () => ({ email: newAddress() })),
  'changeEmail, in an old session': plainCall(
    routes.changeEmail,
    () => ({ email: newAddress() }),
    'staleClient',
  ),
  confirmEmail: {
    async make({ client }, app) {
      const email = newAddress()
      const asked = await client.call(routes.changeEmail, { body: { email } })
      if (asked.status !== 200) return asked
      const otp = await app.inbox.codeFor(email)
      return client.call(routes.confirmEmail, { body: { challengeID: asked.body.challengeID, otp } })
    },
    needsOwnScene: true,
  },
  'confirmSecondFactorReset, with a wrong code': plainCall(routes.confirmSecondFactorReset, ({ me }) => ({
    email: me.email,
    otp: '000000',
    challengeID: makeId(),
  })),
  'confirmHandover, with a wrong code': plainCall(routes.confirmHandover, ({ me }) => ({
    email: me.email,
    otp: '000000',
    challengeID: makeId(),
  })),
  'objectToHandover, with an unknown token': plainCall(routes.objectToHandover, () => ({ token: 'unknown' })),
  beginObjection: plainCall(routes.beginObjection),
  'objectToWhatWaits, with nothing proven': plainCall(routes.objectToWhatWaits, () => ({
    challengeID: makeId(),
    recoveryCode: 'AAAAA-AAAAA',
  })),
  'takeBackEmail, with a wrong code': plainCall(routes.takeBackEmail, ({ me }) => ({
    email: me.email,
    otp: '000000',
    challengeID: makeId(),
  })),
  deleteMe: { ...plainCall(routes.deleteMe), needsOwnScene: true },
  'deleteMe, in an old session': plainCall(routes.deleteMe, undefined, 'staleClient'),
  createTemplate: plainCall(routes.createTemplate, () => ({ name: 'New', fields: [] })),
  searchTemplates: { ...plainCall(routes.searchTemplates, () => ({})), outcome: isSeen(builtInID) },
  'searchTemplates, for another’s': {
    ...plainCall(routes.searchTemplates, () => ({})),
    outcome: isSeen(friendsTemplateID),
  },
  'searchTemplates, for the group’s': {
    ...plainCall(routes.searchTemplates, () => ({})),
    outcome: isSeen(groupTemplateID),
  },
  'createTemplate, for the group': plainCall(routes.createTemplate, ({ group }) => ({
    name: 'New',
    fields: [],
    groupID: group.id,
  })),
  getTemplate: callWith(routes.getTemplate, builtInID),
  'getTemplate, another’s': callWith(routes.getTemplate, friendsTemplateID),
  'getTemplate, the group’s': callWith(routes.getTemplate, groupTemplateID),
  changeTemplate: onOwnTemplate(routes.changeTemplate, () => ({ name: 'New' })),
  'changeTemplate, a built-in one': callWith(routes.changeTemplate, builtInID, () => ({ name: 'New' })),
  'changeTemplate, the group’s': callWith(routes.changeTemplate, groupTemplateID, () => ({ name: 'New' })),
  'changeTemplate, into the group': {
    ...onOwnTemplate(routes.changeTemplate, ({ group }) => ({ groupID: group.id })),
    // Each actor makes the template that they may not share, which is counted beside their settings.
    mayChange: ['templates', 'user_settings'],
  },
  'changeTemplate, another’s': callWith(routes.changeTemplate, friendsTemplateID, () => ({ name: 'New' })),
  deleteTemplate: onOwnTemplate(routes.deleteTemplate, () => undefined),
  'deleteTemplate, a built-in one': callWith(routes.deleteTemplate, builtInID),
  'deleteTemplate, the group’s': callWith(routes.deleteTemplate, groupTemplateID),
  'deleteTemplate, another’s': callWith(routes.deleteTemplate, friendsTemplateID),
  restoreTemplate: onOwnTemplate(routes.restoreTemplate, () => undefined, { isDeleted: true }),
  'restoreTemplate, one that is there': callWith(routes.restoreTemplate, groupTemplateID),
  'restoreTemplate, another’s': callWith(routes.restoreTemplate, friendsTemplateID),
  createRecords: importing(),
  'createRecords, one of them into the group': importing(({ group }) => ({ groupIDs: [group.id] })),
  'createRecords, one of them from another’s template': importing(({ friends }) => ({
    templateID: friends.templateID,
  })),
  'createRecords, one of them with the record’s file': importing(({ attachment }) => ({
    attachmentIDs: [attachment._id],
  })),
  'createRecords, into another’s import': plainCall(routes.createRecords, ({ friends }) => ({
    importID: friends.importID,
    source: 'Elsewhere',
    records: [{ name: 'New', fields: [] }],
  })),
  searchImports: {
    async make(scene) {
      await withOwnImport(scene)
      return scene.client.call(routes.searchImports, { body: {} })
    },
    outcome: ({ json }) => (JSON.stringify(json).includes('Elsewhere') ? 'seen' : 'hidden'),
  },
  'searchImports, for another’s': {
    ...plainCall(routes.searchImports, () => ({})),
    outcome: isSeen(friendsImportID),
  },
  getImport: {
    make: async (scene) => scene.client.send('GET', `/import/${await withOwnImport(scene)}`),
  },
  'getImport, another’s': callWith(routes.getImport, friendsImportID),
  undoImport: {
    make: async (scene) =>
      scene.client.send('POST', `/import/${await withOwnImport(scene)}/undo`, { body: {} }),
  },
  'undoImport, another’s': callWith(routes.undoImport, friendsImportID),
  uploadMedia: { make: ({ client }) => uploadFile(client) },
  listNotifications: {
    ...plainCall(routes.listNotifications),
    outcome: isSeen(friendsNotificationID),
  },
  markNotification: {
    make: async (scene, app) =>
      scene.client.call(routes.markNotification, {
        params: { id: await ownNotificationID(scene, app) },
        body: { isRead: true },
      }),
  },
  'markNotification, another’s': callWith(routes.markNotification, friendsNotificationID, () => ({
    isRead: true,
  })),
  markNotifications: plainCall(routes.markNotifications, () => ({ isRead: true })),
  getPushKey: plainCall(routes.getPushKey),
  openLive: plainCall(routes.openLive),
  getUserSetting: plainCall(routes.getUserSetting),
  makeUserSetting: plainCall(routes.makeUserSetting, () => ({})),
  changeUserSetting: plainCall(routes.changeUserSetting, () => ({ isNotificationOn: false })),
  'changeUserSetting, locking': inAnotherSession((client) =>
    client.call(routes.changeUserSetting, { body: { isLocked: true } }),
  ),
  verifyPasscode: {
    async make(scene, app) {
      if (isAtHome(scene)) {
        await setPasscode(scene.client)
        // The rows that follow may take longer than the five minutes after which a session locks.
        await scene.client.call(routes.changeUserSetting, { body: { lockAfter: 3_600_000 } })
      }
      return verifyPasscode.make(scene, app)
    },
  },
  sendSupportMail: plainCall(routes.sendSupportMail, () => ({ subject: 'Help', message: 'Please.' })),
  searchPeople: plainCall(routes.searchPeople, () => ({})),
  disablePerson: callWith(routes.disablePerson, ({ friend }) => friend.id),
  enablePerson: callWith(routes.enablePerson, ({ friend }) => friend.id),
  signOutPerson: callWith(routes.signOutPerson, ({ friend }) => friend.id),
  loosenProviderOf: callWith(routes.loosenProviderOf, ({ friend }) => friend.id),
  resetSecondFactor: callWith(routes.resetSecondFactor, ({ friend }) => friend.id),
  handOver: callWith(
    routes.handOver,
    ({ friend }) => friend.id,
    ({ me }) => ({ email: me.email }),
  ),
  confirmHandOver: callWith(routes.confirmHandOver, ({ friend }) => friend.id),
  withdrawHandover: callWith(routes.withdrawHandover, ({ friend }) => friend.id),
  invitePeople: plainCall(routes.invitePeople, () => ({ emails: [newAddress()] })),
  getOverview: plainCall(routes.getOverview),
  sendContactMail: plainCall(routes.sendContactMail, () => ({ subject: 'Hello', message: 'Thanks.' })),
}
