import {
  authRoutes,
  groupRoutes,
  notificationRoutes,
  recordRoutes,
  routes,
  userRoutes,
  userSettingRoutes,
  type Route,
} from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const passcode = '482913'
const minuteMs = 60_000

const change = (person: Pick<Person, 'accessToken'>, body: Record<string, unknown>) =>
  app.as(person).send('PUT', '/user-setting', { body })
const setting = (person: Pick<Person, 'accessToken'>) => app.as(person).call(userSettingRoutes.getUserSetting)
const verify = (person: Pick<Person, 'accessToken'>, passcode: string) =>
  app.as(person).call(userSettingRoutes.verifyPasscode, { body: { passcode } })

async function someoneWithPasscode() {
  const person = await app.aPerson()
  expect((await change(person, { pin: passcode })).status).toBe(200)
  return person
}

async function someoneLocked() {
  const person = await someoneWithPasscode()
  expect((await change(person, { isLocked: true })).status).toBe(200)
  return person
}

test('locking by hand answers the locked setting, without recents, pins and keys', async () => {
  const person = await someoneWithPasscode()
  expect((await setting(person)).body).toMatchObject({ isLocked: false, draftKey: expect.any(String) })
  for (const answer of [await change(person, { isLocked: true }), await setting(person)]) {
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ isLocked: true, isPinSet: true, fcmToken: [] })
    for (const key of ['recentCredential', 'pinnedCredential', 'draftKey', 'listKey'])
      expect(answer.json).not.toHaveProperty(key)
  }
})

test('only true is taken for isLocked and lastActive', async () => {
  const person = await someoneWithPasscode()
  for (const key of ['isLocked', 'lastActive']) {
    for (const value of [false, null, 'true', 1]) {
      const answer = await change(person, { [key]: value })
      expectError(answer, 400, 'request/invalid')
      expect(answer.errors[0]?.path).toBe(key)
    }
  }
  expect((await setting(person)).body.isLocked).toBe(false)
})

test('a locked session is refused on every call but those the contract marks', async () => {
  const person = await someoneLocked()
  const all: readonly Route[] = Object.values(routes)
  const closed = all.filter(
    ({ access }) => access !== 'public' && access !== 'visitor' && access !== 'locked session',
  )
  expect(closed.length).toBeGreaterThan(40)
  for (const route of closed) {
    const path = route.path.replace(/:\w+/g, makeId())
    expectError(await app.as(person).send(route.method, path), 403, 'session/locked')
  }
})

test('a locked session may see itself, read its setting, lock, stop its push messages, and log out', async () => {
  const person = await someoneLocked()
  expect((await app.as(person).call(userRoutes.getMe)).status).toBe(200)
  expect((await setting(person)).status).toBe(200)
  expect((await change(person, { isLocked: true })).status).toBe(200)
  expect((await change(person, { removeFcmToken: makeId() })).status).toBe(200)
  expect((await change(person, { removeFcmToken: makeId(), isLocked: true })).status).toBe(200)
  expect((await app.as(person).call(authRoutes.logOut)).status).toBe(200)
})

test('a locked session changes no other setting, not even beside one that it may', async () => {
  const person = await someoneLocked()
  for (const body of [
    {},
    { lastActive: true },
    { isNotificationOn: false },
    { lockAfter: 3_600_000 },
    { pin: '739164' },
    { pin: null, currentPin: passcode },
    { currentPin: passcode },
    { isLocked: true, lastActive: true },
    { removeFcmToken: makeId(), isEmailNotificationOn: false },
    // The lock is judged before the shape of the body.
    { isLocked: false },
    { pin: '123456' },
    { nothing: 'known' },
  ]) {
    expectError(await change(person, body), 403, 'session/locked')
  }
  await verify(person, passcode)
  expect((await setting(person)).body).toMatchObject({
    isNotificationOn: true,
    isEmailNotificationOn: true,
    lockAfter: 120_000,
  })
})

test('the right passcode opens a locked session and counts as being there', async () => {
  const person = await someoneLocked()
  app.clock.advance(minuteMs)
  app.clock.freeze()
  expect((await verify(person, passcode)).body).toEqual({ isVerified: true })
  expect((await setting(person)).body).toMatchObject({
    isLocked: false,
    lastActive: app.clock.now().toISOString(),
  })
  expect((await app.as(person).call(recordRoutes.searchRecords, { body: {} })).status).toBe(200)
})

test('a session with a passcode locks at the first call after its person has been away for longer than lockAfter', async () => {
  app.clock.freeze()
  const person = await someoneWithPasscode()
  app.clock.advance(2 * minuteMs)
  expect((await app.as(person).call(groupRoutes.searchGroups, { body: {} })).status).toBe(200)
  app.clock.advance(1)
  expectError(await app.as(person).call(groupRoutes.searchGroups, { body: {} }), 403, 'session/locked')
})

test('calls do not keep a session open, lastActive does, and what locked stays locked', async () => {
  const person = await someoneWithPasscode()
  for (let minute = 0; minute < 5; minute += 1) {
    app.clock.advance(minuteMs)
    expect((await change(person, { lastActive: true })).status).toBe(200)
  }
  app.clock.advance(minuteMs)
  expect((await app.as(person).call(notificationRoutes.listNotifications)).status).toBe(200)
  app.clock.advance(minuteMs + 1_000)
  expectError(await change(person, { lastActive: true }), 403, 'session/locked')
  expect((await setting(person)).body.isLocked).toBe(true)
})

test('lastActive is the server’s clock', async () => {
  const person = await app.aPerson()
  app.clock.advance(90 * minuteMs)
  app.clock.freeze()
  const { accessToken } = await app.aSession(person.id)
  app.clock.advance(minuteMs)
  const answer = await change({ accessToken }, { lastActive: true })
  expect(answer.json).toMatchObject({ lastActive: app.clock.now().toISOString() })
})

test('lockAfter decides when, at once and for all of a person’s sessions', async () => {
  const person = await someoneWithPasscode()
  const other = await app.aSession(person.id)
  expect((await change(person, { lockAfter: 300_000 })).json).toMatchObject({ lockAfter: 300_000 })
  app.clock.advance(4 * minuteMs)
  expect((await setting(other)).body.isLocked).toBe(false)
  expect((await change(person, { lockAfter: 60_000, lastActive: true })).status).toBe(200)
  expect((await setting(other)).body.isLocked).toBe(true)
  expect((await setting(person)).body.isLocked).toBe(false)
  for (const lockAfter of [0, 1, 120_001, 90_000, '120000', null]) {
    expectError(await change(person, { lockAfter }), 400, 'request/invalid')
  }
})

test('without a passcode nothing locks by itself', async () => {
  const person = await app.aPerson()
  app.clock.advance(9 * minuteMs)
  expect((await setting(person)).body).toMatchObject({ isPinSet: false, isLocked: false })
})

test('an idle session is locked after a refresh as well', async () => {
  const person = await someoneWithPasscode()
  app.clock.advance(20 * minuteMs)
  const tokens = (await app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })).body
  expectError(await app.as(tokens).call(recordRoutes.searchRecords, { body: {} }), 403, 'session/locked')
})

test('locking one session leaves the person’s others open', async () => {
  const person = await someoneWithPasscode()
  const other = await app.aSession(person.id)
  await change(person, { isLocked: true })
  expect((await setting(other)).body.isLocked).toBe(false)
})

test('a passcode that is removed elsewhere opens no locked session', async () => {
  const person = await someoneLocked()
  const other = await app.aSession(person.id)
  expect((await change(other, { pin: null, currentPin: passcode })).status).toBe(200)
  expect((await setting(person)).body).toMatchObject({ isLocked: true, isPinSet: false })
  expectError(await verify(person, passcode), 403, 'passcode/incorrect')
})

test('sessions idle for too long stay locked, however many calls come at once', async () => {
  const person = await someoneWithPasscode()
  app.clock.advance(3 * minuteMs)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? change(person, { lastActive: true })
        : app.as(person).send('POST', '/record/search', { body: {} }),
    ),
  )
  for (const answer of answers) expectError(answer, 403, 'session/locked')
})

test('being there does not open a session that another call has locked meanwhile', async () => {
  const person = await someoneWithPasscode()
  const [answer] = await app.database.transaction().execute(async (transaction) => {
    await sql`select from user_settings where user_id = ${person.id} for update`.execute(transaction)
    const answer = change(person, { lastActive: true })
    await expect.poll(countWaiting).toBe(1)
    const locking = transaction.updateTable('sessions').set({ locked_at: app.clock.now() })
    await locking.where('user_id', '=', person.id).execute()
    return [answer] as const
  })
  expectError(await answer, 403, 'session/locked')
  expect((await setting(person)).body.isLocked).toBe(true)
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database)
  return rows[0]?.waiting ?? 0
}
