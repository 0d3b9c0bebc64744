import { authRoutes, userRoutes, type Tokens } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, type Answer } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import type { SealedPage } from '../../testing/sealed-page.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const plainApp = await testApp()

const aPerson = (): Promise<Person> => app.aPerson({ clientKey: keyPairOf() })
const pathOf = (token: string): string => `/auth/refresh-token/${token}`
/** As a page does it: plain, with the proof of its browser's key. */
const prove = (page: SealedPage, token: string) => page.call({ path: pathOf(token), accessToken: null })
const plain = (token: string) => app.as().call(authRoutes.refresh, { params: { token } })
const tokensOf = (answer: Answer<unknown>): Tokens => answer.json as Tokens
const thiefOf = ({ accessToken }: Person, clientKey?: Person['clientKey']) =>
  app.page({ accessToken, clientKey })

async function sessionOf(person: Person) {
  return app.database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
}

test('a refresh that proves its browser’s key is answered in plain with tokens that work', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const answer = await prove(page, person.refreshToken)
  expect(answer.status).toBe(200)
  expect(answer.headers['x-encrypted']).toBeUndefined()
  const { accessToken, refreshToken } = tokensOf(answer)
  expect((await page.call({ accessToken })).status).toBe(200)
  expect((await prove(page, refreshToken)).status).toBe(200)
})

test('without proof, or with another key, nothing is replaced or ended: who reads the address in a log has nothing', async () => {
  const person = await aPerson()
  const before = await sessionOf(person)
  const refused = [
    await plain(person.refreshToken),
    await prove(await thiefOf(person), person.refreshToken),
    await prove(await thiefOf(person, keyPairOf()), person.refreshToken),
  ]
  for (const answer of refused) expectError(answer, 401, 'auth/unauthenticated')
  expect(await sessionOf(person)).toEqual(before)
  expect((await prove(await app.page(person), person.refreshToken)).status).toBe(200)
})

test('a used token ends its session only with the proof: at once, within its ten seconds and long after', async () => {
  app.clock.freeze()
  const person = await aPerson()
  const page = await app.page(person)
  const second = tokensOf(await prove(page, person.refreshToken))
  expectError(await plain(person.refreshToken), 401, 'auth/unauthenticated')
  expect(tokensOf(await prove(page, person.refreshToken))).toEqual(second)
  const third = tokensOf(await prove(page, second.refreshToken))
  app.clock.advance(60_000)
  for (const token of [person.refreshToken, second.refreshToken]) {
    expectError(await plain(token), 401, 'auth/unauthenticated')
    expectError(await prove(await thiefOf(person, keyPairOf()), token), 401, 'auth/unauthenticated')
  }
  expect((await sessionOf(person)).ended_at).toBeNull()
  expectError(await prove(page, person.refreshToken), 401, 'auth/refresh-reused')
  expect((await sessionOf(person)).ended_at).not.toBeNull()
  expectError(await prove(page, third.refreshToken), 401, 'auth/unauthenticated')
})

test('a proof is good for one refresh: sent again, or with another token, it replaces and ends nothing', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const sealed = page.seal({ path: pathOf(person.refreshToken), accessToken: null })
  const { refreshToken } = tokensOf(await page.send(sealed))
  expectError(await page.send(sealed), 400, 'encryption/replayed')
  const moved = { url: `/api${pathOf(refreshToken)}` }
  const other = page.seal({ path: pathOf(person.refreshToken), accessToken: null })
  expectError(await page.send(other, moved), 401, 'auth/unauthenticated')
  expect((await sessionOf(person)).ended_at).toBeNull()
  expect((await prove(page, refreshToken)).status).toBe(200)
})

test('a wrong clock and a server key that is not known are told in plain, so that both can be put right', async () => {
  app.clock.freeze()
  const person = await aPerson()
  const page = await app.page(person)
  const timestamp = app.clock.now().getTime() - 120_001
  const stale = await page.call({ path: pathOf(person.refreshToken), accessToken: null, timestamp })
  expect(stale).toMatchObject({
    status: 400,
    json: { errors: [{ code: 'encryption/stale', serverTime: app.clock.now().getTime() }] },
  })
  const sealed = page.seal({ path: pathOf(person.refreshToken), accessToken: null })
  const headers = { ...sealed.request.headers, 'x-server-key-id': 'A'.repeat(16) }
  expectError(await page.send(sealed, { headers }), 400, 'encryption/unknown-key')
  expect((await prove(page, person.refreshToken)).status).toBe(200)
})

test('an invalid proof is refused like a missing one', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const sealed = page.seal({ path: pathOf(person.refreshToken), accessToken: null })
  for (const changed of [
    { 'x-seal': '' },
    { 'x-seal': 'AAAA' },
    { 'x-client-public-key': 'AAAA' },
    { 'x-server-key-id': 'short' },
    { 'x-timestamp': 'now' },
    { 'x-nonce': 'AAAA' },
    { authorization: `Bearer ${person.accessToken}` },
  ]) {
    const headers = { ...sealed.request.headers, ...changed } as Record<string, string>
    expectError(await page.send(sealed, { headers }), 401, 'auth/unauthenticated')
  }
  expect((await page.send(sealed)).status).toBe(200)
})

test('fifty tabs that race, each with a proof of its own, get one successor', async () => {
  const person = await aPerson()
  const page = await app.page(person)
  const answers = await Promise.all(Array.from({ length: 50 }, () => prove(page, person.refreshToken)))
  expect(new Set(answers.map((answer) => tokensOf(answer).refreshToken)).size).toBe(1)
})

test('a session that is tied to no key is refreshed without one', async () => {
  const person = await app.aPerson()
  expect((await plain(person.refreshToken)).status).toBe(200)
})

test('with REQUEST_ENCRYPTION=off nothing is asked for: calls are tied to no key either', async () => {
  const person = await plainApp.aPerson({ clientKey: keyPairOf() })
  const { status, body } = await plainApp
    .as()
    .call(authRoutes.refresh, { params: { token: person.refreshToken } })
  expect(status).toBe(200)
  expect((await plainApp.as(body).call(userRoutes.getMe)).status).toBe(200)
})
