import { emailChangeRoutes, handoverRoutes, routes, type Route } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { anApp } from '../../testing/authenticator-apps.ts'
import type { Person } from '../../testing/factories.ts'
import { askForCode } from '../../testing/challenges.ts'
import { aPasskey, tryToSignIn, untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const refusedOf = async (person: Person) =>
  (await app.as(person).call(routes.listMyActivity, { body: { filter: { actions: ['session.refused'] } } }))
    .body.activity

const wrongCode = async (email: string) => {
  const { challengeID, code } = await askForCode(app, email)
  return { email, challengeID, otp: code === '111111' ? '222222' : '111111' }
}
const enterWrongly = async (email: string) => app.as().call(routes.enter, { body: await wrongCode(email) })

test('a wrong code stands in the activity of its account, with browser and network, and in no other', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  expectError(await enterWrongly(person.email), 400, 'auth/otp-incorrect')
  await expect.poll(() => refusedOf(person)).toHaveLength(1)
  const [row] = await refusedOf(person)
  expect(row).toMatchObject({ action: 'session.refused', actor: { _id: person.id } })
  expect(row?.device).not.toBeNull()
  expect(row?.network).not.toBeNull()
  expect(await refusedOf(other)).toEqual([])
})

test('a code for an address without an account is written nowhere', async () => {
  const rows = () => app.database.selectFrom('refused_entries').select('id').execute()
  const before = await rows()
  expectError(await enterWrongly('nobody-here@example.org'), 400, 'auth/otp-incorrect')
  const person = await app.aPerson()
  await enterWrongly(person.email)
  await expect.poll(() => refusedOf(person)).toHaveLength(1)
  expect(await rows()).toHaveLength(before.length + 1)
})

test('at most ten a day are written, of many at once too', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const { challengeID } = await askForCode(app, person.email)
  const enter = () =>
    app.as().call(routes.enter, { body: { email: person.email, otp: '000000', challengeID } })
  await Promise.all(Array.from({ length: 15 }, enter))
  await expect.poll(() => refusedOf(person)).toHaveLength(10)
  await enter()
  const count = await app.database
    .selectFrom('daily_counts')
    .select('count')
    .where('kind', '=', 'refused-entry')
    .where('count', '>', 10)
    .execute()
  expect(count).toEqual([])
  expect(await refusedOf(person)).toHaveLength(10)
})

test('a wrong passkey, recovery code or code of an app stands there too', async () => {
  const person = await app.aPerson()
  const other = await app.aPerson()
  const foreign = await aPasskey(app, other)
  const { passkey } = await withSecondFactor(app, person)
  expectError(await tryToSignIn(app.as(), passkey, { signedBy: foreign }), 400, 'auth/passkey-incorrect')
  await expect.poll(() => refusedOf(person)).toHaveLength(1)
  const phone = await anApp(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  const proofs = [{ recoveryCode: 'AAAAA-AAAAA' }, { totp: phone.wrongAt(app.clock.now()) }]
  for (const [index, proof] of proofs.entries()) {
    const { status } = await app.as().call(routes.enterSecondFactor, { body: { challengeID, ...proof } })
    expect(status).toBe(400)
    await expect.poll(() => refusedOf(person)).toHaveLength(2 + index)
  }
  expect(await refusedOf(other)).toEqual([])
})

test.each<[string, Route]>([
  ['takes an address back', emailChangeRoutes.takeBackEmail],
  ['confirms a reset of the second factor', routes.confirmSecondFactorReset],
  ['confirms a handover', handoverRoutes.confirmHandover],
])('codes for signing in are not tried unseen at the call that %s', async (_, { method, path }) => {
  const person = await app.aPerson()
  const body = await wrongCode(person.email)
  expectError(await app.as().send(method, path, { body }), 400, 'auth/otp-incorrect')
  await expect.poll(() => refusedOf(person)).toHaveLength(1)
})

test('a code that is tried at a former address counts for the account that had it', async () => {
  const person = await app.aPerson()
  const email = `new-${person.email}`
  const asked = await app.as(person).call(routes.changeEmail, { body: { email } })
  const { challengeID } = asked.body
  const otp = await app.inbox.codeFor(email)
  await app.as(person).call(routes.confirmEmail, { body: { challengeID, otp } })
  const { status } = await app
    .as()
    .call(emailChangeRoutes.takeBackEmail, { body: await wrongCode(person.email) })
  expect(status).toBe(400)
  await expect.poll(() => refusedOf(person)).toHaveLength(1)
})
