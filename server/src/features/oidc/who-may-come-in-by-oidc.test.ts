import { oidcRoutes, recordRoutes } from '@cardea/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { openProvider, verified } from '../../testing/oidc-provider.ts'
import { testApp } from '../../testing/test-app.ts'

const provider = await openProvider()
const invited = await testApp({ settings: { ...provider.settings, SIGN_UP: 'invited' } })
const ofDomain = await testApp({
  settings: { ...provider.settings, SIGN_UP: 'closed', SIGN_UP_DOMAINS: 'team.example' },
})
const strict = await testApp({ settings: { ...provider.settings, RATE_LIMIT: 'on' } })
afterAll(() => provider.close())

beforeEach(() => {
  provider.says = {}
  provider.refuses = undefined
})

test('a person who is not invited makes no account; one with whom something is shared does, and has it', async () => {
  const email = `guest-${makeId()}@example.org`
  provider.says = verified(email)
  expectError(await provider.signIn(invited.as()), 403, 'auth/oidc-not-allowed')
  const record = await invited.aRecord()
  const users = [{ email, role: 'VIEWER' as const }]
  await invited
    .as(record.owner)
    .call(recordRoutes.shareRecord, { params: { id: record.id }, body: { users } })
  const { body } = await provider.signIn(invited.as())
  if ('needs' in body) throw new Error('A second factor is asked for.')
  const { status } = await invited.as(body).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(status).toBe(200)
})

test('if domains are named, the provider is trusted for their addresses only, with or without an account', async () => {
  provider.says = verified(`new-${makeId()}@team.example`)
  expect((await provider.signIn(ofDomain.as())).body).toMatchObject({ isNewUser: true })
  const member = await ofDomain.aPerson({ email: `old-${makeId()}@team.example` })
  provider.says = verified(member.email)
  expect((await provider.signIn(ofDomain.as())).body).toMatchObject({ user: { _id: member.id } })
  const guest = await ofDomain.aPerson()
  for (const email of [
    guest.email,
    `x@sub.team.example`,
    'x@team.example.evil.example',
    'x@evilteam.example',
  ]) {
    provider.says = verified(email)
    expectError(await provider.signIn(ofDomain.as()), 403, 'auth/oidc-not-allowed')
  }
})

test('a provider that is away is said so, nothing is changed, and codes go on; when it is back, so does the way in', async () => {
  const person = await invited.aPerson()
  provider.says = verified(person.email)
  const back = await provider.visit(invited.as())
  provider.goAway()
  const { state, code, browserSecret } = back
  const body = { state, code, browserSecret }
  expectError(await invited.as().call(oidcRoutes.enterByOidc, { body }), 503, 'auth/oidc-unavailable')
  expect((await invited.signIn(person.email)).user._id).toBe(person.id)
  provider.comeBack()
  expect((await provider.signIn(invited.as())).body).toMatchObject({ user: { _id: person.id } })
})

test('a provider that does not know us, or fails, does not count against people who come back', async () => {
  provider.says = verified(`person-${makeId()}@example.org`)
  for (const [statusCode, error] of [
    [401, 'invalid_client'],
    [500, 'server_error'],
  ] as const) {
    provider.refuses = { statusCode, body: { error } }
    expectError(await provider.signIn(invited.as()), 503, 'auth/oidc-unavailable')
  }
  expect(invited.log.events('provider-away').length).toBeGreaterThan(1)
})

test('answers that are not good weigh for their network as wrong codes do, until it is shut out', async () => {
  const body = { state: 'A'.repeat(43), code: 'x', browserSecret: 'A'.repeat(43) }
  const from = '203.0.113.77'
  for (let tries = 0; tries < 40; tries += 1) {
    const { status } = await strict.as().call(oidcRoutes.enterByOidc, { body, from })
    expect([400, 403, 429]).toContain(status)
  }
  await expect
    .poll(async () => (await strict.as().call(oidcRoutes.enterByOidc, { body, from })).errors[0]?.code, {
      timeout: 10_000,
    })
    .toBe('user/temp-ban')
  const other = await strict.as().call(oidcRoutes.beginOidcSignIn, { body: {}, from: '203.0.113.78' })
  expect(other.status).toBe(200)
})
