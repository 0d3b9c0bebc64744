import { routes, type LiveEvent, type LiveKind, type Route, type RouteName } from '@cardea/contract'
import { expect, test } from 'vitest'
import { setScene, type Actor } from '../../testing/actors.ts'
import { callsOnDevices } from '../../testing/calls-on-devices.ts'
import { callsOnServiceAccounts } from '../../testing/calls-on-service-accounts.ts'
import { callsOnOwnAccount } from '../../testing/calls-on-own-account.ts'
import { callsOnTrustedPeople } from '../../testing/calls-on-trusted-people.ts'
import { callsOnAccessRequests } from '../../testing/calls-on-access-requests.ts'
import { callsOnIntakes } from '../../testing/calls-on-intakes.ts'
import { callsOnKeys } from '../../testing/calls-on-keys.ts'
import { callsOnLinks } from '../../testing/calls-on-links.ts'
import { callsOnGroups } from '../../testing/calls-on-groups.ts'
import { callsOnAuthenticatorApps } from '../../testing/calls-on-authenticator-apps.ts'
import { callsOnPasskeys } from '../../testing/calls-on-passkeys.ts'
import { callsOnRecords } from '../../testing/calls-on-records.ts'
import type { Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
/** Every reader reads at another process than the one that is called. */
const url = await (await app.beside()).listen()
const calls = new Map(
  Object.entries({
    ...callsOnOwnAccount,
    ...callsOnRecords,
    ...callsOnGroups,
    ...callsOnPasskeys,
    ...callsOnKeys,
    ...callsOnLinks,
    ...callsOnIntakes,
    ...callsOnAccessRequests,
    ...callsOnTrustedPeople,
    ...callsOnDevices,
    ...callsOnServiceAccounts,
    ...callsOnAuthenticatorApps,
  }),
)

interface Told {
  by?: Actor
  /** What the caller's other browser hears. */
  own?: LiveKind[]
  ownPerhaps?: LiveKind[]
  /** What a viewer of the record and of the group hears. */
  friend?: LiveKind[]
}

/** An account of a machine stands in the list of its group’s people. */
const ofMachines: Told = { by: 'group owner', own: ['group-changed'], friend: ['group-changed'] }

/** Every call that changes something, by its route. */
const told: Partial<Record<RouteName, Told>> = {
  sendCode: {},
  enter: { own: ['sessions-changed'] },
  beginPasskeySignIn: {},
  enterByPasskey: { own: ['sessions-changed'] },
  enterSecondFactor: { own: ['sessions-changed'] },
  refresh: {},
  logOut: { own: ['sessions-changed'] },
  createServiceAccount: ofMachines,
  changeServiceAccount: ofMachines,
  endServiceAccount: ofMachines,
  makeServiceToken: ofMachines,
  endServiceToken: ofMachines,
  changeSession: { own: ['sessions-changed'] },
  makeKeys: { own: ['keys-changed'] },
  changeKeys: { own: ['keys-changed'] },
  makeUnlockRequest: { own: ['keys-changed'] },
  endUnlockRequest: { own: ['keys-changed'] },
  findKeys: {},
  handOverKeys: { own: ['keys-changed'] },
  makeItemIDs: {},
  readForConversion: {},
  convertRecords: {},
  makeLink: { own: ['links-changed'] },
  endLink: { own: ['links-changed'] },
  // The friend makes the link within the call.
  lookAtLink: { friend: ['links-changed'] },
  sendLinkCode: { friend: ['links-changed'] },
  openLink: { friend: ['links-changed', 'notifications-changed'] },
  makeIntake: { own: ['intakes-changed'] },
  closeIntake: { own: ['intakes-changed'] },
  // The owner of the group makes the form within the call, and a visitor answers it.
  takeAnswer: { by: 'group owner', own: ['intakes-changed', 'notifications-changed', 'record-changed'] },
  discardAnswer: { by: 'group owner', own: ['intakes-changed', 'notifications-changed'] },
  // The friend makes the form within the call.
  lookAtIntake: { friend: ['intakes-changed'] },
  uploadIntakeFile: { friend: ['intakes-changed'] },
  answerIntake: { friend: ['intakes-changed', 'notifications-changed'] },
  askForAccess: { own: ['requests-changed'] },
  approveAccessRequest: { own: ['record-changed', 'requests-changed'], friend: ['record-changed'] },
  refuseAccessRequest: { own: ['requests-changed'] },
  endAccessRequest: { own: ['requests-changed'] },
  setTrustedPeople: {},
  stopBeingTrusted: { own: ['requests-changed'] },
  beginDeviceSignIn: {},
  enterByDevice: { own: ['sessions-changed'] },
  findDeviceRequest: {},
  approveDevice: {},
  denyDevice: {},
  endSession: { own: ['sessions-changed'] },
  changeEmail: {},
  // By `user-changed` the listeners here know that all has come: whether they still hear this one depends on the moment.
  confirmEmail: { ownPerhaps: ['user-changed'] },
  deleteMe: { own: ['ended'], friend: ['notifications-changed', 'ready', 'record-gone'] },

  createRecord: { own: ['record-changed'] },
  createRecords: { own: ['record-changed'] },
  getRecordSecrets: {},
  getOneTimeCode: {},
  previewAccess: {},
  reviewAccess: {},
  settleExposure: {},
  // The test imports while the listeners listen: whether they still hear of the new record depends on the moment.
  undoImport: { own: ['record-gone', 'trash-changed'], ownPerhaps: ['record-changed'] },
  changeRecord: { own: ['record-changed'], friend: ['record-changed'] },
  restoreVersion: { own: ['record-changed'], friend: ['record-changed'] },
  listRecordActivity: {},
  listGroupActivity: { by: 'group owner' },
  listMyActivity: {},
  listTrash: {},
  restoreRecord: {
    own: ['record-changed', 'trash-changed'],
    friend: ['notifications-changed', 'record-changed'],
  },
  purgeRecord: { own: ['trash-changed'] },
  emptyTrash: { own: ['trash-changed'] },
  deleteRecord: { own: ['record-gone', 'trash-changed'], friend: ['notifications-changed', 'record-gone'] },
  deleteRecords: {
    own: ['record-changed', 'record-gone', 'trash-changed'],
    friend: ['notifications-changed', 'record-changed', 'record-gone'],
  },
  restoreRecords: {
    own: ['record-changed', 'trash-changed'],
    friend: ['notifications-changed', 'record-changed'],
  },
  leaveRecord: { by: 'viewer', own: ['record-gone'], friend: ['record-changed'] },
  shareRecord: { own: ['record-changed'], friend: ['notifications-changed', 'record-changed'] },
  removeRecordAccess: { own: ['record-changed'], friend: ['record-changed'] },
  revokeRecordAccess: { own: ['record-changed'], friend: ['notifications-changed', 'record-gone'] },
  transferRecord: {
    own: ['notifications-changed', 'record-changed'],
    friend: ['notifications-changed', 'record-changed'],
  },
  addRecordToGroups: { own: ['group-changed', 'record-changed'], friend: ['record-changed'] },
  takeRecordOutOfGroups: {
    own: ['record-changed'],
    friend: ['group-changed', 'notifications-changed', 'record-changed'],
  },
  addRecordsToGroups: { own: ['group-changed', 'record-changed'], friend: ['record-changed'] },
  takeRecordsOutOfGroups: {
    own: ['record-changed'],
    friend: ['group-changed', 'notifications-changed', 'record-changed'],
  },
  withdrawRecordPendingAccess: { own: ['pending-access-changed'] },
  uploadMedia: {},
  noteRecentRecord: { own: ['settings-changed'] },
  pinRecord: { own: ['settings-changed'] },
  unpinRecord: { own: ['settings-changed'] },
  pinRecords: { own: ['settings-changed'] },
  unpinRecords: { own: ['settings-changed'] },
  setFindingAside: { own: ['settings-changed'] },
  takeFindingBack: { own: ['settings-changed'] },

  createGroup: { own: ['group-changed'] },
  changeGroup: {
    by: 'group owner',
    own: ['group-changed'],
    friend: ['group-changed', 'notifications-changed'],
  },
  deleteGroup: { by: 'group owner', own: ['group-gone'], friend: ['group-gone', 'notifications-changed'] },
  leaveGroup: { by: 'viewer through a group', own: ['group-gone'], friend: ['group-changed'] },
  makeGroupKey: { by: 'group owner', own: ['group-changed', 'keys-changed'], friend: ['group-changed'] },
  shareGroup: {
    by: 'group owner',
    own: ['group-changed'],
    friend: ['group-changed', 'notifications-changed'],
  },
  removeGroupAccess: {
    by: 'group owner',
    own: ['group-changed'],
    friend: ['group-gone', 'notifications-changed'],
  },
  transferGroup: {
    by: 'group owner',
    own: ['group-changed', 'notifications-changed'],
    friend: ['group-changed', 'notifications-changed'],
  },
  withdrawGroupPendingAccess: { by: 'group owner', own: ['pending-access-changed'] },

  createTemplate: { own: ['templates-changed'] },
  changeTemplate: { own: ['templates-changed'] },
  deleteTemplate: { own: ['templates-changed'] },
  restoreTemplate: { own: ['templates-changed'] },
  markNotification: { own: ['notifications-changed', 'record-changed'] },
  markNotifications: { own: ['notifications-changed'] },
  makeUserSetting: {},
  changeUserSetting: { own: ['settings-changed'] },
  beginAuthenticatorApp: {},
  addAuthenticatorApp: { own: ['settings-changed'] },
  removeAuthenticatorApp: { own: ['settings-changed'] },
  beginObjection: {},
  beginPasskey: {},
  addPasskey: { own: ['settings-changed'] },
  renamePasskey: { own: ['settings-changed'] },
  removePasskey: { own: ['settings-changed'] },
  makeRecoveryCodes: { own: ['settings-changed'] },
  verifyPasscode: { own: ['settings-changed'] },
  beginUnlock: {},
  unlockByPasskey: { own: ['settings-changed'] },
  sendSupportMail: {},
  sendContactMail: {},
}

/** What these tell is tested beside them: they need an operator, a provider of something, or a code that was asked for before. */
const toldElsewhere = new Set<string>([
  'beginOidcSignIn',
  // Of an attempt that opened the link before.
  'downloadLinkFile',
  'confirmHandover',
  'confirmSecondFactorReset',
  'enterByOidc',
  // Of a machine, which is another account.
  'enterService',
  'findBreachRanges',
  'objectToHandover',
  'objectToWhatWaits',
  'loosenProvider',
  'takeBackEmail',
])

const changing = Object.entries(routes).filter(
  ([name, route]: [string, Route]) =>
    (!toldElsewhere.has(name) &&
      route.access !== 'operator' &&
      route.method !== 'GET' &&
      !/\/(search|sync)$/.test(route.path)) ||
    route.isUnsafeGet,
)

test('every call that changes something has its row', () => {
  // That `changeMe` tells, all the others wait for.
  const names = [...Object.keys(told), 'changeMe']
  expect(names.toSorted()).toEqual(changing.map(([name]) => name).toSorted())
})

/** A person who reads, and what they have heard since a moment ago. */
async function listen(person: Pick<Person, 'accessToken'>) {
  const reader = await readLive(url, person)
  /** Whatever was told before it is there when this is: how many events came before it, and with it. */
  async function barrier(): Promise<[number, number]> {
    const seen = reader.events.length
    const isIt = ({ kind, seq }: LiveEvent): boolean => kind === 'user-changed' && seq >= seen
    await app.as(person).call(routes.changeMe, { body: { name: 'Heard' } })
    await expect.poll(() => reader.events.some(isIt), { interval: 10 }).toBe(true)
    const at = reader.events.findLastIndex(isIt)
    return [at, at + 1]
  }
  const [, since] = await barrier()
  const kinds = (until?: number): LiveKind[] =>
    [...new Set(reader.events.slice(since, until).map(({ kind }) => kind))].toSorted()
  return {
    /** Each kind once. */
    async heard(): Promise<LiveKind[]> {
      const [until] = await barrier()
      return kinds(until)
    },
    async heardUntilEnd(): Promise<LiveKind[]> {
      await reader.ended()
      return kinds()
    },
  }
}

for (const [name, { by = 'owner', own = [], ownPerhaps = [], friend = [] }] of Object.entries(told)) {
  test(`${name} tells ${own.join(', ') || 'nothing'}; the friend ${friend.join(', ') || 'nothing'}; a stranger nothing`, async () => {
    const scene = await setScene(app, by)
    const listeners = [await app.aSession(scene.me.id), scene.friend, await app.aPerson()] as const
    const [mine, friends, strangers] = await Promise.all([
      listen(listeners[0]),
      listen(listeners[1]),
      listen(listeners[2]),
    ])
    const answer = await calls.get(name)?.make(scene, app)
    expect(answer?.status, JSON.stringify(answer?.json)).toBeLessThan(300)
    const heard = await (own.includes('ended') ? mine.heardUntilEnd() : mine.heard())
    expect(heard.filter((kind) => !ownPerhaps.includes(kind))).toEqual(own)
    expect(await friends.heard()).toEqual(friend)
    expect(await strangers.heard()).toEqual([])
  })
}
