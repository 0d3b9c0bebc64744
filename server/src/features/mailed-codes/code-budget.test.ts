import { authRoutes, codeTries, type SendCodeReply } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter, failTries, wrongCode } from '../../testing/challenges.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from './one-time-code.ts'

const app = await testApp()
/** Another process on the same database. */
const beside = await app.beside()

type Process = Pick<TestApp, 'as'>

const ask = async (email: string, from: string, server: Process = app) =>
  (await server.as().call(authRoutes.sendCode, { from, body: { email } })).body
const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `198.${18 + (index >> 8)}.${index & 255}.7`)
const codeFor = ({ email, challengeID, codeLength }: SendCodeReply): string =>
  codeOf(app.keyring, { challengeID, email, codeLength })
const guess = (challenge: SendCodeReply, from: string, server: Process = app) =>
  server.as().call(authRoutes.enter, {
    from,
    body: {
      email: challenge.email,
      challengeID: challenge.challengeID,
      otp: wrongCode(codeFor(challenge)),
    },
  })
const incorrect = (answers: { errors: { code: string }[] }[]): number =>
  answers.filter(({ errors }) => errors[0]?.code === 'auth/otp-incorrect').length
/** An account, with the header that shows its device. */
async function settle(email: string) {
  const { deviceToken } = await app.signIn(email)
  return { headers: { 'x-device': deviceToken } }
}

test('challenges opened in advance from many networks: eight have six digits, all further ones ten characters', async () => {
  const lengths: number[] = []
  for (const from of networks(20)) lengths.push((await ask('beforehand@example.org', from)).codeLength)
  expect(lengths.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 6))
  expect(new Set(lengths.slice(8))).toEqual(new Set([10]))
})

test('challenges opened at once, from many networks and by two processes: at most eight have six digits', async () => {
  const opened = await Promise.all(
    networks(48).map((from, index) => ask('at-once@example.org', from, index % 2 === 0 ? app : beside)),
  )
  expect(opened.filter(({ codeLength }) => codeLength === 6)).toHaveLength(8)
})

test('wrong tries and open challenges are one budget: after fifteen wrong ones four more have six digits', async () => {
  await failTries(app, 'mixed@example.org', 15)
  const lengths: number[] = []
  for (const from of networks(7)) lengths.push((await ask('mixed@example.org', from)).codeLength)
  expect(lengths).toEqual([6, 6, 6, 6, 6, 10, 10])
})

test('challenges opened beforehand from sixty networks give no more than twenty guesses of six digits, made at two processes at once', async () => {
  const opened = await Promise.all(
    networks(60).map(async (from) => ({ ...(await ask('target@example.org', from)), from })),
  )
  const short = opened.filter(({ codeLength }) => codeLength === 6)
  const guesses = short.flatMap((challenge) =>
    Array.from({ length: 8 }, (_, index) => guess(challenge, challenge.from, index % 2 === 0 ? app : beside)),
  )
  expect(incorrect(await Promise.all(guesses))).toBe(codeTries.perAddressBeforeLongCodes)
  for (const challenge of short) {
    expectError(await enter(app, challenge, codeFor(challenge)), 400, 'auth/otp-expired')
  }
})

test('when a challenge has run out its guesses are free again, but those that were made count for a day', async () => {
  for (const from of networks(8)) await ask('slow@example.org', from)
  expect((await ask('slow@example.org', '192.0.2.1')).codeLength).toBe(10)
  app.clock.advance(600_000)
  const again = await ask('slow@example.org', '192.0.2.1')
  expect(again.codeLength).toBe(6)
  for (let tries = 0; tries < 5; tries += 1) await guess(again, '192.0.2.1')
  app.clock.advance(600_000)
  const lengths: number[] = []
  for (const from of networks(8)) lengths.push((await ask('slow@example.org', from)).codeLength)
  expect(lengths).toEqual([6, 6, 6, 6, 6, 6, 6, 10])
})

test('at twenty wrong tries the open short code of a browser that the account does not know is void', async () => {
  const own = await askForCode(app, 'open@example.org')
  await failTries(app, 'open@example.org', 20)
  expectError(await enter(app, own, own.code), 400, 'auth/otp-expired')
  const again = await app
    .as()
    .call(authRoutes.sendCode, { body: { email: own.email, challengeID: own.challengeID } })
  expect(again.body).toMatchObject({ codeLength: 10, resendIn: 59 })
  expect(again.body.challengeID).not.toBe(own.challengeID)
})

test('the open short code of a known device of the account outlasts a stranger’s twenty tries', async () => {
  const device = await settle('owner@example.org')
  const own = await askForCode(app, 'owner@example.org', device)
  await failTries(app, 'owner@example.org', 20)
  expect(own.codeLength).toBe(6)
  expect((await enter(app, own, own.code, device)).status).toBe(200)
})

test('another person’s device is no known device of the account', async () => {
  const stranger = await settle('stranger@example.org')
  await settle('victim@example.org')
  const opened = await askForCode(app, 'victim@example.org', stranger)
  await failTries(app, 'victim@example.org', 20)
  expectError(await enter(app, opened, opened.code, stranger), 400, 'auth/otp-expired')
})

test('challenges that a known device opens leave its codes short, and strangers’ open ones do not', async () => {
  const device = await settle('often@example.org')
  for (let asked = 0; asked < 12; asked += 1) {
    expect((await askForCode(app, 'often@example.org', device)).codeLength).toBe(6)
  }
  expect((await ask('often@example.org', '192.0.2.1')).codeLength).toBe(10)
  const other = await settle('crowded@example.org')
  for (const from of networks(8)) await ask('crowded@example.org', from)
  expect((await askForCode(app, 'crowded@example.org', other)).codeLength).toBe(10)
})

test('with a known device in bad hands a day still has no more than forty guesses of six digits', async () => {
  const device = await settle('stolen@example.org')
  const opened: SendCodeReply[] = []
  for (let asked = 0; asked < 12; asked += 1) opened.push(await askForCode(app, 'stolen@example.org', device))
  const answers = await Promise.all(
    opened.flatMap((challenge) =>
      Array.from({ length: 5 }, (_, index) => guess(challenge, '127.0.0.1', index % 2 === 0 ? app : beside)),
    ),
  )
  expect(incorrect(answers)).toBe(codeTries.shortPerAddress)
})

test('wrong tries at long codes leave a known device its short one', async () => {
  const device = await settle('besieged@example.org')
  const own = await askForCode(app, 'besieged@example.org', device)
  await failTries(app, 'besieged@example.org', 45)
  expect((await enter(app, own, own.code, device)).status).toBe(200)
})
