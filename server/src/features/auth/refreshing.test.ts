import { authRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const dayMs = 86_400_000
const refresh = (token: string) => app.as().call(authRoutes.refresh, { params: { token } })
const getMe = (accessToken: string) => app.as({ accessToken }).call(userRoutes.getMe)

test('refreshing replaces both tokens, and both new ones work', async () => {
  const person = await app.aPerson()
  const { body: next } = await refresh(person.refreshToken)
  expect(next).toEqual({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 600,
  })
  expect(next.accessToken).not.toBe(person.accessToken)
  expect(next.refreshToken).not.toBe(person.refreshToken)
  expect((await getMe(next.accessToken)).status).toBe(200)
  expect((await refresh(next.refreshToken)).status).toBe(200)
})

test('fifty tabs that race with one token all get the same successor, and none is signed out', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(person.refreshToken)))
  const tokens = new Set(answers.map(({ body }) => `${body.accessToken} ${body.refreshToken}`))
  expect(tokens.size).toBe(1)
  expect((await getMe(answers[0]?.body.accessToken ?? '')).status).toBe(200)
})

test('for ten seconds a replaced token is answered with its successor, and its use after them ends the session', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const { body: next } = await refresh(person.refreshToken)
  app.clock.advance(10_000)
  expect((await refresh(person.refreshToken)).body).toEqual({ ...next, expiresIn: 590 })
  app.clock.advance(1)
  expectError(await refresh(person.refreshToken), 401, 'auth/refresh-reused')
  expectError(await getMe(next.accessToken), 401, 'auth/unauthenticated')
  expectError(await refresh(next.refreshToken), 401, 'auth/unauthenticated')
})

test('once the successor was used, its predecessor ends the session even within ten seconds', async () => {
  const person = await app.aPerson()
  const { body: second } = await refresh(person.refreshToken)
  const { body: third } = await refresh(second.refreshToken)
  expectError(await refresh(person.refreshToken), 401, 'auth/refresh-reused')
  expectError(await getMe(third.accessToken), 401, 'auth/unauthenticated')
})

test('a refresh token that comes back is written down', async () => {
  const person = await app.aPerson()
  await refresh((await refresh(person.refreshToken)).body.refreshToken)
  await Promise.all(Array.from({ length: 5 }, () => refresh(person.refreshToken)))
  const rows = await app.database
    .selectFrom('activity')
    .select(['action', 'record_id', 'group_id'])
    .where('actor_id', '=', person.id)
    .execute()
  expect(rows).toEqual([{ action: 'session.refresh-reused', record_id: null, group_id: null }])
})

test('a token from long before ends the session as well', async () => {
  const person = await app.aPerson()
  let token = person.refreshToken
  for (let rounds = 0; rounds < 4; rounds += 1) {
    token = (await refresh(token)).body.refreshToken
    app.clock.advance(dayMs)
  }
  expectError(await refresh(person.refreshToken), 401, 'auth/refresh-reused')
  expectError(await refresh(token), 401, 'auth/unauthenticated')
})

test('a reused token ends its own session and no other of the person', async () => {
  const person = await app.aPerson()
  const elsewhere = await app.aSession(person.id)
  await refresh((await refresh(person.refreshToken)).body.refreshToken)
  expectError(await refresh(person.refreshToken), 401, 'auth/refresh-reused')
  expect((await getMe(elsewhere.accessToken)).status).toBe(200)
})

test('an access token works for ten minutes, then gives auth/token-expired', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  app.clock.advance(599_999)
  expect((await getMe(person.accessToken)).status).toBe(200)
  app.clock.advance(1)
  expectError(await getMe(person.accessToken), 401, 'auth/token-expired')
})

test('an access token that another tab still holds works until its own end', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  app.clock.advance(300_000)
  await refresh(person.refreshToken)
  expect((await getMe(person.accessToken)).status).toBe(200)
  app.clock.advance(300_000)
  expectError(await getMe(person.accessToken), 401, 'auth/token-expired')
})

test('a refresh token lives thirty days from its making', async () => {
  app.clock.freeze()
  const inTime = await app.aPerson()
  const tooLate = await app.aPerson()
  app.clock.advance(30 * dayMs - 1)
  expect((await refresh(inTime.refreshToken)).status).toBe(200)
  app.clock.advance(1)
  expectError(await refresh(tooLate.refreshToken), 401, 'auth/token-expired')
})

test('a session lives 180 days from its sign-in, however often it is refreshed, and its last tokens end with it', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  let token = person.refreshToken
  for (let day = 0; day < 175; day += 25) {
    token = (await refresh(token)).body.refreshToken
    app.clock.advance(25 * dayMs)
  }
  app.clock.advance(5 * dayMs - 60_000)
  const { body: last } = await refresh(token)
  expect(last.expiresIn).toBe(60)
  app.clock.advance(59_999)
  expect((await getMe(last.accessToken)).status).toBe(200)
  app.clock.advance(1)
  expectError(await getMe(last.accessToken), 401, 'auth/token-expired')
  expectError(await refresh(last.refreshToken), 401, 'auth/token-expired')
})

test('anything but a refresh token is refused: invented, cut, altered, an access token, over-long', async () => {
  const { accessToken, refreshToken } = await app.aPerson()
  const altered = (refreshToken.startsWith('A') ? 'B' : 'A') + refreshToken.slice(1)
  for (const token of ['x', refreshToken.slice(1), altered, accessToken, 'a'.repeat(400), '%00', '../x']) {
    expectError(await refresh(token), 401, 'auth/unauthenticated')
  }
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('anything but an access token is refused: missing, invented, cut, altered, a refresh token, another scheme', async () => {
  const { accessToken, refreshToken } = await app.aPerson()
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${refreshToken}`,
    `Bearer ${accessToken.slice(1)}`,
    `Bearer ${accessToken}0`,
    `Bearer ${accessToken} ${accessToken}`,
    `Basic ${accessToken}`,
    accessToken,
    `Bearer ${'a'.repeat(5000)}`,
  ]
  for (const authorization of headers) {
    expectError(
      await app.as().call(userRoutes.getMe, { headers: { authorization } }),
      401,
      'auth/unauthenticated',
    )
  }
  expectError(await app.as().call(userRoutes.getMe), 401, 'auth/unauthenticated')
})

test('the database holds only hashes of tokens, and for ten seconds the sealed successor', async () => {
  const person = await app.aPerson()
  const { body: next } = await refresh(person.refreshToken)
  const stored = await app.database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const columns = Object.values(stored).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  )
  for (const token of [person.accessToken, person.refreshToken, next.accessToken, next.refreshToken]) {
    const bytes = Buffer.from(token, 'base64url').toString('latin1')
    expect(columns.some((column) => column.includes(token) || column.includes(bytes))).toBe(false)
  }
})
