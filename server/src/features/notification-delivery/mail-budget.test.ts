import { recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendDigests } from './mail-budget.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const other = await app.beside()
const minuteMs = 60_000

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Sharing through two processes on one database. */
const shareByTurns = (records: readonly MadeRecord[], email: string) =>
  Promise.all(
    records.map(({ id, owner }, index) =>
      (index % 2 === 0 ? app : other).as(owner).call(recordRoutes.shareRecord, {
        params: { id },
        body: { users: [{ email, role: 'VIEWER' }] },
      }),
    ),
  )

/** All that is there to be sent, or was. */
async function mailJobs(kind: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job where name = 'mail' and data ->> 'kind' = ${kind}`.execute(
    app.database,
  )
  return rows[0]?.jobs ?? 0
}

const digest = () => sendDigests({ ...app, now: app.clock.now, live: { publish: () => {} } })
const mailsTo = (email: string) => app.inbox.all.filter(({ to }) => to.includes(email))
const recordsOf = (count: number, owner?: Person) =>
  many(count, () => app.aRecord(owner === undefined ? {} : { owner }))

test('sixteen shares at once, by many people and two processes: ten are mailed, and the rest by one mail at the end of the hour', async () => {
  const friend = await app.aPerson()
  const before = await mailJobs('notification')
  const records = await recordsOf(16)
  for (const { status } of await shareByTurns(records, friend.email)) expect(status).toBe(200)
  expect((await mailJobs('notification')) - before).toBe(10)
  await digest()
  expect(await mailJobs('digest')).toBe(0)
  app.clock.advance(61 * minuteMs)
  await Promise.all([digest(), digest(), digest()])
  expect(await mailJobs('digest')).toBe(1)
  const mail = await app.inbox.nextFor(friend.email, /at most ten mails an hour/)
  expect(mail.subject).toBe('More has happened in Cardea')
  expect(mail.text).toMatch(/^Person \d+ \(person-.*\) shared a record with you\. You can view it/m)
  expect(mailsTo(friend.email)).toHaveLength(11)
  await expect.poll(() => app.database.selectFrom('held_mails').selectAll().execute()).toEqual([])
})

test('repeated acts of one person are one line of the mail', async () => {
  const [owner, friend] = [await app.aPerson(), await app.aPerson()]
  await shareByTurns(await recordsOf(13, owner), friend.email)
  app.clock.advance(61 * minuteMs)
  await digest()
  const { text } = await app.inbox.nextFor(friend.email, /at most ten mails an hour/)
  expect(text).toContain(`${owner.name} (${owner.email}) shared 3 records with you.`)
})

test('while a digest waits everything waits for it, and it counts as a mail of the next hour', async () => {
  const friend = await app.aPerson()
  const before = await mailJobs('notification')
  await shareByTurns(await recordsOf(11), friend.email)
  app.clock.advance(61 * minuteMs)
  await shareByTurns(await recordsOf(1), friend.email)
  expect((await mailJobs('notification')) - before).toBe(10)
  await digest()
  await shareByTurns(await recordsOf(10), friend.email)
  expect((await mailJobs('notification')) - before).toBe(19)
})

test('the digest leaves out what is no longer true, and is not sent if nothing is left', async () => {
  const friend = await app.aPerson()
  const records = await recordsOf(12)
  await shareByTurns(records.slice(0, 10), friend.email)
  const held = records.slice(10)
  await shareByTurns(held, friend.email)
  for (const { id, owner } of held) {
    await app.as(owner).call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: friend.id } })
  }
  app.clock.advance(61 * minuteMs)
  await digest()
  const later = await app.aRecord({ name: 'Later' })
  await shareAs(app, later.owner, later, [friend.email, 'EDITOR'])
  await app.inbox.nextFor(friend.email, /You can view it and change it/)
  expect(mailsTo(friend.email).some(({ subject }) => subject.includes('More'))).toBe(false)
})

test('an address without an account gets no more than that either', async () => {
  const email = 'flooded@example.org'
  const before = await mailJobs('invitation')
  const records = await recordsOf(14)
  for (const { status } of await shareByTurns(records, email)) expect(status).toBe(200)
  expect((await mailJobs('invitation')) - before).toBe(10)
  app.clock.advance(61 * minuteMs)
  await digest()
  const mail = await app.inbox.nextFor(email, /4 more things were shared with you/)
  expect(mail.subject).toBe('More was shared with you in Cardea')
  expect(mailsTo(email)).toHaveLength(11)
})

test('other mails do not count: a code is sent after ten mails of an hour', async () => {
  const friend = await app.aPerson()
  await shareByTurns(await recordsOf(12), friend.email)
  await app.signIn(friend.email)
  expect(mailsTo(friend.email).some(({ subject }) => subject.startsWith('Your Cardea code'))).toBe(true)
})
