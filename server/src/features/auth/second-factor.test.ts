import { limits, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { fingerprintWithoutMails } from '../../testing/fingerprint.ts'
import { aPasskey, recoveryCodesOf, untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'
import { changeSessions } from '../../testing/change-sessions.ts'

const app = await testApp()

const complete = (challengeID: string, recoveryCode: string, through: Pick<typeof app, 'as'> = app) =>
  through.as().call(routes.enterSecondFactor, { body: { challengeID, recoveryCode } })
const wrong = '00000-00000'

test('while it is on, a right code gives no token and no session, and asks for one’s own passkeys', async () => {
  const person = await app.aPerson()
  const { passkey } = await withSecondFactor(app, person)
  const sessions = await app.database.selectFrom('sessions').select('id').execute()
  const needed = await untilSecondFactor(app, person.email)
  expect(needed).toEqual({
    needs: 'second-factor',
    challengeID: expect.any(String) as string,
    ways: ['passkey', 'recovery-code'],
    options: {
      challenge: expect.any(String) as string,
      rpId: 'vault.example.org',
      timeout: 600_000,
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: passkey.credentialID, transports: ['internal'] }],
    },
    expiresIn: 600,
  })
  expect(await app.database.selectFrom('sessions').select('id').execute()).toHaveLength(sessions.length)
})

test('a passkey completes it, and the session is fresh', async () => {
  const person = await app.aPerson()
  const { passkey } = await withSecondFactor(app, person)
  const { challengeID, options } = await untilSecondFactor(app, person.email)
  const body = { challengeID, response: passkey.sign(options) }
  const entered = await app.as().call(routes.enterSecondFactor, { body })
  expect(entered.body).toMatchObject({ user: { _id: person.id }, isNewUser: false })
  expect((await app.as(entered.body).call(routes.beginPasskey, { body: {} })).status).toBe(200)
  expectError(await app.as().call(routes.enterSecondFactor, { body }), 400, 'auth/second-factor-expired')
})

test('a recovery code completes it once, in any spelling, and mails its person', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const [code = ''] = codes
  const first = await untilSecondFactor(app, person.email)
  const entered = await complete(first.challengeID, ` ${code.toLowerCase().replace('-', ' ')} `)
  expect(entered.body.user._id).toBe(person.id)
  const mail = await app.inbox.nextFor(person.email, /recovery codes/)
  expect(mail.text).not.toContain(code)
  const second = await untilSecondFactor(app, person.email)
  expectError(await complete(second.challengeID, code), 400, 'auth/recovery-code-incorrect')
  const { left, createdAt } = (await app.as(person).call(routes.getRecoveryCodes)).body
  expect(left).toBe(limits.recoveryCodes - 1)
  expect(createdAt).not.toBeNull()
  const { activity } = (await app.as(entered.body).call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('account.use-recovery-code')
})

test('the mail of a used code is there in German too', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  await app.as(person).call(routes.changeUserSetting, { body: { language: 'de' } })
  const { challengeID } = await untilSecondFactor(app, person.email)
  expect((await complete(challengeID, codes[9] ?? '')).status).toBe(200)
  expect((await app.inbox.nextFor(person.email, /9 sind noch übrig/)).subject).toContain(
    'Wiederherstellungscode',
  )
})

test('a challenge has five tries, also when fifty come at once through two processes; then the right code is void', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const other = await app.beside()
  const { challengeID } = await untilSecondFactor(app, person.email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => complete(challengeID, wrong, turn % 2 === 0 ? app : other)),
  )
  const compared = answers.filter(({ errors }) => errors[0]?.code === 'auth/recovery-code-incorrect')
  expect(new Set(compared.map(({ errors }) => errors[0]?.attemptsLeft))).toEqual(new Set([0, 1, 2, 3, 4]))
  expectError(await complete(challengeID, codes[0] ?? ''), 400, 'auth/second-factor-expired')
  const next = await untilSecondFactor(app, person.email)
  expect((await complete(next.challengeID, codes[0] ?? '')).status).toBe(200)
})

test('tries of passkeys and of recovery codes share the five', async () => {
  const person = await app.aPerson()
  const { passkey, codes } = await withSecondFactor(app, person)
  const { challengeID, options } = await untilSecondFactor(app, person.email)
  for (let turn = 0; turn < 3; turn += 1) await complete(challengeID, wrong)
  for (let turn = 0; turn < 2; turn += 1) {
    const response = passkey.sign(options, { isVerified: false })
    const refused = await app.as().call(routes.enterSecondFactor, { body: { challengeID, response } })
    expectError(refused, 400, 'auth/passkey-incorrect')
    expect(refused.errors[0]?.attemptsLeft).toBe(1 - turn)
  }
  expectError(await complete(challengeID, codes[0] ?? ''), 400, 'auth/second-factor-expired')
})

test('parallel uses of one recovery code, for several challenges and through two processes: one signs in', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const other = await app.beside()
  const needed = [
    await untilSecondFactor(app, person.email),
    await untilSecondFactor(app, person.email),
    await untilSecondFactor(app, person.email),
  ]
  const answers = await Promise.all(
    needed.map(({ challengeID }, turn) => complete(challengeID, codes[3] ?? '', turn === 1 ? other : app)),
  )
  expect(statuses(answers)).toEqual([200, 400, 400])
})

test('parallel right answers to one challenge: one signs in, and one code is used', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  const answers = await Promise.all(codes.slice(0, 5).map((code) => complete(challengeID, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await app.as(person).call(routes.getRecoveryCodes)).body.left).toBe(9)
})

test('another person’s passkey or recovery code, or a sign-in’s challenge, does not complete it', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  await withSecondFactor(app, person)
  const theirs = await withSecondFactor(app, friend)
  const { challengeID, options } = await untilSecondFactor(app, person.email)
  const response = theirs.passkey.sign(options)
  expectError(
    await app.as().call(routes.enterSecondFactor, { body: { challengeID, response } }),
    400,
    'auth/passkey-incorrect',
  )
  expectError(await complete(challengeID, theirs.codes[0] ?? ''), 400, 'auth/recovery-code-incorrect')
  const begun = (await app.as().call(routes.beginPasskeySignIn, { body: {} })).body
  for (const id of [begun.challengeID, crypto.randomUUID(), 'none']) {
    expectError(await complete(id, theirs.codes[0] ?? ''), 400, 'auth/second-factor-expired')
  }
  expect((await app.as(friend).call(routes.getRecoveryCodes)).body.left).toBe(10)
})

test('a challenge of a second factor is no challenge of a sign-in', async () => {
  const person = await app.aPerson()
  const { passkey } = await withSecondFactor(app, person)
  const { challengeID, options } = await untilSecondFactor(app, person.email)
  const body = { challengeID, response: passkey.sign(options) }
  expectError(await app.as().call(routes.enterByPasskey, { body }), 400, 'auth/passkey-incorrect')
})

test('a challenge for the second factor lasts ten minutes', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  await asIfLater(app, spans.passkeyChallengeMs)
  expectError(await complete(challengeID, codes[0] ?? ''), 400, 'auth/second-factor-expired')
})

test('a call has either an answer of a passkey or a recovery code', async () => {
  const person = await app.aPerson()
  const { passkey } = await withSecondFactor(app, person)
  const { challengeID, options } = await untilSecondFactor(app, person.email)
  const before = await fingerprintWithoutMails(app.database)
  for (const body of [
    { challengeID },
    { challengeID, recoveryCode: wrong, response: passkey.sign(options) },
    { challengeID, recoveryCode: 7 },
  ]) {
    const answer = await app.as().send('POST', '/auth/second-factor', { body })
    expectError(answer, 400, 'request/invalid')
  }
  expect(await fingerprintWithoutMails(app.database)).toEqual(before)
})

test('a second factor needs a passkey, recovery codes and a fresh sign-in to be switched on', async () => {
  const person = await app.aPerson()
  const mine = app.as(person)
  const turnOn = () => mine.call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  expectError(await turnOn(), 400, 'auth/second-factor-incomplete')
  const { _id } = await aPasskey(app, person)
  expectError(await turnOn(), 400, 'auth/second-factor-incomplete')
  await recoveryCodesOf(app, person)
  expect((await turnOn()).body.isSecondFactorOn).toBe(true)
  expectError(
    await mine.call(routes.removePasskey, { params: { id: _id } }),
    400,
    'auth/second-factor-incomplete',
  )
  await changeSessions(app, { user_id: person.id }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - spans.stepUpMs - 1_000),
  }))
  expectError(
    await mine.call(routes.changeUserSetting, { body: { isSecondFactorOn: false } }),
    403,
    'auth/reauthentication-required',
  )
  expect(
    (await mine.call(routes.changeUserSetting, { body: { isNotificationOn: false } })).body,
  ).toMatchObject({
    isSecondFactorOn: true,
    isNotificationOn: false,
  })
})

test('switched off, a code alone signs in, and the person is mailed both times', async () => {
  const person = await app.aPerson()
  await withSecondFactor(app, person)
  expect((await app.inbox.nextFor(person.email, /asked for a passkey/)).subject).toContain('is on')
  await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: false } })
  expect((await app.inbox.nextFor(person.email, /only a code by e-mail/)).subject).toContain('is off')
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
})

test('switching on while the last passkey is removed: one of the two wins', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await app.aPerson()
    const { _id } = await aPasskey(app, person)
    await recoveryCodesOf(app, person)
    const [on, removed] = await Promise.all([
      app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } }),
      app.as(person).call(routes.removePasskey, { params: { id: _id } }),
    ])
    expect(statuses([on, removed])).toEqual([200, 400])
  }
})

test('new recovery codes void the old ones; each is ten characters in two halves, and none is stored', async () => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const newer = await recoveryCodesOf(app, person)
  const { challengeID } = await untilSecondFactor(app, person.email)
  expectError(await complete(challengeID, codes[0] ?? ''), 400, 'auth/recovery-code-incorrect')
  const stored = JSON.stringify(await app.database.selectFrom('recovery_codes').selectAll().execute())
  for (const code of newer) expect(stored).not.toContain(code.slice(0, 5))
  expect((await complete(challengeID, newer[0] ?? '')).status).toBe(200)
  const stranger = await app.aPerson()
  expect((await app.as(stranger).call(routes.getRecoveryCodes)).body).toEqual({ left: 0, createdAt: null })
})
