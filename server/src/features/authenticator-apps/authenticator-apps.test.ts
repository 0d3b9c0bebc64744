import { limits, routes, spans } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { anApp, begunApp, fromBase32, plantApp } from '../../testing/authenticator-apps.ts'
import { aPasskey, recoveryCodesOf, untilSecondFactor } from '../../testing/passkeys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const now = () => app.clock.now()

const listed = async (person: { accessToken: string }) =>
  (await app.as(person).call(routes.listAuthenticatorApps)).body.apps

const add = (person: { accessToken: string }, body: { appID: string; code: string; name?: string }) =>
  app.as(person).call(routes.addAuthenticatorApp, { body: { name: 'Phone', ...body } })

test('the right first code adds the app, switches the second factor on and brings recovery codes, told by one mail', async () => {
  const person = await app.aPerson()
  const { appID, codeAt } = await begunApp(app.as(person))
  expect(await listed(person)).toEqual([])
  const { status, body } = await add(person, { appID, code: codeAt(now()), name: 'Phone of Ada' })
  expect(status).toBe(201)
  expect(body).toEqual({
    app: { _id: appID, name: 'Phone of Ada', createdAt: expect.any(String) as string, lastUsed: null },
    isSecondFactorOn: true,
    codes: expect.any(Array) as string[],
  })
  expect(body.codes).toHaveLength(limits.recoveryCodes)
  expect(await listed(person)).toEqual([body.app])
  expect((await app.as(person).call(routes.getUserSetting)).body.isSecondFactorOn).toBe(true)
  const mail = await app.inbox.nextFor(person.email, /The second factor is on/)
  expect(mail.subject).toContain('authenticator app was added')
  const { activity } = (await app.as(person).call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'account.add-app',
      'account.make-recovery-codes',
      'account.second-factor-on',
    ]) as string[],
  )
})

test('the secret has 160 bits, is sent once, stands nowhere in plain and in no other answer', async () => {
  const person = await app.aPerson()
  const begun = (await app.as(person).call(routes.beginAuthenticatorApp, { body: {} })).body
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(begun.uri).toContain(encodeURIComponent(person.email))
  const bytes = fromBase32(begun.secret)
  const { rows } = await sql<{ about: Buffer }>`
    select about from authenticator_apps where user_id = ${person.id}`.execute(app.database)
  expect(rows[0]?.about.includes(bytes)).toBe(false)
  expect(rows[0]?.about.includes(Buffer.from(begun.secret))).toBe(false)
  expect(rows[0]?.about.includes(Buffer.from(bytes.toString('base64url')))).toBe(false)
  const again = (await app.as(person).call(routes.beginAuthenticatorApp, { body: {} })).body
  expect(again.secret).not.toBe(begun.secret)
  expect(JSON.stringify(await listed(person))).not.toContain(begun.secret)
})

test('recovery codes that a person has stay, and come not again', async () => {
  const person = await app.aPerson()
  const codes = await recoveryCodesOf(app, person)
  expect((await anApp(app, person)).codes).toEqual([])
  const { challengeID } = await untilSecondFactor(app, person.email)
  const body = { challengeID, recoveryCode: codes[0] ?? '' }
  expect((await app.as().call(routes.enterSecondFactor, { body })).status).toBe(200)
})

test('a first code has five tries, also when twenty come at once; then its secret is over', async () => {
  const person = await app.aPerson()
  const begun = await begunApp(app.as(person))
  const code = begun.wrongAt(now())
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add(person, { appID: begun.appID, code })),
  )
  const compared = answers.filter(({ errors }) => errors[0]?.code === 'auth/totp-incorrect')
  expect(compared.map(({ errors }) => errors[0]?.attemptsLeft ?? 9).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4,
  ])
  const late = await add(person, { appID: begun.appID, code: begun.codeAt(now()) })
  expectError(late, 400, 'authenticator/expired')
  expect((await app.as(person).call(routes.getUserSetting)).body.isSecondFactorOn).toBe(false)
})

test('of several right first codes at once one adds the app', async () => {
  const person = await app.aPerson()
  const { appID, codeAt } = await begunApp(app.as(person))
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => add(person, { appID, code: codeAt(now()) })),
  )
  expect(statuses(answers)).toEqual([201, 400, 400, 400])
  expect(await listed(person)).toHaveLength(1)
})

test('a secret that was begun earlier, by another person, or ten minutes ago, is over', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const first = await begunApp(app.as(person))
  const second = await begunApp(app.as(person))
  const late = { appID: first.appID, code: first.codeAt(now()) }
  expectError(await add(person, late), 400, 'authenticator/expired')
  const theirs = { appID: second.appID, code: second.codeAt(now()) }
  expectError(await add(friend, theirs), 400, 'authenticator/expired')
  await asIfLater(app, spans.authenticatorAppMs)
  const expired = { appID: second.appID, code: second.codeAt(now()) }
  expectError(await add(person, expired), 400, 'authenticator/expired')
})

test('a person has at most three apps, also when two prove theirs at once', async () => {
  const person = await app.aPerson()
  await anApp(app, person)
  await anApp(app, person)
  const [one, other] = [
    await plantApp(app, person, { isProven: false }),
    await plantApp(app, person, { isProven: false }),
  ]
  const answers = await Promise.all([
    add(person, { appID: one._id, code: one.codeAt(now()) }),
    add(person, { appID: other._id, code: other.codeAt(now()) }),
  ])
  expect(statuses(answers)).toEqual([201, 400])
  expect(await listed(person)).toHaveLength(limits.authenticatorAppsPerPerson)
  const begun = await app.as(person).call(routes.beginAuthenticatorApp, { body: {} })
  expectError(begun, 400, 'authenticator/full')
})

test('the last way stays while the second factor is on: an app for a passkey, a passkey for an app', async () => {
  const person = await app.aPerson()
  const mine = app.as(person)
  const { _id: id } = await anApp(app, person)
  const removeIt = () => mine.call(routes.removeAuthenticatorApp, { params: { id } })
  expectError(await removeIt(), 400, 'auth/second-factor-incomplete')
  const passkey = await aPasskey(app, person)
  expect((await removeIt()).body).toEqual({ _id: id })
  expect((await app.inbox.nextFor(person.email, /no longer work/)).subject).toContain('removed')
  expectError(await removeIt(), 404, 'authenticator/not-found')
  const removePasskey = () => mine.call(routes.removePasskey, { params: { id: passkey._id } })
  expectError(await removePasskey(), 400, 'auth/second-factor-incomplete')
  await anApp(app, person)
  expect((await removePasskey()).status).toBe(200)
})

test('an app and recovery codes are enough to switch it on again; an app that has not proven itself is not', async () => {
  const person = await app.aPerson()
  const turn = (isSecondFactorOn: boolean) =>
    app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn } })
  await recoveryCodesOf(app, person)
  await begunApp(app.as(person))
  expectError(await turn(true), 400, 'auth/second-factor-incomplete')
  await anApp(app, person)
  expect((await turn(false)).body.isSecondFactorOn).toBe(false)
  expect((await turn(true)).body.isSecondFactorOn).toBe(true)
})

test('a row that is moved to another person in the database opens for neither', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const { _id } = await anApp(app, person)
  await app.database
    .updateTable('authenticator_apps')
    .set({ user_id: friend.id })
    .where('id', '=', _id)
    .execute()
  expect(await listed(person)).toEqual([])
  expect(await listed(friend)).toEqual([])
  expect(app.log.takeComplaints()).toHaveLength(1)
})
