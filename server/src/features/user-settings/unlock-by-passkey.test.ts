import { routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { anAuthenticator, type Authenticator, type Lies } from '../../testing/authenticator.ts'
import { changeSessions } from '../../testing/change-sessions.ts'
import type { Person } from '../../testing/factories.ts'
import { aPasskey } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const passcode = '482913'

type Caller = Pick<Person, 'accessToken'>
const begin = async (caller: Caller) => (await app.as(caller).call(routes.beginUnlock, { body: {} })).body
const unlock = (caller: Caller, body: { challengeID: string; response: ReturnType<Authenticator['sign']> }) =>
  app.as(caller).call(routes.unlockByPasskey, { body })
const lock = (caller: Caller) => app.as(caller).call(routes.changeUserSetting, { body: { isLocked: true } })
const isLocked = async (caller: Caller) => (await app.as(caller).call(routes.getUserSetting)).body.isLocked
const attemptsLeft = (answer: { errors: { attemptsLeft?: number }[] }) => answer.errors[0]?.attemptsLeft

/** A person with a passcode and a passkey, whose session is locked. */
async function someoneLocked() {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  await app.as(person).call(routes.changeUserSetting, { body: { pin: passcode } })
  await lock(person)
  return { person, passkey }
}

/** Asks for a challenge and answers it. */
async function tryToUnlock(caller: Caller, passkey: Pick<Authenticator, 'sign'>, lies: Lies = {}) {
  const { challengeID, options } = await begin(caller)
  return unlock(caller, { challengeID, response: passkey.sign(options, lies) })
}

test('a passkey opens a locked session in place of the passcode, and counts as being there', async () => {
  const { person, passkey } = await someoneLocked()
  const { options } = await begin(person)
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.credentialID])
  expect(options.userVerification).toBe('required')
  expect((await tryToUnlock(person, passkey)).body).toEqual({ isVerified: true })
  expect(await isLocked(person)).toBe(false)
  expect((await app.as(person).call(routes.searchRecords, { body: {} })).status).toBe(200)
  const { passkeys } = (await app.as(person).call(routes.listPasskeys)).body
  expect(passkeys[0]?.lastUsed).not.toBeNull()
})

test('unlocking is no sign-in: what asks for a fresh one goes on asking', async () => {
  const { person, passkey } = await someoneLocked()
  await changeSessions(app, { user_id: person.id }, (row) => ({
    signed_in_at: new Date(row.signed_in_at.getTime() - spans.stepUpMs - 1),
  }))
  expect((await tryToUnlock(person, passkey)).status).toBe(200)
  expectError(
    await app.as(person).call(routes.makeRecoveryCodes, { body: {} }),
    403,
    'auth/reauthentication-required',
  )
})

test('the options name the person’s own passkeys alone, and nobody else’s opens the session', async () => {
  const { person } = await someoneLocked()
  const { passkey: another } = await someoneLocked()
  const { options } = await begin(person)
  expect(options.allowCredentials?.map(({ id }) => id)).not.toContain(another.credentialID)
  expectError(await tryToUnlock(person, another), 400, 'auth/passkey-incorrect')
  expectError(await tryToUnlock(person, anAuthenticator()), 400, 'auth/passkey-incorrect')
  expect(await isLocked(person)).toBe(true)
})

test('a person without a passkey is offered none', async () => {
  const person = await app.aPerson()
  expect((await begin(person)).options.allowCredentials).toEqual([])
})

const lies: [string, Lies][] = [
  ['from a foreign origin', { origin: 'https://vault.example.org.evil.example' }],
  ['for a foreign host', { rpID: 'example.org' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['that was not unlocked by its person', { isVerified: false }],
  ['whose counter does not rise', { counter: 1 }],
]
test.each(lies)('an answer %s opens nothing', async (_what, lie) => {
  const { person, passkey } = await someoneLocked()
  await tryToUnlock(person, passkey)
  await lock(person)
  const answer = await tryToUnlock(person, passkey, lie)
  expectError(answer, 400, 'auth/passkey-incorrect')
  expect(attemptsLeft(answer)).toBe(4)
  expect(await isLocked(person)).toBe(true)
})

test('a challenge opens only the session that asked for it, once, and for a short time', async () => {
  const { person, passkey } = await someoneLocked()
  const other = await app.aSession(person.id)
  const begun = await begin(person)
  const answerOf = () => ({ challengeID: begun.challengeID, response: passkey.sign(begun.options) })
  expectError(await unlock(other, answerOf()), 400, 'auth/passkey-incorrect')
  expect((await unlock(person, answerOf())).status).toBe(200)
  await lock(person)
  expectError(await unlock(person, answerOf()), 400, 'auth/passkey-incorrect')

  const late = await begin(person)
  await asIfLater(app, spans.passkeyChallengeMs)
  const { challengeID, options } = late
  expectError(
    await unlock(person, { challengeID, response: passkey.sign(options) }),
    400,
    'auth/passkey-incorrect',
  )
  expect(await isLocked(person)).toBe(true)
})

test('a challenge of a sign-in or of an objection opens no session', async () => {
  const { person, passkey } = await someoneLocked()
  const signIn = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const response = passkey.sign(signIn.options)
  expectError(
    await unlock(person, { challengeID: signIn.challengeID, response }),
    400,
    'auth/passkey-incorrect',
  )
  const { challengeID, options } = await begin(person)
  expectError(
    await app.as().call(routes.enterByPasskey, { body: { challengeID, response: passkey.sign(options) } }),
    400,
    'auth/passkey-incorrect',
  )
})

test('wrong passkeys and wrong passcodes count together, and the fifth in a row ends the session', async () => {
  const { person, passkey } = await someoneLocked()
  const wrongly = () => tryToUnlock(person, passkey, { challenge: 'A'.repeat(43) })
  expect(attemptsLeft(await wrongly())).toBe(4)
  const typed = await app.as(person).call(routes.verifyPasscode, { body: { passcode: '605182' } })
  expect(attemptsLeft(typed)).toBe(3)
  expect((await tryToUnlock(person, passkey)).status).toBe(200)
  await lock(person)
  for (const left of [4, 3, 2, 1, 0]) expect(attemptsLeft(await wrongly())).toBe(left)
  expectError(await app.as(person).call(routes.getUserSetting), 401, 'auth/unauthenticated')
  expect((await app.inbox.nextFor(person.email, /passcode/i)).subject).toBeTruthy()
})

test('fifty wrong answers at once: five are examined, and none after them', async () => {
  const { person, passkey } = await someoneLocked()
  const begun = await Promise.all(Array.from({ length: 50 }, () => begin(person)))
  const answers = await Promise.all(
    begun.map(({ challengeID, options }) =>
      unlock(person, { challengeID, response: passkey.sign(options, { challenge: 'A'.repeat(43) }) }),
    ),
  )
  const examined = answers.filter(({ status }) => status === 400)
  expect(examined.map((answer) => String(attemptsLeft(answer))).toSorted()).toEqual(['0', '1', '2', '3', '4'])
  for (const answer of answers) if (answer.status !== 400) expectError(answer, 401, 'auth/unauthenticated')
})

test('one answer sent many times at once through two processes opens the session once', async () => {
  const { person, passkey } = await someoneLocked()
  const other = await app.beside()
  const { challengeID, options } = await begin(person)
  const body = { challengeID, response: passkey.sign(options) }
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, turn) =>
      (turn % 2 === 0 ? app : other).as(person).call(routes.unlockByPasskey, { body }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 400, 400, 400])
})

test('a session that is not locked is answered as beside the passcode', async () => {
  const { person, passkey } = await someoneLocked()
  expect((await tryToUnlock(person, passkey)).status).toBe(200)
  expect((await tryToUnlock(person, passkey)).body).toEqual({ isVerified: true })
})

test('if no passcode is set, no passkey is right', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const answer = await tryToUnlock(person, passkey)
  expectError(answer, 400, 'auth/passkey-incorrect')
  expect(attemptsLeft(answer)).toBe(4)
})

test('a passkey that was removed meanwhile opens nothing', async () => {
  const { person, passkey } = await someoneLocked()
  const { challengeID, options } = await begin(person)
  await app.as(await app.aSession(person.id)).call(routes.removePasskey, { params: { id: passkey._id } })
  expectError(
    await unlock(person, { challengeID, response: passkey.sign(options) }),
    400,
    'auth/passkey-incorrect',
  )
})
