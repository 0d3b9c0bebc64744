import { oidcRoutes, routes, spans, type EntryReply } from '@cardea/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError, statuses } from '../../testing/answer.ts'
import { openProvider, verified, type ComeBack } from '../../testing/oidc-provider.ts'
import { withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const provider = await openProvider()
const app = await testApp({ settings: { ...provider.settings, OPERATORS: 'operator@example.org' } })
const beside = await app.beside()
const fresh = (): string => `by-oidc-${makeId()}@example.org`

afterEach(() => {
  provider.says = {}
  provider.saysOfUser = {}
  provider.refuses = undefined
})
afterAll(() => provider.close())

const enter = (
  back: Pick<ComeBack, 'state' | 'code' | 'browserSecret'> & { iss?: string },
  on: Pick<typeof app, 'as'> = app,
) =>
  on.as().call(oidcRoutes.enterByOidc, {
    body: {
      state: back.state,
      code: back.code,
      browserSecret: back.browserSecret,
      ...(back.iss && { iss: back.iss }),
    },
  })

const accountsOf = async (email: string): Promise<number> =>
  (await app.as(await operator()).call(routes.searchPeople, { body: { search: email } })).body.total
const operator = async () => app.signIn('operator@example.org')

const nowSeconds = () => Math.floor(Date.now() / 1000)

test('a sign-in at the provider gives an account by the address that it has verified, and a session as by a code', async () => {
  const email = fresh()
  provider.says = verified(email.toUpperCase().replace('EXAMPLE', 'Example'))
  const first = await provider.signIn(app.as())
  expect(first.body).toMatchObject({ isNewUser: true, user: { email, name: null } })
  const again = (await provider.signIn(app.as())).body as EntryReply
  expect(again).toMatchObject({ isNewUser: false, user: { email } })
  expect((await app.as(again).call(routes.getMe)).body.email).toBe(email)
  const { activity } = (await app.as(again).call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('account.sign-in')
})

test('the account is the one that codes lead to, and a new browser is mailed, a known one is not', async () => {
  const person = await app.aPerson()
  const byCode = await app.signIn(person.email)
  provider.says = verified(person.email)
  const headers = { 'x-device': byCode.deviceToken }
  const known = (await provider.signIn(app.as(), { headers })).body as EntryReply
  expect(known).toMatchObject({ user: { _id: person.id }, deviceToken: byCode.deviceToken })
  const other = (await provider.signIn(app.as())).body as EntryReply
  expect(other.deviceToken).not.toBe(byCode.deviceToken)
  // By the code, and by the second browser.
  for (const _mail of [1, 2]) await app.inbox.nextFor(person.email, /from a browser you have not used before/)
  const { activity } = (await app.as(other).call(routes.listMyActivity, { body: {} })).body
  expect(activity.filter(({ action }) => action === 'account.new-device')).toHaveLength(2)
})

test('the browser goes to the provider with a challenge, a nonce, a state and the exact address to come back to', async () => {
  const { url, state } = await provider.visit(app.as())
  const asked = Object.fromEntries(url.searchParams)
  expect(url.origin).toBe(new URL(provider.issuer).origin)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'cardea',
    redirect_uri: 'https://vault.example.org/login/oidc',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state,
  })
  expect(asked['code_challenge']).toMatch(/^[\w-]{43}$/)
  expect(asked['nonce']).toMatch(/^[\w-]{43}$/)
  expect(asked).not.toHaveProperty('prompt')
  expect(url.href).not.toContain('secret')
})

test('any process completes what another began, and of parallel answers one does', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(beside.as())
  const answers = await Promise.all([enter(back), enter(back, beside), enter(back), enter(back)])
  expect(statuses(answers)).toEqual([200, 400, 400, 400])
})

test('an answer works once', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(app.as())
  expect((await enter(back)).status).toBe(200)
  expectError(await enter(back), 400, 'auth/oidc-incorrect')
})

test('an answer in another browser is refused, and the one that began can still go on', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(app.as())
  const other = await provider.visit(app.as())
  expectError(await enter({ ...back, browserSecret: other.browserSecret }), 400, 'auth/oidc-incorrect')
  expectError(await enter({ ...back, browserSecret: 'A'.repeat(43) }), 400, 'auth/oidc-incorrect')
  expect((await enter(back)).status).toBe(200)
})

test('an answer with a state that was never given, or after ten minutes, is refused', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(app.as())
  expectError(await enter({ ...back, state: 'A'.repeat(43) }), 400, 'auth/oidc-incorrect')
  app.clock.advance(spans.oidcSignInMs + 1)
  expectError(await enter(back), 400, 'auth/oidc-incorrect')
})

test('a code of one sign-in does not complete another: neither its challenge nor its nonce fits', async () => {
  provider.says = verified(fresh())
  const [mine, theirs] = [await provider.visit(app.as()), await provider.visit(app.as())]
  expectError(await enter({ ...mine, code: theirs.code }), 400, 'auth/oidc-incorrect')
  expectError(await enter(mine), 400, 'auth/oidc-incorrect')
})

test('an answer that says it is another provider’s is refused', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(app.as())
  expectError(await enter({ ...back, iss: 'https://evil.example' }), 400, 'auth/oidc-incorrect')
  const right = await provider.visit(app.as())
  expect((await enter({ ...right, iss: provider.issuer })).status).toBe(200)
})

const lies: [string, () => Record<string, unknown>][] = [
  ['with a wrong nonce', () => ({ nonce: 'another' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['for another client', () => ({ aud: 'another' })],
  ['for several clients, where another one acts', () => ({ aud: ['cardea', 'another'], azp: 'another' })],
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['that has run out', () => ({ exp: nowSeconds() - 3600, iat: nowSeconds() - 7200 })],
  ['that is not good yet', () => ({ nbf: nowSeconds() + 3600 })],
  ['without a subject', () => ({ sub: undefined })],
]

test.each(lies)('a token %s opens no session and makes no account', async (_what, lie) => {
  const email = fresh()
  provider.says = { ...verified(email), ...lie() }
  expectError(await provider.signIn(app.as()), 400, 'auth/oidc-incorrect')
  expect(await accountsOf(email)).toBe(0)
})

test('a token that another key has signed does not sign in', async () => {
  const email = fresh()
  provider.says = verified(email)
  const back = await provider.visit(app.as())
  provider.forge = true
  expectError(await enter(back), 400, 'auth/oidc-incorrect')
  provider.forge = false
  expect(await accountsOf(email)).toBe(0)
})

const unverified: [string, Record<string, unknown>][] = [
  ['is not verified', { email_verified: false }],
  ['is verified in words alone', { email_verified: 'true' }],
  ['nothing is said about', { email_verified: undefined }],
  ['is none', { email: 'nobody', email_verified: true }],
  ['is two', { email: 'one@example.org,two@example.org', email_verified: true }],
  ['is a list', { email: ['one@example.org'], email_verified: true }],
]

test.each(unverified)('an address that %s leads to no account', async (_what, claims) => {
  const person = await app.aPerson()
  provider.says = { email: person.email, ...claims }
  expectError(await provider.signIn(app.as()), 403, 'auth/oidc-unverified')
})

test('a provider that names the address only to who asks with the token is asked; without an address there is no way in', async () => {
  const email = fresh()
  provider.says = { sub: verified(email)['sub'] }
  provider.saysOfUser = verified(email)
  expect((await provider.signIn(app.as())).body).toMatchObject({ user: { email } })
  provider.saysOfUser = { ...verified(email), sub: 'somebody else' }
  expectError(await provider.signIn(app.as()), 400, 'auth/oidc-incorrect')
  provider.saysOfUser = { sub: verified(email)['sub'] }
  expectError(await provider.signIn(app.as()), 403, 'auth/oidc-unverified')
})

test('a disabled person stays out', async () => {
  const person = await app.aPerson()
  await app.as(await operator()).call(routes.disablePerson, { params: { id: person.id }, body: {} })
  provider.says = verified(person.email)
  expectError(await provider.signIn(app.as()), 403, 'user/disabled')
})

test('a second factor is asked for still, and completes a fresh sign-in', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  provider.says = verified(person.email)
  const asked = await provider.signIn(app.as())
  if (!('needs' in asked.body)) throw new Error('No second factor is asked for.')
  expect(asked.body).not.toHaveProperty('accessToken')
  const body = { challengeID: asked.body.challengeID, recoveryCode: codes[0] ?? '' }
  const entered = (await app.as().call(routes.enterSecondFactor, { body })).body
  expect((await app.as(entered).call(routes.beginPasskey, { body: {} })).status).toBe(200)
})

test('a session is fresh where the provider says that its person has just signed in there, and only there', async () => {
  const isFresh = async (claims: Record<string, unknown>): Promise<boolean> => {
    provider.says = { ...verified(fresh()), ...claims }
    const entered = (await provider.signIn(app.as())).body as EntryReply
    return (await app.as(entered).call(routes.beginPasskey, { body: {} })).status === 200
  }
  expect(await isFresh({ auth_time: nowSeconds() })).toBe(true)
  expect(await isFresh({ auth_time: nowSeconds() - spans.stepUpMs / 1000 - 60 })).toBe(false)
  expect(await isFresh({ auth_time: nowSeconds() + 3600 })).toBe(false)
  expect(await isFresh({})).toBe(false)
})

test('for a step-up the provider is asked to look again, and what it says of long ago is no step-up', async () => {
  const person = await app.aPerson()
  const { url } = await provider.visit(app.as(), { isFresh: true })
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  provider.says = { ...verified(person.email), auth_time: nowSeconds() - 3600 }
  expectError(await provider.signIn(app.as(), { isFresh: true }), 403, 'auth/oidc-not-fresh')
  provider.says = verified(person.email)
  expectError(await provider.signIn(app.as(), { isFresh: true }), 403, 'auth/oidc-not-fresh')
  provider.says = { ...verified(person.email), auth_time: nowSeconds() }
  const entered = (await provider.signIn(app.as(), { isFresh: true })).body as EntryReply
  expect((await app.as(entered).call(routes.beginPasskey, { body: {} })).status).toBe(200)
})

test('a code that the provider does not take does not sign in', async () => {
  provider.says = verified(fresh())
  const back = await provider.visit(app.as())
  provider.refuses = { statusCode: 400, body: { error: 'invalid_grant', error_description: back.code } }
  expectError(await enter(back), 400, 'auth/oidc-incorrect')
})

test('an address that an account had until lately signs in to no account, and makes none', async () => {
  const person = await app.aPerson()
  const email = fresh()
  const { body } = await app.as(person).call(routes.changeEmail, { body: { email } })
  const otp = await app.inbox.codeFor(email)
  await app.as(person).call(routes.confirmEmail, { body: { challengeID: body.challengeID, otp } })
  provider.says = verified(person.email)
  expectError(await provider.signIn(app.as()), 403, 'user/address-moved')
})

test('expired sign-ins are swept', async () => {
  await app.as().call(oidcRoutes.beginOidcSignIn, { body: {} })
  const { sweep } = await import('../../testing/run-jobs.ts')
  app.clock.advance(spans.oidcSignInMs + 1)
  await sweep({ database: app.database, files: app.files, now: app.clock.now, log: app.log.logger })
  expect(await app.database.selectFrom('oidc_sign_ins').select('id').execute()).toEqual([])
})
