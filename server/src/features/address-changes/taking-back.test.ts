import {
  activityRoutes,
  authRoutes,
  emailChangeRoutes,
  objectionRoutes,
  passkeyRoutes,
  routes,
  spans,
  type SecondFactorNeeded,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { anApp } from '../../testing/authenticator-apps.ts'
import { askForCode } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { aPasskey, recoveryCodesOf, untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const beside = await app.beside()

/** Changes a person's address. */
async function change(person: Pick<Person, 'accessToken'>): Promise<string> {
  const email = `fresh-${makeId()}@example.org`
  const asked = await app.as(person).call(emailChangeRoutes.changeEmail, { body: { email } })
  const otp = await app.inbox.codeFor(email)
  const body = { challengeID: asked.body.challengeID, otp }
  expect((await app.as(person).call(emailChangeRoutes.confirmEmail, { body })).status).toBe(200)
  return email
}

async function takeBack(email: string) {
  const { challengeID, code } = await askForCode(app, email)
  return app.as().call(emailChangeRoutes.takeBackEmail, { body: { email, otp: code, challengeID } })
}

/** Takes back where the second factor is asked for. */
async function untilFactor(email: string): Promise<SecondFactorNeeded> {
  const { body } = await takeBack(email)
  if (!('needs' in body)) throw new Error(`No second factor is asked for: ${JSON.stringify(body)}`)
  return body
}

/** Takes back where it has to wait, and answers until when. */
async function untilWaiting(email: string): Promise<Date> {
  const { body } = await takeBack(email)
  if (!('dueAt' in body)) throw new Error(`It does not wait: ${JSON.stringify(body)}`)
  expect(body.takenBack).toBe(false)
  return new Date(body.dueAt)
}

const byCode = (challengeID: string, recoveryCode = '') =>
  app.as().call(authRoutes.enterSecondFactor, { body: { challengeID, recoveryCode } })

const emailOf = async (person: Pick<Person, 'accessToken'>): Promise<string> =>
  (await app.as(person).call(routes.getMe)).body.email

const settingOf = async (person: Pick<Person, 'accessToken'>) =>
  (await app.as(person).call(routes.getUserSetting)).body

/** Waits until just before or after the end by the clock of the server, in sessions of that moment. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await Promise.all([app.runDueJobs(), app.runDueJobs()])
}

const later = async ({ id }: Pick<Person, 'id'>) => app.aSession(id)

test('the former mailbox alone cannot take an account back whose second factor was on when the address changed', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  const email = await change(person)
  const needed = await untilFactor(person.email)
  expect(needed.ways).toEqual(['passkey', 'recovery-code'])
  expect(needed.options?.allowCredentials).toHaveLength(1)
  expectError(await byCode(needed.challengeID, 'AAAAA-AAAAA'), 400, 'auth/recovery-code-incorrect')
  await pass(spans.takeBackWaitMs + 1)
  app.clock.reset()
  expect(await emailOf(person)).toBe(email)
  expect((await settingOf(person)).isSecondFactorOn).toBe(true)
})

test('a recovery code of before takes it back and signs in; what was there before stays, what was made since goes', async () => {
  const person = await app.aPerson()
  const { codes, passkey } = await withSecondFactor(app, person)
  const email = await change(person)
  const added = await aPasskey(app, person)
  const { challengeID } = await untilFactor(person.email)
  const entered = await byCode(challengeID, codes[0])
  expect(entered.body.user).toMatchObject({ _id: person.id, email: person.email })
  expectError(await app.as(person).call(routes.getMe), 401, 'auth/unauthenticated')
  const { passkeys } = (await app.as(entered.body).call(passkeyRoutes.listPasskeys)).body
  expect(passkeys.map(({ _id }) => _id)).toEqual([passkey._id])
  expect(added._id).not.toBe(passkey._id)
  expect((await app.as(entered.body).call(routes.getRecoveryCodes)).body.left).toBe(9)
  expect((await settingOf(entered.body)).isSecondFactorOn).toBe(true)
  await untilSecondFactor(app, person.email)
  await app.inbox.nextFor(email, /was taken back/)
  expectError(await byCode(challengeID, codes[1]), 400, 'auth/second-factor-expired')
})

test('a passkey of before takes it back; one that was made since does not, nor do codes made since', async () => {
  const person = await app.aPerson()
  const { passkey } = await withSecondFactor(app, person)
  await change(person)
  const added = await aPasskey(app, person)
  const fresh = await recoveryCodesOf(app, person)
  const { challengeID, options } = await untilFactor(person.email)
  const answerOf = ({ sign }: Pick<typeof passkey, 'sign'>) =>
    app.as().call(authRoutes.enterSecondFactor, { body: { challengeID, response: sign(options) } })
  expectError(await answerOf(added), 400, 'auth/passkey-incorrect')
  expectError(await byCode(challengeID, fresh[0]), 400, 'auth/recovery-code-incorrect')
  const entered = await answerOf(passkey)
  expect(entered.body.user.email).toBe(person.email)
  expect((await app.as(entered.body).call(routes.getRecoveryCodes)).body.left).toBe(0)
  expect((await settingOf(entered.body)).isSecondFactorOn).toBe(true)
})

test('a second factor that was switched off since the change is asked for all the same, and is on again', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await change(person)
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: false } })
  const { challengeID } = await untilFactor(person.email)
  const entered = await byCode(challengeID, codes[0])
  expect((await settingOf(entered.body)).isSecondFactorOn).toBe(true)
})

test('of many right second factors at once one takes it back', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await change(person)
  const { challengeID } = await untilFactor(person.email)
  const answers = await Promise.all(codes.slice(0, 4).map((code) => byCode(challengeID, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const spent = await app.database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', person.id)
    .where('used_at', 'is not', null)
    .execute()
  expect(spent).toHaveLength(1)
})

test('a challenge to take back does not refuse, and one to refuse neither signs in nor takes back', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await change(person)
  const { challengeID } = await untilFactor(person.email)
  const body = { challengeID, recoveryCode: codes[0] ?? '' }
  const refused = await app.as(person).call(objectionRoutes.objectToWhatWaits, { body })
  expectError(refused, 400, 'auth/second-factor-expired')
  const begun = await app.as(person).call(objectionRoutes.beginObjection, { body: {} })
  expectError(await byCode(begun.body.challengeID, codes[0]), 400, 'auth/second-factor-expired')
  const foreign = await app.as(await app.aPerson()).call(objectionRoutes.objectToWhatWaits, {
    body: { challengeID: begun.body.challengeID, recoveryCode: codes[0] ?? '' },
  })
  expectError(foreign, 400, 'auth/second-factor-expired')
})

test('a second factor that was switched on since lets the account wait 72 hours: both addresses are mailed, and every session shows the end', async () => {
  const person = await app.aPerson()
  const email = await change(person)
  await withSecondFactor(app, person)
  const reader = await readLive(await beside.listen(), person)
  const dueAt = await untilWaiting(person.email)
  expect(dueAt.getTime() - app.clock.now().getTime()).toBeGreaterThan(spans.takeBackWaitMs - 60_000)
  await reader.next('settings-changed')
  await app.inbox.nextFor(person.email, /takes three days/)
  await app.inbox.nextFor(email, /taken back|taking the account back/)
  for (const session of [person, await later(person)]) {
    expect((await settingOf(session)).takeBackDueAt).toBe(dueAt.toISOString())
  }
  app.clock.advance(60_000)
  expect(await untilWaiting(person.email)).toEqual(dueAt)
  await pass(spans.takeBackWaitMs - 120_000)
  expect(await emailOf(await later(person))).toBe(email)
  await pass(120_001)
  const told = await app.inbox.nextFor(person.email, /took it back/)
  expect(told.text).toContain('Your second factor is off')
  const entered = await app.signIn(person.email)
  expect(entered.user._id).toBe(person.id)
  expect(await settingOf(entered)).toMatchObject({ isSecondFactorOn: false })
  expect(await settingOf(entered)).not.toHaveProperty('takeBackDueAt')
  expect((await app.as(entered).call(passkeyRoutes.listPasskeys)).body.passkeys).toEqual([])
  app.clock.reset()
})

test('after the 72 hours a passkey and codes of before stay, and the second factor stays on with them', async () => {
  const person = await app.aPerson()
  await aPasskey(app, person)
  await recoveryCodesOf(app, person)
  await change(person)
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  await untilWaiting(person.email)
  await pass(spans.takeBackWaitMs + 1)
  const told = await app.inbox.nextFor(person.email, /took it back/)
  expect(told.text).not.toContain('Your second factor is off')
  await untilSecondFactor(app, person.email)
  app.clock.reset()
})

test('any session refuses it with the second factor, and the former address can take nothing back any more', async () => {
  const person = await app.aPerson()
  const email = await change(person)
  const { codes } = await withSecondFactor(app, person)
  await untilWaiting(person.email)
  const other = await later(person)
  const { body } = await app.as(other).call(objectionRoutes.beginObjection, { body: {} })
  const object = (recoveryCode = '') =>
    app.as(other).call(objectionRoutes.objectToWhatWaits, {
      body: { challengeID: body.challengeID, recoveryCode },
    })
  expectError(await object('AAAAA-AAAAA'), 400, 'auth/recovery-code-incorrect')
  expect(await settingOf(other)).toHaveProperty('takeBackDueAt')
  const answers = await Promise.all([object(codes[0]), object(codes[1]), object(codes[2])])
  expect(answers.filter(({ status }) => status === 200).map((answer) => answer.body)).toEqual([
    { refused: true },
  ])
  await app.inbox.nextFor(email, /refused it/)
  await app.inbox.nextFor(person.email, /refused it/)
  expect(await settingOf(person)).not.toHaveProperty('takeBackDueAt')
  await pass(spans.takeBackWaitMs + 1)
  app.clock.reset()
  expect(await emailOf(person)).toBe(email)
  expectError(await takeBack(person.email), 404, 'USER_NOT_FOUND')
  const { activity } = (await app.as(other).call(activityRoutes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.ask-take-back', 'account.refuse-take-back']),
  )
})

test('five wrong second factors end the challenge to refuse', async () => {
  const person = await app.aPerson()
  await change(person)
  const { codes } = await withSecondFactor(app, person)
  await untilWaiting(person.email)
  const { challengeID } = (await app.as(person).call(objectionRoutes.beginObjection, { body: {} })).body
  const object = (recoveryCode: string) =>
    app.as(person).call(objectionRoutes.objectToWhatWaits, { body: { challengeID, recoveryCode } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => object('AAAAA-AAAAA')))
  const wrong = answers.filter(({ errors }) => errors[0]?.code === 'auth/recovery-code-incorrect')
  expect(wrong).toHaveLength(5)
  expectError(await object(codes[0] ?? ''), 400, 'auth/second-factor-expired')
})

test('an address that waits makes no account, however long the server was away', async () => {
  const person = await app.aPerson()
  await change(person)
  await withSecondFactor(app, person)
  app.clock.advance(spans.takeBackMs - spans.takeBackWaitMs / 2)
  await untilWaiting(person.email)
  app.clock.advance(spans.takeBackMs)
  const { challengeID, code } = await askForCode(app, person.email)
  const body = { email: person.email, otp: code, challengeID }
  expectError(await app.as().call(authRoutes.enter, { body }), 403, 'user/address-moved')
  await pass(0)
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
  app.clock.reset()
})

test('the first of two former addresses wins over the second that waits', async () => {
  const person = await app.aPerson()
  const second = await change(person)
  await change(person)
  await withSecondFactor(app, person)
  await untilWaiting(second)
  await untilWaiting(person.email)
  await pass(spans.takeBackWaitMs + 60_000)
  const entered = await app.signIn(person.email)
  expect(entered.user._id).toBe(person.id)
  app.clock.reset()
})

test('an authenticator app of before takes it back and stays; one that was added since does not, and goes', async () => {
  const person = await app.aPerson()
  const before = await anApp(app, person)
  await change(person)
  const since = await anApp(app, person, 'Since')
  const { challengeID, ways } = await untilFactor(person.email)
  expect(ways).toEqual(['app', 'recovery-code'])
  const byApp = (totp: string) => app.as().call(authRoutes.enterSecondFactor, { body: { challengeID, totp } })
  // Codes of a step are taken once, so a later one is shown.
  const now = app.clock.now()
  expectError(await byApp(since.codeAt(now, 1)), 400, 'auth/totp-incorrect')
  const entered = await byApp(before.codeAt(now, 1))
  expect(entered.body.user.email).toBe(person.email)
  const { apps } = (await app.as(entered.body).call(routes.listAuthenticatorApps)).body
  expect(apps.map(({ _id }) => _id)).toEqual([before._id])
  expect((await settingOf(entered.body)).isSecondFactorOn).toBe(true)
})
