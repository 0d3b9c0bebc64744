import { authRoutes, routes, spans, type Tokens } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeToken } from '../../keyring/token.ts'
import { expectError, type Answer } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { testApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/sign-in-by-mail.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })

const aPerson = (): Promise<Person> => app.aPerson({ clientKey: keyPairOf() })

/** A refusal that came under seal, and was opened. */
function expectSealedError(answer: Answer<unknown>, status: number, code: string): void {
  expect(answer.headers['x-encrypted']).toBe('1')
  expect(answer).toMatchObject({ status, json: { errors: [{ code }] } })
}

test('an expired token is told so under seal, which only the key of its browser opens', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const thief = await app.page({ accessToken: person.accessToken })
  app.clock.advance(spans.accessTokenMs)
  expectSealedError(await page.call(), 401, 'auth/token-expired')
  expectError(await thief.call(), 400, 'encryption/invalid')
})

test('a token that a refresh replaced is good until its own end; the new one opens with the same key', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const refreshed = await page.call({
    path: `/auth/refresh-token/${person.refreshToken}`,
    accessToken: null,
  })
  const { accessToken } = refreshed.json as Tokens
  expect((await page.call()).status).toBe(200)
  expect((await page.call({ accessToken })).status).toBe(200)
  expectError(await (await app.page({ accessToken })).call(), 400, 'encryption/invalid')
  app.clock.advance(spans.accessTokenMs)
  expectSealedError(await page.call(), 401, 'auth/token-expired')
})

test('an ended session is told so under seal', async () => {
  const page = await app.page(await aPerson())
  expect(await page.call({ method: 'POST', path: '/auth/logout' })).toMatchObject({
    status: 200,
    json: { loggedOut: true },
  })
  expectSealedError(await page.call(), 401, 'auth/unauthenticated')
})

test('without a token, and with an unknown one, base mode gets a sealed 401', async () => {
  const visitor = await app.page()
  expectSealedError(await visitor.call(), 401, 'auth/unauthenticated')
  expectSealedError(await visitor.call({ accessToken: makeToken() }), 401, 'auth/unauthenticated')
})

test('an unknown token names no client key, so that Auth mode does not open', async () => {
  const clientKey = keyPairOf()
  const page = await app.page({ accessToken: makeToken(), clientKey })
  expectError(await page.call(), 400, 'encryption/invalid')
  const person = await aPerson()
  const other = await app.page({ accessToken: person.refreshToken, clientKey: person.clientKey })
  expectError(await other.call(), 400, 'encryption/invalid')
})

test('a locked session is told so under seal', async () => {
  const page = await app.page(await aPerson())
  const put = (json: unknown) => page.call({ method: 'PUT', path: '/user-setting', body: { json } })
  expect((await page.call({ method: 'POST', path: '/user-setting', body: { json: {} } })).status).toBe(200)
  expect((await put({ pin: '802914' })).status).toBe(200)
  expect((await put({ isLocked: true })).status).toBe(200)
  expectSealedError(
    await page.call({ method: 'POST', path: '/record/search', body: { json: {} } }),
    403,
    'session/locked',
  )
})

test('a call that does not open leaves no trace of use', async () => {
  const person = await aPerson()
  const thief = await app.page({ accessToken: person.accessToken })
  const usedAt = () =>
    app.database
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
  const before = await usedAt()
  app.clock.advance(5 * 60_000)
  expectError(await thief.call(), 400, 'encryption/invalid')
  expect(await usedAt()).toEqual(before)
  expect((await (await app.page(person)).call()).status).toBe(200)
  expect(await usedAt()).not.toEqual(before)
})

test('a sign-in ties the session to the key that it names', async () => {
  const clientKey = keyPairOf()
  const email = 'tied@example.org'
  const asked = await app.as().call(authRoutes.sendCode, { body: { email } })
  const entered = await app.as().call(authRoutes.enter, {
    body: {
      email,
      otp: await app.inbox.codeFor(email),
      challengeID: asked.body.challengeID,
      clientKey: clientKey.getPublicKey('base64url'),
    },
  })
  const { accessToken } = signedIn(entered.body)
  expect((await (await app.page({ accessToken, clientKey })).call()).status).toBe(200)
  expectError(await (await app.page({ accessToken })).call(), 400, 'encryption/invalid')
  expectError(
    await (await app.page({ accessToken, clientKey: keyPairOf() })).call(),
    400,
    'encryption/invalid',
  )
})

test('every call that is not public refuses a plain one before it looks at anything', async () => {
  const person = await aPerson()
  for (const { method, path, access } of Object.values(routes)) {
    if (access === 'public' || access === 'visitor') continue
    const body = method === 'GET' ? {} : { body: {} }
    expectError(await app.as(person).send(method, path.replace(':id', 'x'), body), 400, 'encryption/required')
  }
})
