import {
  authRoutes,
  emailChangeRoutes,
  recordRoutes,
  spans,
  userRoutes,
  activityRoutes,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, wrongCode } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const beside = await app.beside()
const fresh = (): string => `fresh-${makeId()}@example.org`

const ask = (person: Pick<Person, 'accessToken'>, email: string) =>
  app.as(person).call(emailChangeRoutes.changeEmail, { body: { email } })

const confirm = (person: Pick<Person, 'accessToken'>, challengeID: string, otp: string) =>
  app.as(person).call(emailChangeRoutes.confirmEmail, { body: { challengeID, otp } })

/** Changes a person's address, and takes the mail to the old one. */
async function change(person: Person, email = fresh()): Promise<string> {
  const { challengeID } = (await ask(person, email)).body
  const answer = await confirm(person, challengeID, await app.inbox.codeFor(email))
  expect(answer.body).toMatchObject({ _id: person.id, email })
  const told = await app.inbox.nextFor(person.email, /signs in with another one/)
  expect(told.text).not.toContain(email)
  return email
}

const takeBack = async (email: string, challenge?: { challengeID: string; code: string }) => {
  const { challengeID, code } = challenge ?? (await askForCode(app, email))
  return app.as().call(emailChangeRoutes.takeBackEmail, { body: { email, otp: code, challengeID } })
}

test('an address is changed by a code to the new one: it signs in to the same account from then on', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  const email = await change(person)
  const entered = await app.signIn(email)
  expect(entered).toMatchObject({ isNewUser: false, user: { _id: person.id, email, name: person.name } })
  const shown = await app.as(entered).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(shown.body.access[0]).toMatchObject({ user: { email } })
})

test('changing the address needs a fresh sign-in', async () => {
  const person = await app.aPerson()
  app.clock.advance(spans.stepUpMs - 60_000)
  const asked = await ask(person, fresh())
  expect(asked.status).toBe(200)
  const { accessToken } = (
    await app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })
  ).body
  app.clock.advance(61_000)
  expectError(await ask({ accessToken }, fresh()), 403, 'auth/reauthentication-required')
})

test('the answer is that of asking for a code; the code is for this alone, and a sign-in code is not for this', async () => {
  const person = await app.aPerson()
  const email = fresh()
  const { body } = await ask(person, email)
  const ofEntry = await app.as().call(authRoutes.sendCode, { body: { email: fresh() } })
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(ofEntry.body).toSorted())
  expect(body).toMatchObject({ email, codeLength: 6, expiresIn: 600, resendIn: 59 })
  const otp = await app.inbox.codeFor(email)
  const entering = await app
    .as()
    .call(authRoutes.enter, { body: { email, otp, challengeID: body.challengeID } })
  expectError(entering, 400, 'auth/otp-incorrect')
  const signIn = await askForCode(app, email)
  expectError(await confirm(person, signIn.challengeID, signIn.code), 400, 'auth/otp-incorrect')
  expectError(await confirm(await app.aPerson(), body.challengeID, otp), 400, 'auth/otp-incorrect')
  expect((await confirm(person, body.challengeID, otp)).status).toBe(200)
})

test('five wrong codes end it', async () => {
  const person = await app.aPerson()
  const email = fresh()
  const { challengeID } = (await ask(person, email)).body
  const code = await app.inbox.codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => confirm(person, challengeID, wrongCode(code))),
  )
  const incorrect = answers.filter((answer) => answer.errors[0]?.code === 'auth/otp-incorrect')
  expect(incorrect).toHaveLength(5)
  expectError(await confirm(person, challengeID, code), 400, 'auth/otp-expired')
})

test('a taken address is answered the same, gets a mail that says so, and cannot be confirmed', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  const free = await ask(person, fresh())
  const taken = await ask(person, other.email)
  expect(taken.status).toBe(free.status)
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
  const mail = await app.inbox.nextFor(other.email)
  expect(mail.subject).toBe('Someone tried to use your address')
  expect(mail.text).not.toMatch(/^ {4}\d{6}$/m)
  expectError(await confirm(person, taken.body.challengeID, '000000'), 400, 'auth/otp-incorrect')
})

test('an address that gets an account while its code is on the way stays with that account', async () => {
  const person = await app.aPerson()
  const email = fresh()
  const { challengeID } = (await ask(person, email)).body
  const otp = await app.inbox.codeFor(email)
  await app.signIn(email)
  expectError(await confirm(person, challengeID, otp), 400, 'auth/otp-expired')
  expect((await app.as(person).call(userRoutes.getMe)).body.email).toBe(person.email)
})

test('many confirmations at once, with one code or several: one changes the address', async () => {
  const person = await app.aPerson()
  const emails = [fresh(), fresh(), fresh()]
  const asked = await Promise.all(
    emails.map(async (email) => {
      const { challengeID } = (await ask(person, email)).body
      return { challengeID, otp: await app.inbox.codeFor(email) }
    }),
  )
  const answers = await Promise.all(
    [...asked, ...asked, ...asked].map((body, index) =>
      (index % 2 === 0 ? app : beside).as(person).call(emailChangeRoutes.confirmEmail, { body }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectError(answer, 400, 'auth/otp-expired')
  const moves = await app.database
    .selectFrom('email_moves')
    .where('user_id', '=', person.id)
    .selectAll()
    .execute()
  expect(moves).toHaveLength(1)
})

test('two people who prove one address at once: one gets it', async () => {
  const people = await Promise.all([app.aPerson(), app.aPerson()])
  const email = fresh()
  const codes = []
  for (const person of people) {
    const { challengeID } = (await ask(person, email)).body
    codes.push({ person, challengeID, otp: await app.inbox.codeFor(email) })
  }
  const answers = await Promise.all(
    codes.map(({ person, challengeID, otp }) => confirm(person, challengeID, otp)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('everything shared with the new address before is accessible at once', async () => {
  const person = await app.aPerson()
  const email = fresh()
  const record = await app.aRecord({ invited: [email] })
  await change(person, email)
  const answer = await app.as(person).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(answer.status).toBe(200)
})

test('for seven days the old address makes no account: a right code is refused, and stays good for taking back', async () => {
  const person = await app.aPerson()
  await change(person)
  const challenge = await askForCode(app, person.email)
  for (let time = 0; time < 7; time += 1)
    expectError(await enter(app, challenge, challenge.code), 403, 'user/address-moved')
  expectError(await enter(app, challenge, wrongCode(challenge.code)), 400, 'auth/otp-incorrect')
  expect((await takeBack(person.email, challenge)).body).toEqual({ takenBack: true })
})

test('taking back ends all sessions and open streams, and the address signs in to its account again', async () => {
  const person = await app.aPerson()
  const email = await change(person)
  const reader = await readLive(await beside.listen(), person)
  expect((await takeBack(person.email)).status).toBe(200)
  await reader.next('ended')
  await reader.ended()
  expectError(await app.as(person).call(userRoutes.getMe), 401, 'auth/unauthenticated')
  await app.inbox.nextFor(person.email, /took it back/)
  await app.inbox.nextFor(email, /was taken back/)
  const entered = await app.signIn(person.email)
  expect(entered).toMatchObject({ isNewUser: false, user: { _id: person.id, email: person.email } })
  const { activity } = (await app.as(entered).call(activityRoutes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.change-email', 'account.take-back-email']),
  )
  expect((await app.signIn(email)).user._id).not.toBe(person.id)
})

test('after seven days the old address is free for any person: nothing is taken back, and it makes an account of its own', async () => {
  const person = await app.aPerson()
  await change(person)
  app.clock.advance(spans.takeBackMs + 1)
  const challenge = await askForCode(app, person.email)
  expectError(await takeBack(person.email, challenge), 404, 'USER_NOT_FOUND')
  const entered = await enter(app, challenge, challenge.code)
  expect(entered.body).toMatchObject({ isNewUser: true })
  expect(entered.body.user._id).not.toBe(person.id)
})

test('a person who changed it twice cannot stop the first address from taking it back, and the second cannot take it again', async () => {
  const person = await app.aPerson()
  const second = await change(person)
  await change({ ...person, email: second })
  expect((await takeBack(person.email)).status).toBe(200)
  const challenge = await askForCode(app, second)
  expectError(await takeBack(second, challenge), 404, 'USER_NOT_FOUND')
})

test('only its own account can have an address that may still be taken back', async () => {
  const person = await app.aPerson()
  const second = await change(person)
  const other = await app.aPerson()
  await ask(other, person.email)
  expect((await app.inbox.nextFor(person.email)).subject).toBe('Someone tried to use your address')
  await change({ ...person, email: second }, person.email)
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
  const challenge = await askForCode(app, second)
  expectError(await enter(app, challenge, challenge.code), 403, 'user/address-moved')
})

test('if many take it back at once, one does', async () => {
  const person = await app.aPerson()
  await change(person)
  const challenges = [await askForCode(app, person.email), await askForCode(app, person.email)]
  const answers = await Promise.all(
    [...challenges, ...challenges].map((challenge) => takeBack(person.email, challenge)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a wrong code takes nothing back', async () => {
  const person = await app.aPerson()
  const email = await change(person)
  const challenge = await askForCode(app, person.email)
  const answer = await takeBack(person.email, { ...challenge, code: wrongCode(challenge.code) })
  expectError(answer, 400, 'auth/otp-incorrect')
  expect((await app.as(person).call(userRoutes.getMe)).body.email).toBe(email)
})

test('a deleted account leaves its former address free', async () => {
  const person = await app.aPerson()
  await change(person)
  expect((await app.as(person).call(userRoutes.deleteMe)).status).toBe(200)
  expect((await app.signIn(person.email)).isNewUser).toBe(true)
})
