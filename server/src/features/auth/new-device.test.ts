import { userSettingRoutes, type EntryReply } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const news = /browser you have not used before/

/** How many such mails were put into the outbox for a person, sent or not. */
async function newsTo({ user }: EntryReply): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from jobs.job join sessions on sessions.id::text = data ->> 'sessionID'
    where data ->> 'kind' = 'new-device' and user_id = ${user._id}`.execute(app.database)
  return rows[0]?.mails ?? 0
}

test('a sign-in from a new browser is mailed: device, network, time and what to do', async () => {
  const email = 'watchful@example.org'
  await app.signIn(email)
  await app.signIn(email, { 'user-agent': firefox })
  const mail = await app.inbox.nextFor(email, news)
  expect(mail.subject).toBe('New sign-in to Cardea')
  expect(mail.text).toMatch(/^ {4}Browser: Firefox on Linux$/m)
  expect(mail.text).toMatch(/^ {4}Network: 127\.0\.0\.1$/m)
  expect(mail.text).toMatch(/^ {4}Time: \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/m)
  expect(mail.text).toContain('https://vault.example.org/settings')
  expect(mail.text).not.toMatch(/\d{6}/)
})

test('the entry that makes the account is not mailed, nor one from a browser the person has used', async () => {
  const email = 'settled@example.org'
  const entered = await app.signIn(email)
  expect(await newsTo(entered)).toBe(0)
  await app.signIn(email, { 'x-device': entered.deviceToken })
  expect(await newsTo(entered)).toBe(0)
})

test('a browser that only another person has used is new, and keeps its token for both', async () => {
  const landlady = await app.signIn('landlady@example.org')
  const device = { 'x-device': landlady.deviceToken }
  const email = 'lodger@example.org'
  await app.signIn(email)
  const lodger = await app.signIn(email, device)
  expect(lodger.deviceToken).toBe(landlady.deviceToken)
  expect(await newsTo(lodger)).toBe(1)
  await app.signIn(email, device)
  await app.signIn('landlady@example.org', device)
  expect(await newsTo(lodger)).toBe(1)
  expect(await newsTo(landlady)).toBe(0)
})

test('a made-up token is no known browser', async () => {
  const email = 'forged@example.org'
  await app.signIn(email)
  const made = 'x'.repeat(43)
  expect((await app.signIn(email, { 'x-device': made })).deviceToken).not.toBe(made)
  await app.inbox.nextFor(email, news)
})

test('the mail about a new device is sent whatever the mail switch says', async () => {
  const email = 'silent@example.org'
  const person = await app.signIn(email)
  await app.as(person).call(userSettingRoutes.changeUserSetting, { body: { isEmailNotificationOn: false } })
  await app.signIn(email)
  await app.inbox.nextFor(email, news)
})
