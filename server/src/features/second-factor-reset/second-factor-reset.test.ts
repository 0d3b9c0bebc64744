import { authRoutes, emailChangeRoutes, passkeyRoutes, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { OPERATORS: 'operator@example.org' } })
const operator = await app.aPerson({ email: 'operator@example.org', name: 'Olga Operator' })

const ask = async ({ id }: Pick<Person, 'id'>) =>
  (await app.as(operator).call(routes.resetSecondFactor, { params: { id }, body: {} })).body

const confirm = async (email: string) => {
  const { challengeID, code } = await askForCode(app, email)
  return app.as().call(authRoutes.confirmSecondFactorReset, { body: { email, otp: code, challengeID } })
}

const isOff = async (person: Person): Promise<boolean> => {
  const { passkeys } = (await app.as(person).call(passkeyRoutes.listPasskeys)).body
  const { left } = (await app.as(person).call(routes.getRecoveryCodes)).body
  const { isSecondFactorOn } = (await app.as(person).call(routes.getUserSetting)).body
  return passkeys.length === 0 && left === 0 && !isSecondFactorOn
}

test('an operator resets it: the person is mailed, and after a day a code alone lets them in', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  expect(await ask(person)).toMatchObject({ passkeys: 1, isSecondFactorOn: true })
  const mail = await app.inbox.nextFor(person.email, /resets your second factor/)
  expect(mail.text).toContain('Olga Operator (operator@example.org)')
  app.clock.advance(spans.secondFactorResetMs - 60_000)
  await app.runDueJobs()
  await untilSecondFactor(app, person.email)
  app.clock.advance(60_001)
  await Promise.all([app.runDueJobs(), app.runDueJobs()])
  await app.inbox.nextFor(person.email, /do not work any more/)
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
})

test('a code of the mailbox confirms at once, and is used up', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  expectError(await confirm(person.email), 404, 'USER_NOT_FOUND')
  await ask(person)
  expect((await confirm(person.email)).body).toEqual({ confirmed: true })
  expect(await isOff(person)).toBe(true)
  expectError(await confirm(person.email), 404, 'USER_NOT_FOUND')
})

test('a person who signs in with a recovery code before then keeps everything', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await ask(person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  const body = { challengeID, recoveryCode: codes[0] ?? '' }
  expect((await app.as().call(routes.enterSecondFactor, { body })).status).toBe(200)
  app.clock.advance(spans.secondFactorResetMs + 1)
  await app.runDueJobs()
  app.clock.reset()
  const shown = await app.as(operator).call(routes.searchPeople, { body: { search: person.email } })
  expect(shown.body.people[0]).toMatchObject({ passkeys: 1, isSecondFactorOn: true })
  expect(shown.body.people[0]).not.toHaveProperty('resetDueAt')
})

test('asking again begins no new day, and for who has none there is nothing to do', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  await ask(person)
  app.clock.advance(60_000)
  const { due_at } = await app.database
    .selectFrom('second_factor_resets')
    .select('due_at')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await ask(person)
  const again = await app.database.selectFrom('second_factor_resets').selectAll().execute()
  expect(again.find(({ user_id }) => user_id === person.id)?.due_at).toEqual(due_at)
  const seen = await app.as(operator).call(routes.searchPeople, { body: { search: person.email } })
  expect(seen.body.people[0]?.resetDueAt).toBe(due_at.toISOString())
  const other = await app.aPerson()
  await ask(other)
  expect(again.some(({ user_id }) => user_id === other.id)).toBe(false)
})

test('taking an address back removes passkeys and codes that were made since it was changed', async () => {
  const person = await app.aPerson()
  const email = `thief-${person.id}@example.org`
  const asked = await app.as(person).call(emailChangeRoutes.changeEmail, { body: { email } })
  const otp = await app.inbox.codeFor(email)
  await app
    .as(person)
    .call(emailChangeRoutes.confirmEmail, { body: { challengeID: asked.body.challengeID, otp } })
  await withSecondFactor(app, person)
  const { challengeID, code } = await askForCode(app, person.email)
  const body = { email: person.email, otp: code, challengeID }
  expect((await app.as().call(emailChangeRoutes.takeBackEmail, { body })).status).toBe(200)
  const entered = await app.signIn(person.email)
  expect(await isOff({ ...person, ...entered })).toBe(true)
})
