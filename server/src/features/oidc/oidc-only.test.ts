import { oidcRoutes, routes, type EntryReply } from '@cardea/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { openProvider, verified } from '../../testing/oidc-provider.ts'
import { aPasskey, plantPasskey, tryToSignIn } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const provider = await openProvider()
const app = await testApp({ settings: { ...provider.settings, OIDC_ONLY: 'on' } })
afterAll(() => provider.close())

beforeEach(() => {
  provider.says = {}
})

const byOidc = async (email: string): Promise<EntryReply> => {
  provider.says = { ...verified(email), auth_time: Math.floor(Date.now() / 1000) }
  return (await provider.signIn(app.as(), { isFresh: true })).body as EntryReply
}

test('the sign-in pages are told that the provider is the only way in', async () => {
  expect((await app.as().call(routes.getServer)).body).toEqual({
    signUp: 'open',
    deviceSignIn: 'on',
    sealingModes: 'both',
    sealingDefault: 'server',
    oidcName: 'Example Login',
    isOidcOnly: true,
  })
})

test('codes are neither sent nor taken, for known and unknown addresses alike', async () => {
  const person = await app.aPerson()
  const unknown = `unknown-${makeId()}@example.org`
  const proof = { otp: '000000', challengeID: makeId() }
  for (const email of [person.email, unknown]) {
    expectError(await app.as().call(routes.sendCode, { body: { email } }), 403, 'auth/oidc-only')
    const body = { email, ...proof }
    expectError(await app.as().call(routes.enter, { body }), 403, 'auth/oidc-only')
    expectError(await app.as().call(routes.takeBackEmail, { body }), 403, 'auth/oidc-only')
    expectError(await app.as().call(routes.confirmSecondFactorReset, { body }), 403, 'auth/oidc-only')
  }
  expect(await app.database.selectFrom('challenges').select('id').execute()).toEqual([])
})

test('people cannot change their address: the provider says whose is whose', async () => {
  const person = await app.aPerson()
  const email = `other-${makeId()}@example.org`
  expectError(await app.as(person).call(routes.changeEmail, { body: { email } }), 403, 'auth/oidc-only')
  const body = { otp: '000000', challengeID: makeId() }
  expectError(await app.as(person).call(routes.confirmEmail, { body }), 403, 'auth/oidc-only')
})

test('a passkey lets in that was added by whom the provider has let in, and so do those added after it', async () => {
  const email = `person-${makeId()}@example.org`
  const passkey = await aPasskey(app, await byOidc(email))
  const entered = (await tryToSignIn(app.as(), passkey)).body
  expect(entered.user.email).toBe(email)
  const second = await aPasskey(app, entered)
  expect((await tryToSignIn(app.as(), second)).body.user.email).toBe(email)
})

test('a passkey from before does not sign in; neither does one that a session from before adds', async () => {
  const person = await app.aPerson()
  const old = await plantPasskey(app, person)
  expectError(await tryToSignIn(app.as(), old), 403, 'auth/oidc-only')
  const added = await aPasskey(app, person)
  expectError(await tryToSignIn(app.as(), added), 403, 'auth/oidc-only')
})

test('after the provider a passkey from before is a second factor; what a code had begun before is over', async () => {
  const person = await app.aPerson()
  const old = await plantPasskey(app, person)
  await app.as(person).call(routes.makeRecoveryCodes, { body: {} })
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  provider.says = verified(person.email)
  const ask = async () => {
    const { body } = await provider.signIn(app.as())
    if (!('needs' in body)) throw new Error('No second factor is asked for.')
    return body
  }
  const begun = await ask()
  await app.database
    .updateTable('passkey_challenges')
    .set({ is_by_oidc: false })
    .where('id', '=', begun.challengeID)
    .execute()
  const answer = ({ challengeID, options }: typeof begun) =>
    app.as().call(routes.enterSecondFactor, { body: { challengeID, response: old.sign(options) } })
  expectError(await answer(begun), 403, 'auth/oidc-only')
  const { status, body } = await answer(await ask())
  expect(status).toBe(200)
  const passkey = await aPasskey(app, body)
  expect((await tryToSignIn(app.as(), passkey)).status).toBe(200)
})

test('sessions from before go on', async () => {
  const person = await app.aPerson()
  const { body } = await app.as().call(routes.refresh, { params: { token: person.refreshToken } })
  expect((await app.as(body).call(routes.getMe)).status).toBe(200)
})

test('without a provider there are no such calls', async () => {
  const { parts } = app
  const { createApp } = await import('../../process/app.ts')
  const plain = await createApp({ ...parts, config: { ...parts.config, oidc: undefined } })
  const { createClient } = await import('../../testing/client.ts')
  const { collectCanaries } = await import('../../testing/canaries.ts')
  const client = createClient(plain, null, collectCanaries())
  expectError(await client.call(oidcRoutes.beginOidcSignIn, { body: {} }), 404, 'request/unknown-call')
  const body = { state: 'x', code: 'x', browserSecret: 'x' }
  expectError(await client.call(oidcRoutes.enterByOidc, { body }), 404, 'request/unknown-call')
  expect((await client.call(routes.getServer)).body).toEqual({
    signUp: 'open',
    oidcName: null,
    deviceSignIn: 'on',
    sealingModes: 'both',
    sealingDefault: 'server',
  })
  await plain.close()
})
