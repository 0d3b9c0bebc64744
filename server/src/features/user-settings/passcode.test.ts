import { authRoutes, userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-keyring.ts'
import { matchesPasscode, hashPasscode } from './passcode.ts'

const app = await testApp()
const passcode = '482913'
const another = '739164'
const wrong = '605182'
const minuteMs = 60_000

type Caller = Pick<Person, 'accessToken'>
const change = (person: Caller, body: Record<string, unknown>) =>
  app.as(person).send('PUT', '/user-setting', { body })
const verify = (person: Caller, passcode: string) =>
  app.as(person).call(userSettingRoutes.verifyPasscode, { body: { passcode } })
const isPinSet = async (person: Caller) =>
  (await app.as(person).call(userSettingRoutes.getUserSetting)).body.isPinSet
const attemptsLeft = (answer: { errors: { attemptsLeft?: number }[] }) => answer.errors[0]?.attemptsLeft

async function someoneWithPasscode() {
  const person = await app.aPerson()
  expect((await change(person, { pin: passcode })).json).toMatchObject({ isPinSet: true })
  return person
}

test('the first passcode is set without another, and never sent back', async () => {
  const person = await someoneWithPasscode()
  const answer = await app.as(person).call(userSettingRoutes.getUserSetting)
  expect(answer.body).toMatchObject({ isPinSet: true })
  expect(JSON.stringify(answer.json)).not.toMatch(/482913|argon|hash|"pin"/i)
})

test('a passcode is six digits, and none of those that are tried first', async () => {
  const person = await app.aPerson()
  for (const pin of [
    '',
    '12345',
    '1234567',
    '12 456',
    '١٢٣٤٥٦',
    482913,
    '000000',
    '123456',
    '654321',
    '123123',
    '112233',
    '999999',
  ]) {
    const answer = await change(person, { pin })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('pin')
  }
  expect(await isPinSet(person)).toBe(false)
})

test('a refused passcode changes nothing else of the call', async () => {
  const person = await someoneWithPasscode()
  expectError(await change(person, { isNotificationOn: false, pin: another }), 400, 'request/invalid')
  expectError(
    await change(person, { isNotificationOn: false, pin: another, currentPin: wrong }),
    403,
    'passcode/incorrect',
  )
  expect((await change(person, {})).json).toMatchObject({ isNotificationOn: true })
})

test('changing and removing it need the current one', async () => {
  const person = await someoneWithPasscode()
  for (const pin of [another, null]) {
    const answer = await change(person, { pin })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('currentPin')
  }
  expect((await change(person, { pin: another, currentPin: passcode })).status).toBe(200)
  expectError(await verify(person, passcode), 403, 'passcode/incorrect')
  expect((await verify(person, another)).status).toBe(200)
  expect((await change(person, { pin: null, currentPin: another })).json).toMatchObject({ isPinSet: false })
  expect((await change(person, { pin: passcode })).json).toMatchObject({ isPinSet: true })
})

test('removing a passcode that is not set changes nothing', async () => {
  const person = await app.aPerson()
  expect((await change(person, { pin: null })).json).toMatchObject({ isPinSet: false })
})

test('each wrong passcode says how many tries are left, and the fifth in a row ends the session', async () => {
  const person = await someoneWithPasscode()
  const other = await app.aSession(person.id)
  await change(person, { isLocked: true })
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await verify(person, wrong)
    expectError(answer, 403, 'passcode/incorrect')
    expect(attemptsLeft(answer)).toBe(left)
  }
  const refreshing = app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })
  expectError(await refreshing, 401, 'auth/unauthenticated')
  expectError(await app.as(person).call(userSettingRoutes.getUserSetting), 401, 'auth/unauthenticated')
  expectError(await verify(person, passcode), 401, 'auth/unauthenticated')
  expect((await verify(other, passcode)).status).toBe(200)
})

test('wrong passcodes and wrong current passcodes count together; a right one begins anew', async () => {
  const person = await someoneWithPasscode()
  const wrongly = [
    () => verify(person, wrong),
    () => change(person, { pin: another, currentPin: wrong }),
    () => change(person, { pin: null, currentPin: wrong }),
    () => change(person, { currentPin: wrong }),
  ]
  for (const [index, make] of wrongly.entries()) expect(attemptsLeft(await make())).toBe(4 - index)
  expect((await verify(person, passcode)).status).toBe(200)
  for (const [index, make] of wrongly.entries()) expect(attemptsLeft(await make())).toBe(4 - index)
  expect((await change(person, { pin: another, currentPin: passcode })).status).toBe(200)
  expect(attemptsLeft(await verify(person, wrong))).toBe(4)
})

test('fifty wrong tries at once: five are compared, and none after them', async () => {
  const person = await someoneWithPasscode()
  await change(person, { isLocked: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(person, wrong)))
  const compared = answers.filter((answer) => answer.status === 403)
  expect(compared.map((answer) => String(attemptsLeft(answer))).toSorted()).toEqual(['0', '1', '2', '3', '4'])
  for (const answer of answers) if (answer.status !== 403) expectError(answer, 401, 'auth/unauthenticated')
  expectError(await verify(person, passcode), 401, 'auth/unauthenticated')
})

test('the right passcode among many wrong ones at once wins or finds the session ended, and nothing else', async () => {
  const person = await someoneWithPasscode()
  await change(person, { isLocked: true })
  const tries = Array.from({ length: 20 }, (_, index) => verify(person, index === 3 ? passcode : wrong))
  const answers = await Promise.all(tries)
  const right = answers[3]
  expect([200, 401]).toContain(right?.status)
  expect(answers.filter((answer) => answer.status === 200).length).toBe(right?.status === 200 ? 1 : 0)
})

test('five counted tries whose process died end the session at the next', async () => {
  const person = await someoneWithPasscode()
  await app.database
    .updateTable('sessions')
    .set({ passcode_tries: 5 })
    .where('user_id', '=', person.id)
    .execute()
  expectError(await verify(person, passcode), 401, 'auth/unauthenticated')
  expectError(await app.as(person).call(userSettingRoutes.getUserSetting), 401, 'auth/unauthenticated')
})

test('if no passcode is set, none is right', async () => {
  const person = await app.aPerson()
  expect(attemptsLeft(await verify(person, passcode))).toBe(4)
})

test('a person who forgot the passcode signs in again and may set a new one for ten minutes, once', async () => {
  const { id, email } = await someoneWithPasscode()
  app.clock.advance(minuteMs)
  const fresh = await app.signIn(email)
  expectError(await change(fresh, { pin: null }), 400, 'request/invalid')
  expect((await change(fresh, { pin: another })).status).toBe(200)
  expectError(await change(fresh, { pin: passcode }), 400, 'request/invalid')
  expect((await verify(await app.aSession(id), another)).status).toBe(200)
})

test('the way for those who forgot it ends after ten minutes, and never was for sessions older than the passcode', async () => {
  const person = await someoneWithPasscode()
  expectError(await change(person, { pin: another }), 400, 'request/invalid')
  app.clock.advance(minuteMs)
  app.clock.freeze()
  const fresh = await app.aSession(person.id)
  await change(fresh, { lockAfter: 3_600_000 })
  app.clock.advance(10 * minuteMs + 1)
  const refreshed = await app.as().send('GET', `/auth/refresh-token/${fresh.refreshToken}`)
  const { accessToken } = refreshed.body as { accessToken: string }
  expectError(await change({ accessToken }, { pin: another }), 400, 'request/invalid')
})

test('a passcode set before another session’s change cannot be used to change it again', async () => {
  const person = await someoneWithPasscode()
  const pins = ['739164', '951738', '640285', '827465', '318520']
  const answers = await Promise.all(pins.map((pin) => change(person, { pin, currentPin: passcode })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const winner = pins.find((_, index) => answers[index]?.status === 200)
  expect((await verify(await app.aSession(person.id), winner ?? '')).status).toBe(200)
})

test('two first passcodes at once: one is set', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(['739164', '951738', '640285'].map((pin) => change(person, { pin })))
  expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '400', '400'])
})

test('a person who sets a passcode is there: the session does not lock at the next call', async () => {
  const person = await app.aPerson()
  app.clock.advance(5 * minuteMs)
  await change(person, { pin: passcode })
  expect((await app.as(person).call(userSettingRoutes.getUserSetting)).body.isLocked).toBe(false)
})

test('a stored passcode fits no other person, and nothing without this keyring', async () => {
  const keyring = testKeyring()
  const stored = await hashPasscode(keyring, 'ada', passcode)
  expect(await matchesPasscode(keyring, 'ada', passcode, stored)).toBe(true)
  expect(await matchesPasscode(keyring, 'ada', wrong, stored)).toBe(false)
  expect(await matchesPasscode(keyring, 'bob', passcode, stored)).toBe(false)
  expect(await matchesPasscode(testKeyring(), 'ada', passcode, stored)).toBe(false)
  expect(await matchesPasscode(keyring, 'ada', passcode, stored.subarray(0, 40))).toBe(false)
  expect((await hashPasscode(keyring, 'ada', passcode)).equals(stored)).toBe(false)
})

test('a passcode is stored as a hash, and reaches no log', async () => {
  const { id } = await someoneWithPasscode()
  const row = await app.database
    .selectFrom('user_settings')
    .select('passcode_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.passcode_hash).toHaveLength(49)
  expect(row.passcode_hash?.includes(passcode)).toBe(false)
  expect(app.log.text()).not.toContain(passcode)
})
