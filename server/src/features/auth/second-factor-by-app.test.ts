import { appCodePausesMs, limits, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { anApp } from '../../testing/authenticator-apps.ts'
import { aPasskey, untilSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const other = await app.beside()
const now = () => app.clock.now()

const complete = (challengeID: string, totp: string, through: Pick<typeof app, 'as'> = app) =>
  through.as().call(routes.enterSecondFactor, { body: { challengeID, totp } })

/** A person with an app, whose code of now is used up. */
async function aPersonWithApp() {
  const person = await app.aPerson()
  const phone = await anApp(app, person)
  const until = () => untilSecondFactor(app, person.email)
  const wrong = () => phone.wrongAt(now())
  return { person, phone, until, wrong }
}

test('the answer to a right code names the ways that the person has, and asks for no passkey without one', async () => {
  const { person, until } = await aPersonWithApp()
  const needed = await until()
  expect(needed).toEqual({
    needs: 'second-factor',
    challengeID: expect.any(String) as string,
    ways: ['app', 'recovery-code'],
    expiresIn: 600,
  })
  await aPasskey(app, person)
  const more = await until()
  expect(more.ways).toEqual(['passkey', 'app', 'recovery-code'])
  expect(more.options?.allowCredentials).toHaveLength(1)
})

test('the code of an app completes a sign-in, and the session is fresh', async () => {
  const { person, phone, until } = await aPersonWithApp()
  app.clock.advance(30_000)
  const { challengeID } = await until()
  const entered = await complete(challengeID, phone.codeAt(now()))
  expect(entered.body).toMatchObject({ user: { _id: person.id }, isNewUser: false })
  expect((await app.as(entered.body).call(routes.beginPasskey, { body: {} })).status).toBe(200)
  const [shown] = (await app.as(entered.body).call(routes.listAuthenticatorApps)).body.apps
  expect(shown?.lastUsed).toEqual(expect.any(String))
})

test('each code is taken once: neither the one that added the app, nor the one of the last sign-in', async () => {
  app.clock.freeze()
  const { phone, until } = await aPersonWithApp()
  const first = await until()
  expectError(await complete(first.challengeID, phone.codeAt(now())), 400, 'auth/totp-incorrect')
  app.clock.advance(30_000)
  const code = phone.codeAt(now())
  expect((await complete(first.challengeID, code)).status).toBe(200)
  const second = await until()
  expectError(await complete(second.challengeID, code), 400, 'auth/totp-incorrect')
  expectError(await complete(second.challengeID, phone.codeAt(now(), -1)), 400, 'auth/totp-incorrect')
})

test('a clock that is off by one step is taken, by two it is not', async () => {
  const { phone, until } = await aPersonWithApp()
  app.clock.advance(300_000)
  // Going on, it may reach the next step between a code and its call.
  app.clock.freeze()
  const { challengeID } = await until()
  for (const steps of [-2, 2]) {
    expectError(await complete(challengeID, phone.codeAt(now(), steps)), 400, 'auth/totp-incorrect')
  }
  expect((await complete(challengeID, phone.codeAt(now(), -1))).status).toBe(200)
  const next = await until()
  expect((await complete(next.challengeID, phone.codeAt(now(), 1))).status).toBe(200)
})

test('parallel uses of one code, for several challenges and through two processes: one signs in', async () => {
  const { phone, until } = await aPersonWithApp()
  app.clock.advance(30_000)
  const needed = [await until(), await until(), await until(), await until()]
  const code = phone.codeAt(now())
  const answers = await Promise.all(
    needed.map(({ challengeID }, turn) => complete(challengeID, code, turn % 2 === 0 ? app : other)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five wrong codes of apps pause those of the account, over all challenges and processes; the person is mailed, and a recovery code goes on', async () => {
  const { person, phone, until, wrong } = await aPersonWithApp()
  app.clock.advance(30_000)
  // One after the other: each takes the newest mail.
  const needed = [await until(), await until(), await until(), await until()]
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      complete(needed[turn % 4]?.challengeID ?? '', wrong(), turn % 3 === 0 ? other : app),
    ),
  )
  const compared = answers.filter(({ errors }) => errors[0]?.code === 'auth/totp-incorrect')
  expect(compared).toHaveLength(limits.appCodeTries)
  await app.inbox.nextFor(person.email, /five wrong codes/)
  const { challengeID } = await until()
  const paused = await complete(challengeID, phone.codeAt(now()))
  expectError(paused, 429, 'auth/totp-paused')
  const seconds = Number(paused.headers['retry-after'])
  // The clock of the test goes on.
  expect(seconds).toBeGreaterThan(appCodePausesMs[0] / 1000 - 60)
  expect(seconds).toBeLessThanOrEqual(appCodePausesMs[0] / 1000)
  const body = { challengeID, recoveryCode: phone.codes[0] ?? '' }
  expect((await app.as().call(routes.enterSecondFactor, { body })).status).toBe(200)
})

test('after the pause the right code is taken, and ends the count; the second pause is longer', async () => {
  const { phone, until, wrong } = await aPersonWithApp()
  const fail = async () => {
    const { challengeID } = await until()
    for (let turn = 0; turn < limits.appCodeTries; turn += 1) await complete(challengeID, wrong())
  }
  const enter = async () => complete((await until()).challengeID, phone.codeAt(now()))
  await fail()
  app.clock.advance(appCodePausesMs[0])
  await fail()
  app.clock.advance(appCodePausesMs[0] + 1_000)
  expectError(await enter(), 429, 'auth/totp-paused')
  app.clock.advance(appCodePausesMs[1])
  expect((await enter()).status).toBe(200)
  await fail()
  app.clock.advance(appCodePausesMs[0] + 1_000)
  expect((await enter()).status).toBe(200)
})

test('a person without an app completes nothing with six digits', async () => {
  const { phone } = await aPersonWithApp()
  const person = await app.aPerson()
  await aPasskey(app, person)
  await app.as(person).call(routes.makeRecoveryCodes, { body: {} })
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  app.clock.advance(30_000)
  const { challengeID, ways } = await untilSecondFactor(app, person.email)
  expect(ways).toEqual(['passkey', 'recovery-code'])
  expectError(await complete(challengeID, phone.codeAt(now())), 400, 'auth/totp-incorrect')
})
