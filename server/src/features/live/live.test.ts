import { limits, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { accountCulprit, ban } from '../../http/limits/bans.ts'
import { accessMatrix } from '../../testing/access-matrix.ts'
import { actors, setScene, type Actor } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import { aServiceAccount } from '../../testing/service-account.ts'
import type { Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const url = await app.listen()
const elsewhere = await app.beside()
const urlElsewhere = await elsewhere.listen()

const rename = (client: ReturnType<typeof app.as>, id: string) =>
  client.call(routes.changeRecord, { params: { id }, body: { name: 'New' } })

test('a change by one person in one process reaches another person in another process within a second', async () => {
  const viewer = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[viewer, 'VIEWER']] })
  const reader = await readLive(urlElsewhere, viewer)
  const took: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const start = performance.now()
    await rename(app.as(record.owner), record.id)
    await reader.next('record-changed', record.id)
    took.push(performance.now() - start)
  }
  // Half of the rounds: a machine that is busy with other tests lets one of them wait, whatever the server does.
  expect(took.toSorted((a, b) => a - b)[took.length / 2]).toBeLessThan(1_000)
})

test('an event is ids alone, numbered from 0, and no proxy on its way keeps, packs or shows it', async () => {
  const record = await app.aRecord({ name: 'canary-of-a-name' })
  const reader = await readLive(url, record.owner)
  await rename(app.as(record.owner), record.id)
  expect(await reader.next('record-changed')).toEqual({
    seq: 1,
    kind: 'record-changed',
    recordID: record.id,
  })
  expect(reader.events[0]).toEqual({ seq: 0, kind: 'ready' })
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(reader.headers.has('content-encoding')).toBe(false)
})

test('a person who gets access is told of the item; a person who loses it is told that it is gone, and nothing of it after that', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const owner = app.as(record.owner)
  const params = { id: record.id }
  const reader = await readLive(urlElsewhere, friend)
  await owner.call(routes.shareRecord, { params, body: { users: [{ email: friend.email, role: 'VIEWER' }] } })
  await reader.next('record-changed', record.id)
  await owner.call(routes.removeRecordAccess, { params, body: { userID: friend.id } })
  const { seq } = await reader.next('record-gone', record.id)
  await rename(owner, record.id)
  await app.as(friend).call(routes.createTemplate, { body: { name: 'Mine', fields: [] } })
  await reader.next('templates-changed')
  const after = reader.events.slice(seq + 1)
  expect(after.filter(({ recordID }) => recordID !== undefined)).toEqual([])
})

test('a record that is taken out of a group is gone for those who had it through that group alone', async () => {
  const [through, both] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    members: [
      [through, 'VIEWER'],
      [both, 'EDITOR'],
    ],
  })
  const record = await app.aRecord({ groups: [group], sharedWith: [[both, 'VIEWER']] })
  const readers = [await readLive(urlElsewhere, through), await readLive(urlElsewhere, both)]
  await app.as(record.owner).call(routes.takeRecordOutOfGroups, {
    params: { id: record.id },
    body: { groupIDs: [group.id] },
  })
  await readers[0]?.next('record-gone', record.id)
  await readers[1]?.next('record-changed', record.id)
  for (const reader of readers) await reader.next('group-changed', group.id)
  expect(readers[0]?.events.map(({ kind }) => kind)).not.toContain('record-changed')
})

test('people who may share hear of invitations, and no other person does', async () => {
  const [viewer, groupOwner] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: groupOwner })
  const record = await app.aRecord({ groups: [group], sharedWith: [[viewer, 'EDITOR']] })
  const [ofViewer, ofOwner] = [await readLive(url, viewer), await readLive(url, groupOwner)]
  const users = [{ email: 'somebody-new@example.org', role: 'VIEWER' as const }]
  await app.as(record.owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  await ofOwner.next('pending-access-changed', record.id)
  await rename(app.as(record.owner), record.id)
  await ofViewer.next('record-changed', record.id)
  expect(ofViewer.events.map(({ kind }) => kind)).toEqual(['ready', 'record-changed'])
})

test('sharing with an address is announced to its people when that address signs in', async () => {
  const email = 'joins-live@example.org'
  const record = await app.aRecord({ invited: [email] })
  const reader = await readLive(urlElsewhere, record.owner)
  await app.signIn(email)
  await reader.next('record-changed', record.id)
  await reader.next('pending-access-changed', record.id)
  await reader.next('notifications-changed')
})

test('a stream goes on when its access token has expired, for as long as the session lasts', async () => {
  const record = await app.aRecord()
  const reader = await readLive(url, record.owner)
  app.clock.advance(11 * 60_000)
  expectError(await app.as(record.owner).call(routes.getMe), 401, 'auth/token-expired')
  const { body: tokens } = await app
    .as()
    .call(routes.refresh, { params: { token: record.owner.refreshToken } })
  await rename(app.as(tokens), record.id)
  await reader.next('record-changed', record.id)
})

const endings: [string, (person: Person, session: Person) => Promise<unknown>][] = [
  ['is logged out', (_, session) => app.as(session).call(routes.logOut)],
  [
    'is ended from another browser',
    async (person, session) => {
      const { sessions } = (await app.as(session).call(routes.listSessions)).body
      const id = sessions.find(({ isCurrent }) => isCurrent)?._id ?? ''
      await app.as(person).call(routes.endSession, { params: { id } })
    },
  ],
  [
    'has its old refresh token used again',
    async (_, session) => {
      const refresh = () => app.as().call(routes.refresh, { params: { token: session.refreshToken } })
      await refresh()
      app.clock.advance(11_000)
      expectError(await refresh(), 401, 'auth/refresh-reused')
    },
  ],
  [
    'has used up its tries of the passcode',
    async (_, session) => {
      await app.as(session).call(routes.changeUserSetting, { body: { pin: '482913' } })
      for (let tries = 0; tries < limits.passcodeTries; tries += 1) {
        await app.as(session).call(routes.verifyPasscode, { body: { passcode: '111222' } })
      }
    },
  ],
  ['has its account deleted', (person) => app.as(person).call(routes.deleteMe)],
  [
    'is past its time, without a message',
    (_, session) =>
      app.database
        .updateTable('sessions')
        .set({ ended_at: app.clock.now() })
        .where('user_id', '=', session.id)
        .execute(),
  ],
]

for (const [what, end] of endings) {
  test(`a session that ${what} hears so and nothing more, in another process too`, async () => {
    const person = await app.aPerson()
    const session = { ...person, ...(await app.aSession(person.id)) }
    const readers = [await readLive(url, session), await readLive(urlElsewhere, session)]
    await end(person, session)
    for (const reader of readers) {
      await reader.ended()
      expect(reader.events.at(-1)?.kind).toBe('ended')
    }
    await expect(readLive(url, session)).rejects.toThrow('401')
  })
}

test('a session that locks hears so and nothing more; other sessions of its person go on', async () => {
  const person = await app.aPerson()
  const other = { ...person, ...(await app.aSession(person.id)) }
  const record = await app.aRecord({ owner: person })
  await app.as(person).call(routes.changeUserSetting, { body: { pin: '482913' } })
  const [locked, open] = [await readLive(urlElsewhere, person), await readLive(urlElsewhere, other)]
  await app.as(person).call(routes.changeUserSetting, { body: { isLocked: true } })
  await locked.ended()
  expect(locked.events.at(-1)?.kind).toBe('locked')
  await rename(app.as(other), record.id)
  await open.next('record-changed', record.id)
  await expect(readLive(url, person)).rejects.toThrow('403')
})

test('a stream does not keep a session awake: without activity it locks, and the stream ends', async () => {
  const person = await app.aPerson()
  await app.as(person).call(routes.changeUserSetting, { body: { pin: '482913' } })
  const reader = await readLive(url, person)
  app.clock.advance(121_000)
  await reader.next('locked')
  await reader.ended()
})

test('a banned person is told nothing more', async () => {
  const person = await app.aPerson()
  const reader = await readLive(url, person)
  await ban({ database: app.database, keyring: app.keyring, now: app.clock.now }, accountCulprit(person.id))
  await reader.ended()
  expect(reader.events.map(({ kind }) => kind)).toEqual(['ready'])
})

test('a machine hears of the records of its group, and that its account has ended', async () => {
  const group = await app.aGroup()
  const record = await app.aRecord({ owner: group.owner, groups: [group] })
  const { account, token } = await aServiceAccount(app, group)
  const { accessToken } = (await app.as().call(routes.enterService, { body: { token } })).body
  const reader = await readLive(urlElsewhere, { accessToken })
  await rename(app.as(group.owner), record.id)
  await reader.next('record-changed', record.id)
  await app
    .as(await app.aSession(group.owner.id))
    .call(routes.endServiceAccount, { params: { id: account._id } })
  await reader.ended()
  expect(reader.events.at(-1)?.kind).toBe('ended')
})

const readers = actors.filter((actor) => !['anonymous', 'locked', 'banned', 'service'].includes(actor))
const may = (call: string, actor: Actor): boolean => accessMatrix.get(call)?.[actors.indexOf(actor)] === '200'

test.each(readers)('of a record and of a group hears who may read it: %s', async (actor) => {
  const { me, record, group } = await setScene(app, actor)
  const reader = await readLive(urlElsewhere, me)
  await rename(app.as(record.owner), record.id)
  await app.as(group.owner).call(routes.changeGroup, { params: { id: group.id }, body: { name: 'New' } })
  await app.as(me).call(routes.createTemplate, { body: { name: 'Mine', fields: [] } })
  await reader.next('templates-changed')
  const isTold = (id: string): boolean =>
    reader.events.some(({ recordID, groupID }) => (recordID ?? groupID) === id)
  expect({ record: isTold(record.id), group: isTold(group.id) }).toEqual({
    record: may('getRecord', actor),
    group: may('getGroup', actor),
  })
})
