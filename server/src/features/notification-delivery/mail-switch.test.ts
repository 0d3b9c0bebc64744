import { authRoutes, recordRoutes, userRoutes, userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@vault.example.org' } })

/** A person who has switched mails off. */
async function aQuietPerson(): Promise<Person> {
  const person = await app.aPerson()
  await app.as(person).call(userSettingRoutes.makeUserSetting, { body: {} })
  await app.as(person).call(userSettingRoutes.changeUserSetting, { body: { isEmailNotificationOn: false } })
  return person
}

/** Subjects of all that came for a person, once a mail that is sent always has come. */
async function mailsOf({ email }: Pick<Person, 'email'>): Promise<string[]> {
  await app.as().call(authRoutes.sendCode, { body: { email } })
  await app.inbox.codeFor(email)
  return app.inbox.all.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

const anyCode = expect.stringMatching(/^Your Cardea code/)

test('with mails switched off nothing comes of sharing, a role changed, access removed, a thing deleted and a person joined', async () => {
  const quiet = await aQuietPerson()
  const record = await app.aRecord()
  const { owner } = record
  await shareAs(app, owner, record, [quiet.email, 'VIEWER'])
  await shareAs(app, owner, record, [quiet.email, 'EDITOR'])
  const params = { id: record.id }
  await app.as(owner).call(recordRoutes.removeRecordAccess, { params, body: { userID: quiet.id } })
  await shareAs(app, owner, record, [quiet.email, 'EDITOR'])
  await app.as(owner).call(recordRoutes.deleteRecord, { params })
  const own = await app.aRecord({ owner: quiet })
  await shareAs(app, quiet, own, ['joins-quietly@example.org', 'VIEWER'])
  await app.signIn('joins-quietly@example.org')
  expect(await mailsOf(quiet)).toEqual([anyCode])
})

test('a transfer is mailed to the old and the new owner all the same', async () => {
  const [owner, heir] = [await aQuietPerson(), await aQuietPerson()]
  const record = await app.aRecord({ owner })
  await app
    .as(owner)
    .call(recordRoutes.transferRecord, { params: { id: record.id }, body: { email: heir.email } })
  const got = await app.inbox.nextFor(heir.email)
  expect(got.subject).toMatch(/made you the owner of a record$/)
  expect(got.text).toContain('These e-mails are always sent')
  expect((await app.inbox.nextFor(owner.email)).subject).toBe('You handed over a record')
})

test('so are a sign-in from a new browser and the deletion of the account', async () => {
  const quiet = await aQuietPerson()
  const session = await app.signIn(quiet.email, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  })
  expect((await app.inbox.nextFor(quiet.email)).subject).toBe('New sign-in to Cardea')
  expect((await app.as(session).call(userRoutes.deleteMe)).status).toBe(200)
  const { subject, text, html } = await app.inbox.nextFor(quiet.email)
  expect(subject).toBe('Your Cardea account was deleted')
  for (const part of [text, html]) expect(part).toContain('They cannot be brought back.')
})

test('a message to the operator is sent whatever the sender’s switch', async () => {
  const quiet = await aQuietPerson()
  await app
    .as(quiet)
    .call(userSettingRoutes.sendSupportMail, { body: { subject: 'Help', message: 'Please' } })
  expect((await app.inbox.nextFor('help@vault.example.org')).subject).toBe('[Cardea support] Help')
})

test('an invitation goes to an address that has no account and so no switch', async () => {
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, ['no-account@example.org', 'VIEWER'])
  expect((await app.inbox.nextFor('no-account@example.org')).subject).toMatch(/shared a record with you$/)
})
