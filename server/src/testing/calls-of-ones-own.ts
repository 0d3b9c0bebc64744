import { routes, type Route } from '@cardea/contract'
import { builtInTemplates } from '../features/templates/built-in-templates.ts'
import { passcodeOfScenes, setPasscode, type Scene } from './actors.ts'
import type { Client } from './client.ts'
import { askForCode } from './challenges.ts'
import { callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'
import type { TestApp } from './test-app.ts'
import { uploadFile } from './upload-file.ts'

const builtInID = () => builtInTemplates[0]?._id ?? ''
const friendsTemplateID = ({ friends }: Scene) => friends.templateID
const friendsNotificationID = ({ friends }: Scene) => friends.notificationID

/** Another session of the actor's, as the call ends, locks or opens it. */
const inAnotherSession = (make: (client: Client) => ReturnType<MatrixCall['make']>): MatrixCall => ({
  async make(scene, app) {
    if (scene.actor === 'anonymous' || scene.actor === 'banned') return make(scene.client)
    const client = app.as(await app.aSession(scene.me.id))
    if (scene.actor === 'locked') await client.call(routes.changeUserSetting, { body: { isLocked: true } })
    return make(client)
  },
})

/** Who is neither nobody nor kept from everything; what the others send is refused whatever it names. */
const isAtHome = ({ actor }: Scene): boolean => !['anonymous', 'locked', 'banned'].includes(actor)

const endSession = inAnotherSession(async (client) => {
  const listed = await client.call(routes.listSessions)
  const own = listed.status === 200 ? listed.body.sessions.find((session) => session.isCurrent) : undefined
  return client.call(routes.endSession, { params: { id: own?._id ?? 'none' } })
})

const verifyPasscode = inAnotherSession((client) =>
  client.call(routes.verifyPasscode, { body: { passcode: passcodeOfScenes } }),
)

/** A call on a template that the actor has just made. */
const onOwnTemplate = (route: Route, body?: object): MatrixCall => ({
  async make({ client }) {
    const made = await client.call(routes.createTemplate, { body: { name: 'Mine', fields: [] } })
    const id = made.status === 201 ? made.body._id : 'none'
    return client.send(route.method, route.path.replace(':id', id), body ? { body } : {})
  },
})

async function ownNotificationID(scene: Scene, app: TestApp): Promise<string> {
  if (!isAtHome(scene)) return 'none'
  const record = await app.aRecord()
  const users = [{ email: scene.me.email, role: 'VIEWER' as const }]
  await app.as(record.owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  return (await scene.client.call(routes.listNotifications)).body.notifications[0]?._id ?? ''
}

/** Every call that concerns nobody but its caller, or nobody at all. */
export const callsOfOnesOwn: Readonly<Record<string, MatrixCall>> = {
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
  getEncryptionStatus: plainCall(routes.getEncryptionStatus),
  getPublicKey: plainCall(routes.getPublicKey),
  logOut: inAnotherSession((client) => client.call(routes.logOut)),
  listSessions: plainCall(routes.listSessions),
  endSession: {
    ...endSession,
    mayChange: ['sessions'],
  },
  'endSession, another’s': callWith(routes.endSession, ({ friends }) => friends.sessionID),
  getMe: plainCall(routes.getMe),
  changeMe: plainCall(routes.changeMe, () => ({ name: 'New' })),
  'changeMe, with another’s file': plainCall(routes.changeMe, ({ friends }) => ({ image: friends.fileID })),
  'changeMe, with the record’s file': plainCall(routes.changeMe, ({ attachment }) => ({
    image: attachment._id,
  })),
  deleteMe: { ...plainCall(routes.deleteMe), needsOwnScene: true },
  'deleteMe, in an old session': plainCall(routes.deleteMe, undefined, 'staleClient'),
  createTemplate: plainCall(routes.createTemplate, () => ({ name: 'New', fields: [] })),
  searchTemplates: { ...plainCall(routes.searchTemplates, () => ({})), outcome: isSeen(builtInID) },
  'searchTemplates, for another’s': {
    ...plainCall(routes.searchTemplates, () => ({})),
    outcome: isSeen(friendsTemplateID),
  },
  getTemplate: callWith(routes.getTemplate, builtInID),
  'getTemplate, another’s': callWith(routes.getTemplate, friendsTemplateID),
  changeTemplate: onOwnTemplate(routes.changeTemplate, { name: 'New' }),
  'changeTemplate, a built-in one': callWith(routes.changeTemplate, builtInID, () => ({ name: 'New' })),
  'changeTemplate, another’s': callWith(routes.changeTemplate, friendsTemplateID, () => ({ name: 'New' })),
  deleteTemplate: onOwnTemplate(routes.deleteTemplate),
  'deleteTemplate, a built-in one': callWith(routes.deleteTemplate, builtInID),
  'deleteTemplate, another’s': callWith(routes.deleteTemplate, friendsTemplateID),
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
      if (isAtHome(scene)) await setPasscode(scene.client)
      return verifyPasscode.make(scene, app)
    },
  },
  sendSupportMail: plainCall(routes.sendSupportMail, () => ({ subject: 'Help', message: 'Please.' })),
  sendContactMail: plainCall(routes.sendContactMail, () => ({ subject: 'Hello', message: 'Thanks.' })),
}
