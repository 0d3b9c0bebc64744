import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForCode, enter, failTries, wrongCode } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const news = /wrong codes were entered for your account/
const dayMs = 86_400_000

/** How many such mails were put into the outbox for a person, sent or not. */
async function newsTo(userID: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from jobs.job
    where data ->> 'kind' = 'wrong-codes' and data ->> 'userID' = ${userID}`.execute(app.database)
  return rows[0]?.mails ?? 0
}

test('a person is told of the tenth wrong code in a day, and not of the ninth', async () => {
  const { id, email } = await app.aPerson()
  await failTries(app, email, 9)
  expect(await newsTo(id)).toBe(0)
  await failTries(app, email, 1)
  expect(await newsTo(id)).toBe(1)
  const mail = await app.inbox.nextFor(email, news)
  expect(mail.subject).toBe('Wrong codes for your Cardea account')
  expect(mail.text).toContain('https://vault.example.org/settings')
  expect(mail.text).not.toMatch(/\d{6}/)
})

test('many wrong codes at once are mailed once, and again only a day later', async () => {
  const { id, email } = await app.aPerson()
  await failTries(app, email, 30)
  expect(await newsTo(id)).toBe(1)
  app.clock.advance(dayMs + 1)
  await failTries(app, email, 9)
  expect(await newsTo(id)).toBe(1)
  await failTries(app, email, 1)
  expect(await newsTo(id)).toBe(2)
})

test('an address without an account is mailed nothing but its codes', async () => {
  const email = 'nobody@example.org'
  await failTries(app, email, 20)
  // Comes after whatever else was to be sent.
  await askForCode(app, email)
  expect(app.inbox.all.filter(({ to, text }) => to.includes(email) && news.test(text))).toEqual([])
})

test('each code that is refused is logged with its network, and neither with its address nor what was typed', async () => {
  const from = '192.0.2.77'
  const email = 'logged@example.org'
  const challenge = await askForCode(app, email, { from })
  const wrong = wrongCode(challenge.code)
  for (let tries = 0; tries < 6; tries += 1) await enter(app, challenge, wrong, { from })
  const lines = app.log.events('wrong-code').filter((line) => JSON.stringify(line).includes(from))
  expect(lines.map(({ level, code }) => [level, code])).toEqual([
    ...Array.from({ length: 5 }, () => [40, 'auth/otp-incorrect']),
    [40, 'auth/otp-expired'],
  ])
  expect(app.log.text()).not.toContain(email)
  expect(lines.some((line) => JSON.stringify(line).includes(wrong))).toBe(false)
})
