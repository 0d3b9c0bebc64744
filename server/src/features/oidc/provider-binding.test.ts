import { emailChangeRoutes, oidcRoutes, operatorRoutes, routes, type EntryReply } from '@cardea/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError, statuses } from '../../testing/answer.ts'
import { changeSessions } from '../../testing/change-sessions.ts'
import { openProvider, verified } from '../../testing/oidc-provider.ts'
import { withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const provider = await openProvider()
const app = await testApp({ settings: { ...provider.settings, OPERATORS: 'operator@example.org' } })
const beside = await app.beside()
const fresh = (): string => `bound-${makeId()}@example.org`
afterAll(() => provider.close())
beforeEach(() => {
  provider.says = {}
})

/** Comes by the provider as the person that it knows under this `sub`. */
const come = (email: string, sub: string, claims: Record<string, unknown> = {}) => {
  provider.says = { ...verified(email), sub, ...claims }
  return provider.signIn(app.as())
}

const boundAt = async (person: { accessToken: string }) =>
  (await app.as(person).call(oidcRoutes.getProviderBinding)).body.boundAt

const loosen = (person: { accessToken: string }) => app.as(person).call(oidcRoutes.loosenProvider)

test('the first sign-in by the provider binds the account; another person there with the same address is refused with a sentence', async () => {
  const person = await app.aPerson()
  expect(await boundAt(person)).toBeNull()
  const first = await come(person.email, 'ada')
  expect(first.body).toMatchObject({ user: { _id: person.id } })
  expect(await boundAt(person)).not.toBeNull()
  const other = await come(person.email, 'bob')
  expectError(other, 403, 'auth/oidc-other-person')
  expect(other.errors[0]?.message).toBe(
    'This address belongs to another account at your provider. Sign in by a code, or ask an operator.',
  )
  expect((await come(person.email, 'ada')).status).toBe(200)
  const { activity } = (await app.as(person).call(routes.listMyActivity, { body: {} })).body
  expect(activity.filter(({ action }) => action === 'account.bind-provider')).toHaveLength(1)
  const refused = async () => {
    const body = { filter: { actions: ['session.refused' as const] } }
    return (await app.as(person).call(routes.listMyActivity, { body })).body.activity
  }
  await expect.poll(() => refused()).toHaveLength(1)
})

test('of parallel first sign-ins by two people at the provider, at two processes, one wins, and it stays so', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const person = await app.aPerson()
    const begin = async (sub: string) => {
      const { state, code, browserSecret } = await provider.visit(app.as())
      provider.saysForCode.set(code, { ...verified(person.email), sub })
      return { state, code, browserSecret }
    }
    const [one, other] = [`one-${turn}`, `other-${turn}`]
    const bodies = [await begin(one), await begin(other), await begin(one), await begin(other)]
    const answers = await Promise.all(
      bodies.map((body, place) => (place < 2 ? app : beside).as().call(oidcRoutes.enterByOidc, { body })),
    )
    expect(statuses(answers)).toEqual([200, 200, 403, 403])
    const winner = answers[0]?.status === 200 ? one : other
    expect((await come(person.email, winner)).status).toBe(200)
    expectError(await come(person.email, winner === one ? other : one), 403, 'auth/oidc-other-person')
  }
})

test('one person at the provider belongs to one account: with the address of another account they are refused', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  expect((await come(ada.email, 'one-person')).status).toBe(200)
  expectError(await come(bob.email, 'one-person'), 403, 'auth/oidc-other-person')
  expect(await boundAt(bob)).toBeNull()
})

test('whose address has changed at the provider comes into the account they are bound to, and makes no second one', async () => {
  const person = await app.aPerson()
  await come(person.email, 'renamed')
  const email = fresh()
  const entered = (await come(email, 'renamed')).body as EntryReply
  expect(entered).toMatchObject({ isNewUser: false, user: { _id: person.id, email: person.email } })
})

test('after a fresh sign-in by a code the person loosens it, once told by mail, and the next one is bound', async () => {
  const person = await app.aPerson()
  await come(person.email, 'before')
  expect((await loosen(person)).body).toEqual({ boundAt: null })
  expect((await app.inbox.nextFor(person.email, /no longer bound|verified address/)).subject).toContain(
    'no longer bound',
  )
  expect((await loosen(person)).status).toBe(200)
  expect((await come(person.email, 'after')).status).toBe(200)
  expectError(await come(person.email, 'before'), 403, 'auth/oidc-other-person')
})

test('neither a session by the provider, however fresh, nor an old session loosens it', async () => {
  const person = await app.aPerson()
  const byProvider = (await come(person.email, 'same', { auth_time: Math.floor(Date.now() / 1000) }))
    .body as EntryReply
  expect((await app.as(byProvider).call(routes.beginPasskey, { body: {} })).status).toBe(200)
  expectError(await loosen(byProvider), 403, 'auth/reauthentication-required')
  await changeSessions(app, { user_id: person.id }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - 3_600_000),
  }))
  expectError(await loosen(person), 403, 'auth/reauthentication-required')
  expectError(await come(person.email, 'other'), 403, 'auth/oidc-other-person')
})

test('an operator loosens it: the person is mailed, and it is shown no longer', async () => {
  const operator = await app.signIn('operator@example.org')
  const person = await app.aPerson()
  await come(person.email, 'old-hand')
  const find = async () =>
    (await app.as(operator).call(operatorRoutes.searchPeople, { body: { search: person.email } })).body
      .people[0]
  expect((await find())?.providerBoundAt).toBeDefined()
  const params = { id: person.id }
  const done = await app.as(operator).call(operatorRoutes.loosenProviderOf, { params, body: {} })
  expect(done.body).not.toHaveProperty('providerBoundAt')
  const mail = await app.inbox.nextFor(person.email, /unlinked it/)
  expect(mail.text).toContain('operator@example.org')
  expect((await come(person.email, 'new-hand')).status).toBe(200)
  const { activity } = (await app.as(person).call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('operator.loosen-provider')
})

test('while a second factor is on, a binding needs its right answer', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const thief = (await come(person.email, 'thief')).body
  if (!('needs' in thief)) throw new Error('No second factor is asked for.')
  expect(await boundAt(person)).toBeNull()
  const asked = (await come(person.email, 'owner')).body
  if (!('needs' in asked)) throw new Error('No second factor is asked for.')
  const complete = (challengeID: string, recoveryCode = '') =>
    app.as().call(routes.enterSecondFactor, { body: { challengeID, recoveryCode } })
  expect((await complete(asked.challengeID, codes[0])).status).toBe(200)
  expectError(await complete(thief.challengeID, codes[1]), 403, 'auth/oidc-other-person')
  expectError(await come(person.email, 'thief'), 403, 'auth/oidc-other-person')
})

test('a code still signs in a person who is bound, and a change of address removes the binding', async () => {
  const person = await app.aPerson()
  await come(person.email, 'mover')
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
  const email = fresh()
  const { challengeID } = (await app.as(person).call(emailChangeRoutes.changeEmail, { body: { email } })).body
  const otp = await app.inbox.codeFor(email)
  await app.as(person).call(emailChangeRoutes.confirmEmail, { body: { challengeID, otp } })
  expect(await boundAt(person)).toBeNull()
  expectError(await come(person.email, 'mover'), 403, 'user/address-moved')
  expect(((await come(email, 'mover')).body as EntryReply).user._id).toBe(person.id)
})

test('the database holds neither issuer nor subject, and the same subject looks different under another key', async () => {
  const person = await app.aPerson()
  await come(person.email, 'plain-name-at-the-provider')
  const rows = await app.database.selectFrom('provider_bindings').selectAll().execute()
  const stored = JSON.stringify(rows.map(({ subject_index }) => subject_index.toString('latin1')))
  expect(stored).not.toContain('plain-name')
  expect(stored).not.toContain('127.0.0.1')
  expect(rows.every(({ subject_index }) => subject_index.length === 32)).toBe(true)
  expect(statuses([await come(person.email, 'plain-name-at-the-provider')])).toEqual([200])
})
