import { abuse, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aPasskey, untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'
import { accountCulprit, ban, networkCulprit } from './bans.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const { database, keyring, clock } = app
const hourMs = 60 * 60_000
const banNow = (culprit: string) => ban({ database, keyring, now: clock.now }, culprit)

const begin = async (from: string, headers: Record<string, string> = {}) =>
  app.as().call(routes.beginPasskeySignIn, { from, headers, body: {} })

test('from a banned network only the known devices of an account sign in with its passkey', async () => {
  const from = '192.0.2.40'
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const passkey = await aPasskey(app, person)
  const known = { 'x-device': (await app.signIn(person.email)).deviceToken }
  const foreign = { 'x-device': (await app.signIn(friend.email)).deviceToken }
  await banNow(networkCulprit(from))
  await expect.poll(async () => (await begin(from)).status).toBe(403)
  const answer = async (headers: Record<string, string>) => {
    const { challengeID, options } = (await begin(from, headers)).body
    const body = { challengeID, response: passkey.sign(options) }
    return app.as().call(routes.enterByPasskey, { from, headers, body })
  }
  expectError(await answer(foreign), 403, 'user/temp-ban')
  expect((await answer(known)).status).toBe(200)
})

test('the same holds for a second factor, and a refusal there uses up no try', async () => {
  const from = '192.0.2.41'
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const known = { 'x-device': (await app.signIn(person.email)).deviceToken }
  const foreign = { 'x-device': (await app.signIn(friend.email)).deviceToken }
  const { codes } = await withSecondFactor(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  await banNow(networkCulprit(from))
  await expect.poll(async () => (await begin(from)).status).toBe(403)
  const complete = (headers: Record<string, string>) =>
    app.as().call(routes.enterSecondFactor, {
      from,
      headers,
      body: { challengeID, recoveryCode: codes[0] ?? '' },
    })
  for (let turn = 0; turn < 6; turn += 1) expectError(await complete(foreign), 403, 'user/temp-ban')
  expect((await complete(known)).status).toBe(200)
})

test('wrong answers shut their network out as wrong codes do', async () => {
  // To where an hour begins, so that what is counted within it is not weighed.
  clock.advance(hourMs - (clock.now().getTime() % hourMs))
  const from = '192.0.2.42'
  const stranger = anAuthenticator()
  const tries = abuse.pointsBeforeBan / abuse.pointsOfWrongCode
  for (let turn = 0; turn < tries; turn += 1) {
    if (turn % 25 === 0) clock.advance(2 * 60_000)
    const { challengeID, options } = (await begin(from)).body
    const body = { challengeID, response: stranger.sign(options) }
    expectError(await app.as().call(routes.enterByPasskey, { from, body }), 400, 'auth/passkey-incorrect')
  }
  await expect.poll(async () => (await begin(from)).status).toBe(403)
})

test('a banned person gets no token by a second factor, and keeps the recovery code', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  await banNow(accountCulprit(person.id))
  const complete = () =>
    app.as().call(routes.enterSecondFactor, {
      body: { challengeID, recoveryCode: codes[0] ?? '' },
    })
  const refused = await complete()
  expectError(refused, 403, 'user/temp-ban')
  const left = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', person.id)
    .where('used_at', 'is', null)
    .execute()
  expect(left).toHaveLength(10)
})
