import { authRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const dayMs = 86_400_000

type Caller = Pick<Person, 'accessToken'>
const list = async (person: Caller) => (await app.as(person).call(authRoutes.listSessions)).body.sessions
const end = (person: Caller, id: string) => app.as(person).call(authRoutes.endSession, { params: { id } })

test('a person sees where they are signed in: device, network and times, and which one is this', async () => {
  app.clock.freeze()
  const email = 'several@example.org'
  const first = await app.signIn(email, { 'user-agent': firefox })
  const since = app.clock.now().toISOString()
  app.clock.advance(120_000)
  const second = await app.signIn(email)
  expect(await list(second)).toEqual([
    {
      _id: expect.any(String),
      device: 'Unknown device',
      network: '127.0.0.1',
      createdAt: app.clock.now().toISOString(),
      lastUsed: app.clock.now().toISOString(),
      isCurrent: true,
      lockAfter: null,
    },
    {
      _id: expect.any(String),
      device: 'Firefox on Linux',
      network: '127.0.0.1',
      createdAt: since,
      lastUsed: since,
      isCurrent: false,
      lockAfter: null,
    },
  ])
  app.clock.advance(60_001)
  const [latest] = await list(first)
  expect(latest).toMatchObject({
    isCurrent: true,
    lockAfter: null,
    device: 'Firefox on Linux',
    lastUsed: app.clock.now().toISOString(),
  })
})

test('ending a session ends it at its next call, both tokens; the others go on', async () => {
  const person = await app.aPerson()
  const lost = await app.aSession(person.id)
  const [id] = (await list(person)).flatMap((session) => (session.isCurrent ? [] : [session._id]))
  expect((await end(person, id ?? '')).body).toEqual({ _id: id })
  expectError(await app.as(lost).call(recordRoutes.searchRecords, { body: {} }), 401, 'auth/unauthenticated')
  const refreshing = app.as().call(authRoutes.refresh, { params: { token: lost.refreshToken } })
  expectError(await refreshing, 401, 'auth/unauthenticated')
  expect(await list(person)).toHaveLength(1)
  expectError(await end(person, id ?? ''), 404, 'session/not-found')
})

test('one’s own session can be ended like any other', async () => {
  const person = await app.aPerson()
  const [current] = await list(person)
  expect((await end(person, current?._id ?? '')).status).toBe(200)
  expectError(await app.as(person).call(userRoutes.getMe), 401, 'auth/unauthenticated')
})

test('another person’s session is not found, and goes on', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  const [theirs] = await list(other)
  for (const id of [theirs?._id ?? '', makeId(), 'x', 'current', '%00']) {
    expectError(await end(person, id), 404, 'session/not-found')
  }
  expect((await app.as(other).call(userRoutes.getMe)).status).toBe(200)
})

test('if many calls end one session at once, one does', async () => {
  const person = await app.aPerson()
  await app.aSession(person.id)
  const [id = ''] = (await list(person)).flatMap((session) => (session.isCurrent ? [] : [session._id]))
  const answers = await Promise.all(Array.from({ length: 20 }, () => end(person, id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 404, 'session/not-found')
})

test('sessions that are over are not listed', async () => {
  const person = await app.aPerson()
  await app.aSession(person.id)
  app.clock.advance(31 * dayMs)
  expect(await list(await app.aSession(person.id))).toHaveLength(1)
})
