import { generateKeyPairSync } from 'node:crypto'
import { routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { anAuthenticator, type Lies } from '../../testing/authenticator.ts'
import { fingerprintWithoutMails } from '../../testing/fingerprint.ts'
import { aPasskey, tryToSignIn } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'
import { accountCulprit, ban } from '../../http/limits/bans.ts'

const app = await testApp()

test('a passkey signs in as a code does, and the session is fresh', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const { status, body } = await tryToSignIn(app.as(), passkey)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual([
    'accessToken',
    'deviceToken',
    'expiresIn',
    'isNewUser',
    'refreshToken',
    'user',
  ])
  expect(body.user._id).toBe(person.id)
  expect(body.isNewUser).toBe(false)
  expect((await app.as(body).call(routes.beginPasskey, { body: {} })).status).toBe(200)
  const [listed] = (await app.as(person).call(routes.listPasskeys)).body.passkeys
  expect(listed?.lastUsed).not.toBeNull()
})

test('the browser is asked for any passkey of this host, unlocked by its person, within ten minutes', async () => {
  const { body } = await app.as().call(routes.beginPasskeySignIn, { body: {} })
  expect(body.options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    rpId: 'vault.example.org',
    timeout: 600_000,
    userVerification: 'required',
  })
})

const lies: [string, Lies][] = [
  ['from a foreign origin', { origin: 'https://evil.example' }],
  ['from another port of our host', { origin: 'https://vault.example.org:8443' }],
  ['for a foreign host', { rpID: 'evil.example' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['that was not unlocked by its person', { isVerified: false }],
  ['that was not touched', { isPresent: false }],
  ['that is a registration', { type: 'webauthn.create' }],
  ['whose counter stands still', { counter: 1 }],
  ['whose counter went back', { counter: 0 }],
  ['signed by another key', { signedBy: anAuthenticator() }],
  ['that names an unknown credential', { named: anAuthenticator() }],
  ['for another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
]

test.each(lies)('an answer %s is refused, and makes no session', async (_what, lie) => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const before = await sessionsOf(person.id)
  expectError(await tryToSignIn(app.as(), passkey, lie), 400, 'auth/passkey-incorrect')
  expect(await sessionsOf(person.id)).toBe(before)
})

const sessionsOf = async (userID: string): Promise<number> =>
  (await app.database.selectFrom('sessions').select('id').where('user_id', '=', userID).execute()).length

test('an answer of one person under the credential of another is refused', async () => {
  const [mine, theirs] = [await aPasskey(app, await app.aPerson()), await aPasskey(app, await app.aPerson())]
  expectError(await tryToSignIn(app.as(), mine, { named: theirs }), 400, 'auth/passkey-incorrect')
})

test('an answer works once: again, or after a wrong one to the same challenge, it is refused', async () => {
  const passkey = await aPasskey(app, await app.aPerson())
  const begun = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const body = { challengeID: begun.challengeID, response: passkey.sign(begun.options) }
  expect((await app.as().call(routes.enterByPasskey, { body })).status).toBe(200)
  expectError(await app.as().call(routes.enterByPasskey, { body }), 400, 'auth/passkey-incorrect')

  const next = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const { challengeID, options } = next
  const wrong = passkey.sign(options, { isVerified: false })
  expectError(
    await app.as().call(routes.enterByPasskey, { body: { challengeID, response: wrong } }),
    400,
    'auth/passkey-incorrect',
  )
  const right = passkey.sign(options)
  expectError(
    await app.as().call(routes.enterByPasskey, { body: { challengeID, response: right } }),
    400,
    'auth/passkey-incorrect',
  )
})

test('twenty parallel answers to one challenge, through two processes: one signs in', async () => {
  const passkey = await aPasskey(app, await app.aPerson(), { counts: false })
  const other = await app.beside()
  const { challengeID, options } = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 === 0 ? app : other)
        .as()
        .call(routes.enterByPasskey, { body: { challengeID, response: passkey.sign(options) } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expectError(refused, 400, 'auth/passkey-incorrect')
  }
})

test('a passkey and its copy with the same count: one of them signs in, also at the same moment', async () => {
  const passkey = await aPasskey(app, await app.aPerson())
  const answers = await Promise.all([
    tryToSignIn(app.as(), passkey, { counter: 9 }),
    tryToSignIn(app.as(), passkey, { counter: 9 }),
  ])
  expect(statuses(answers)).toEqual([200, 400])
})

test('a synced passkey, which does not count, signs in again and again', async () => {
  const passkey = await aPasskey(app, await app.aPerson(), { counts: false })
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await tryToSignIn(app.as(), passkey, { isSynced: true })).status).toBe(200)
  }
})

test('a challenge is answered within ten minutes, through any process', async () => {
  const passkey = await aPasskey(app, await app.aPerson())
  const other = await app.beside()
  const [early, late] = [
    (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body,
    (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body,
  ]
  const answer = ({ challengeID, options }: typeof early) =>
    other.as().call(routes.enterByPasskey, { body: { challengeID, response: passkey.sign(options) } })
  await asIfLater(app, spans.passkeyChallengeMs - 1_000)
  expect((await answer(early)).status).toBe(200)
  await asIfLater(app, 1_000)
  expectError(await answer(late), 400, 'auth/passkey-incorrect')
})

test('a removed passkey does not sign in, and what is no challenge is refused', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const { options } = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  for (const challengeID of ['none', crypto.randomUUID()]) {
    const body = { challengeID, response: passkey.sign(options) }
    expectError(await app.as().call(routes.enterByPasskey, { body }), 400, 'auth/passkey-incorrect')
  }
  await app.as(person).call(routes.removePasskey, { params: { id: passkey._id } })
  expectError(await tryToSignIn(app.as(), passkey), 400, 'auth/passkey-incorrect')
})

test('a passkey that was moved to another person in the database does not sign in, and is in no list', async () => {
  const [thief, victim] = [await app.aPerson(), await app.aPerson()]
  const passkey = await aPasskey(app, thief)
  await app.database
    .updateTable('passkeys')
    .set({ user_id: victim.id })
    .where('id', '=', passkey._id)
    .execute()
  const answer = await tryToSignIn(app.as(), passkey, { userHandle: null })
  expectError(answer, 500, 'request/failed')
  expect(app.log.takeComplaints()).toMatchObject([{ code: 'request/failed' }])
  expect((await app.as(victim).call(routes.listPasskeys)).body.passkeys).toEqual([])
  expect(app.log.takeComplaints()).toHaveLength(1)
})

test('a passkey works without a second factor of its own, as it was unlocked by its person', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  await app.as(person).call(routes.makeRecoveryCodes, { body: {} })
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  expect((await tryToSignIn(app.as(), passkey)).body.user._id).toBe(person.id)
})

test('a browser that was not used before is mailed; the next time it is known, and its old session ends', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const first = (await tryToSignIn(app.as(), passkey)).body
  expect((await app.inbox.nextFor(person.email, /browser you have not used/)).subject).toContain('sign-in')
  const again = (await tryToSignIn(app.as(), passkey, {}, { 'x-device': first.deviceToken })).body
  expect(again.deviceToken).toBe(first.deviceToken)
  expectError(await app.as(first).call(routes.getMe), 401, 'auth/unauthenticated')
  const { activity } = (await app.as(again).call(routes.listMyActivity, { body: {} })).body
  expect(activity.filter(({ action }) => action === 'account.new-device')).toHaveLength(1)
})

test('everything shared with the address is accessible after the sign-in', async () => {
  const person = await app.aPerson()
  const passkey = await aPasskey(app, person)
  const record = await app.aRecord({ invited: [person.email] })
  const { body } = await tryToSignIn(app.as(), passkey)
  expect((await app.as(body).call(routes.getRecord, { params: { id: record.id } })).status).toBe(200)
})

test('the session is tied to the key that the sign-in names, and a point that is none is refused', async () => {
  const passkey = await aPasskey(app, await app.aPerson())
  const begun = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const before = await fingerprintWithoutMails(app.database)
  const body = { challengeID: begun.challengeID, response: passkey.sign(begun.options) }
  expectError(
    await app.as().call(routes.enterByPasskey, { body: { ...body, clientKey: 'A'.repeat(87) } }),
    400,
    'request/invalid',
  )
  expect(await fingerprintWithoutMails(app.database)).toEqual(before)
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const clientKey = Buffer.concat(point).toString('base64url')
  expect((await app.as().call(routes.enterByPasskey, { body: { ...body, clientKey } })).status).toBe(200)
  const keys = await app.database
    .selectFrom('sessions')
    .select('client_key')
    .where('client_key', 'is not', null)
    .execute()
  expect(keys.map(({ client_key }) => client_key?.toString('base64url'))).toEqual([clientKey])
})

test('a banned person does not get in by a passkey', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT: 'on' } })
  const person = await limited.aPerson()
  const passkey = await aPasskey(limited, person)
  const { database, keyring, clock } = limited
  await ban({ database, keyring, now: clock.now }, accountCulprit(person.id))
  expectError(await tryToSignIn(limited.as(), passkey), 403, 'user/temp-ban')
})
