import { createHash } from 'node:crypto'
import { limits, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { anAuthenticator, type Lies } from '../../testing/authenticator.ts'
import { fingerprintWithoutMails } from '../../testing/fingerprint.ts'
import { aPasskey, tryToAdd } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'
import { changeSessions } from '../../testing/change-sessions.ts'

const app = await testApp()

test('a passkey is added, listed, renamed and removed, and each but the new name is mailed', async () => {
  const person = await app.aPerson()
  const mine = app.as(person)
  const added = await tryToAdd(mine, anAuthenticator(), { isSynced: true }, ' iPhone ')
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    _id: expect.any(String) as string,
    name: 'iPhone',
    createdAt: expect.any(String) as string,
    lastUsed: null,
    isSynced: true,
    isPrfCapable: true,
  })
  const params = { id: added.body._id }
  expect((await app.inbox.nextFor(person.email)).subject).toContain('passkey was added')
  const renamed = await mine.call(routes.renamePasskey, { params, body: { name: 'Telephone' } })
  expect(renamed.body).toEqual({ ...added.body, name: 'Telephone' })
  expect((await mine.call(routes.listPasskeys)).body.passkeys).toEqual([renamed.body])
  expect((await mine.call(routes.removePasskey, { params })).body).toEqual({ _id: params.id })
  expect((await mine.call(routes.listPasskeys)).body.passkeys).toEqual([])
  expect((await app.inbox.nextFor(person.email)).subject).toContain('passkey was removed')
  const { activity } = (await mine.call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toEqual([
    'account.remove-passkey',
    'account.rename-passkey',
    'account.add-passkey',
  ])
})

test('the browser is asked for a discoverable passkey, unlocked by its person, of three algorithms, for our host', async () => {
  const person = await app.aPerson({ name: 'Lena' })
  const passkey = await aPasskey(app, person)
  const { options } = (await app.as(person).call(routes.beginPasskey, { body: {} })).body
  expect(options).toMatchObject({
    rp: { id: 'vault.example.org', name: 'Cardea' },
    user: { name: person.email, displayName: 'Lena' },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: passkey.credentialID }],
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  const salt = (text: string) => createHash('sha256').update(text).digest('base64url')
  expect(options.extensions).toEqual({
    prf: { eval: { first: salt('cardea passkey unlock 1'), second: salt('cardea passkey anchor 1') } },
  })
})

const lies: [string, Lies][] = [
  ['from a foreign origin', { origin: 'https://vault.example.org.evil.example' }],
  ['from our host by another scheme', { origin: 'http://vault.example.org' }],
  ['for a foreign host', { rpID: 'example.org' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['that was not unlocked by its person', { isVerified: false }],
  ['that was not touched', { isPresent: false }],
  ['that is an answer to a sign-in', { type: 'webauthn.get' }],
  ['of an algorithm that was not offered', { algorithm: -35 }],
]

test.each(lies)('a registration %s is refused and adds nothing', async (_what, lie) => {
  const mine = app.as(await app.aPerson())
  expectError(await tryToAdd(mine, anAuthenticator(), lie), 400, 'auth/passkey-incorrect')
  expect((await mine.call(routes.listPasskeys)).body.passkeys).toEqual([])
})

test('a challenge works once, also for parallel answers through two processes', async () => {
  const person = await app.aPerson()
  const other = await app.beside()
  const { challengeID, options } = (await app.as(person).call(routes.beginPasskey, { body: {} })).body
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? app : other).as(person).call(routes.addPasskey, {
        body: { challengeID, response: anAuthenticator().register(options), name: `Key ${turn}` },
      }),
    ),
  )
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(400)])
})

test('a challenge of another person, of a sign-in, or older than ten minutes is refused', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const begun = (await app.as(friend).call(routes.beginPasskey, { body: {} })).body
  const answer = (challengeID: string) => ({
    body: { challengeID, response: anAuthenticator().register(begun.options), name: 'Key' },
  })
  expectError(
    await app.as(person).call(routes.addPasskey, answer(begun.challengeID)),
    400,
    'auth/passkey-incorrect',
  )
  const signIn = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  const options = { ...begun.options, challenge: signIn.options.challenge }
  const crossed = {
    challengeID: signIn.challengeID,
    response: anAuthenticator().register(options),
    name: 'K',
  }
  expectError(await app.as(person).call(routes.addPasskey, { body: crossed }), 400, 'auth/passkey-incorrect')
  await asIfLater(app, spans.passkeyChallengeMs)
  expectError(
    await app.as(friend).call(routes.addPasskey, answer(begun.challengeID)),
    400,
    'auth/passkey-incorrect',
  )
})

test('a credential is of one person: who shows it again, or another’s, is refused', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const passkey = await aPasskey(app, person)
  for (const whose of [person, friend]) {
    expectError(await tryToAdd(app.as(whose), passkey), 400, 'auth/passkey-incorrect')
  }
  expect((await app.as(friend).call(routes.listPasskeys)).body.passkeys).toEqual([])
})

test('a person has at most twenty, also when thirty are added at once', async () => {
  const person = await app.aPerson()
  const mine = app.as(person)
  const begun = await Promise.all(
    Array.from({ length: 30 }, async () => (await mine.call(routes.beginPasskey, { body: {} })).body),
  )
  const answers = await Promise.all(
    begun.map(({ challengeID, options }) =>
      mine.call(routes.addPasskey, {
        body: { challengeID, response: anAuthenticator().register(options), name: 'Key' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.passkeysPerPerson)
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expectError(refused, 400, 'passkey/full')
  }
  expect((await mine.call(routes.listPasskeys)).body.passkeys).toHaveLength(limits.passkeysPerPerson)
  expectError(await mine.call(routes.beginPasskey, { body: {} }), 400, 'passkey/full')
})

test('adding and removing need a fresh sign-in; a new name does not', async () => {
  const person = await app.aPerson()
  const mine = app.as(person)
  const { _id } = await aPasskey(app, person)
  const begun = (await mine.call(routes.beginPasskey, { body: {} })).body
  await changeSessions(app, { user_id: person.id }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - spans.stepUpMs - 1_000),
  }))
  const before = await fingerprintWithoutMails(app.database)
  const body = {
    challengeID: begun.challengeID,
    response: anAuthenticator().register(begun.options),
    name: 'Key',
  }
  for (const answer of [
    await mine.call(routes.beginPasskey, { body: {} }),
    await mine.call(routes.addPasskey, { body }),
    await mine.call(routes.removePasskey, { params: { id: _id } }),
    await mine.call(routes.makeRecoveryCodes, { body: {} }),
  ]) {
    expectError(answer, 403, 'auth/reauthentication-required')
  }
  expect(await fingerprintWithoutMails(app.database)).toEqual(before)
  const renamed = await mine.call(routes.renamePasskey, { params: { id: _id }, body: { name: 'Other' } })
  expect(renamed.status).toBe(200)
})

test('a person cannot see, rename or remove another’s passkey', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const params = { id: (await aPasskey(app, person))._id }
  expect((await app.as(friend).call(routes.listPasskeys)).body.passkeys).toEqual([])
  expectError(
    await app.as(friend).call(routes.renamePasskey, { params, body: { name: 'Mine' } }),
    404,
    'passkey/not-found',
  )
  expectError(await app.as(friend).call(routes.removePasskey, { params }), 404, 'passkey/not-found')
  expect((await app.as(person).call(routes.listPasskeys)).body.passkeys).toHaveLength(1)
})
