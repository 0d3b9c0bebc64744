import { authRoutes, passkeyRoutes, routes, spans } from '@cardea/contract'
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

const settingOf = async (person: Person) => (await app.as(person).call(routes.getUserSetting)).body

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
  await app.inbox.nextFor(person.email, /no longer work/)
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
})

test('a code of the mailbox alone makes it no sooner: the answer says when it happens, and every session shows it', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  expectError(await confirm(person.email), 404, 'USER_NOT_FOUND')
  const { resetDueAt = '' } = await ask(person)
  expect((await settingOf(person)).resetDueAt).toBe(resetDueAt)
  const confirmed = await confirm(person.email)
  expect(confirmed.body).toMatchObject({ confirmed: true, dueAt: resetDueAt })
  await app.runDueJobs()
  expect(await isOff(person)).toBe(false)
  await untilSecondFactor(app, person.email)
  app.clock.advance(spans.secondFactorResetMs + 1)
  await app.runDueJobs()
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
  app.clock.reset()
})

test('with a recovery code, or a passkey, a confirmed reset happens at once', async () => {
  for (const way of ['code', 'passkey'] as const) {
    const person = await app.aPerson()
    const { codes, passkey } = await withSecondFactor(app, person)
    await ask(person)
    const { atOnce } = (await confirm(person.email)).body
    const { challengeID } = atOnce
    const wrong = { challengeID, recoveryCode: 'AAAAA-AAAAA' }
    const refused = await app.as().call(routes.enterSecondFactor, { body: wrong })
    expectError(refused, 400, 'auth/recovery-code-incorrect')
    const proof =
      way === 'code' ? { recoveryCode: codes[0] ?? '' } : { response: passkey.sign(atOnce.options) }
    const entered = await app.as().call(routes.enterSecondFactor, { body: { challengeID, ...proof } })
    expect(entered.body.user._id).toBe(person.id)
    expect(await isOff({ ...person, ...entered.body })).toBe(true)
    await app.inbox.nextFor(person.email, /no longer work/)
    expectError(await confirm(person.email), 404, 'USER_NOT_FOUND')
  }
})

test('any session refuses it with the second factor', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await ask(person)
  const session = await app.aSession(person.id)
  const { challengeID } = (await app.as(session).call(routes.beginObjection, { body: {} })).body
  const body = { challengeID, recoveryCode: codes[0] ?? '' }
  expect((await app.as(session).call(routes.objectToWhatWaits, { body })).body).toEqual({ refused: true })
  expect(await settingOf(person)).not.toHaveProperty('resetDueAt')
  app.clock.advance(spans.secondFactorResetMs + 1)
  await app.runDueJobs()
  app.clock.reset()
  expect(await isOff(person)).toBe(false)
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
