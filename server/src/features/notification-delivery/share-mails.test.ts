import { notificationRoutes, pendingAccessRoutes, recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const dayMs = 86_400_000

const takeBack = ({ id, owner }: MadeRecord, person: Person) =>
  app.as(owner).call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: person.id } })
const withdraw = ({ id, owner }: MadeRecord, email: string) =>
  app.as(owner).call(pendingAccessRoutes.withdrawRecordPendingAccess, { params: { id }, body: { email } })
async function jobsOf(kind: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job where data ->> 'kind' = ${kind}`.execute(app.database)
  return rows[0]?.jobs ?? 0
}

test('sharing, taking back and sharing again within a day mails once, and the inbox tells all of it', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, [friend, 'VIEWER'])
  await app.inbox.nextFor(friend.email)
  for (let again = 0; again < 3; again += 1) {
    await takeBack(record, friend)
    await shareAs(app, record.owner, record, [friend, 'VIEWER'])
  }
  expect(await jobsOf('notification')).toBe(1)
  expect((await app.as(friend).call(notificationRoutes.listNotifications)).body.notifications).toHaveLength(7)
  app.clock.advance(dayMs)
  const owner = { ...record.owner, ...(await app.aSession(record.owner.id)) }
  await takeBack({ ...record, owner }, friend)
  expect((await app.inbox.nextFor(friend.email)).subject).toMatch(/removed your access to a record$/)
  await shareAs(app, owner, record, [friend, 'VIEWER'])
  expect((await app.inbox.nextFor(friend.email)).subject).toMatch(/shared a record with you$/)
})

test('several shares at the same moment are mailed once', async () => {
  const friend = await app.aPerson()
  const before = await jobsOf('notification')
  const record = await app.aRecord()
  const share = () => shareAs(app, record.owner, record, [friend, 'VIEWER'])
  await Promise.all([share(), share(), share(), takeBack(record, friend), share()])
  expect((await jobsOf('notification')) - before).toBe(1)
})

test('an invitation that is withdrawn and sent again within a day is mailed once, also where an account was made between', async () => {
  const email = 'twice@example.org'
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, [email, 'VIEWER'])
  await app.inbox.nextFor(email)
  await withdraw(record, email)
  await shareAs(app, record.owner, record, [email, 'VIEWER'])
  await shareAs(app, record.owner, record, [email, 'EDITOR'])
  expect(await jobsOf('invitation')).toBe(1)
  const before = await jobsOf('notification')
  const { user } = await app.signIn(email)
  await app
    .as(record.owner)
    .call(recordRoutes.removeRecordAccess, { params: { id: record.id }, body: { userID: user._id } })
  await shareAs(app, record.owner, record, [email, 'VIEWER'])
  // One to the owner: the invited person has joined.
  expect((await jobsOf('notification')) - before).toBe(1)
})

test('a share that was taken back before its mail was sent is mailed when it is shared again', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const invited = 'slow@example.org'
  const release = app.inbox.hold()
  // All senders wait for the mail server: what follows is not written yet.
  const busy = await Promise.all(Array.from({ length: 8 }, () => app.aPerson()))
  await shareAs(app, record.owner, record, ...busy.map((person): [Person, 'VIEWER'] => [person, 'VIEWER']))
  await expect.poll(() => app.inbox.held()).toBeGreaterThanOrEqual(4)
  await shareAs(app, record.owner, record, [friend, 'VIEWER'], [invited, 'VIEWER'])
  await takeBack(record, friend)
  await withdraw(record, invited)
  release()
  const isWritten = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from jobs.job where state in ('created', 'active', 'retry')`.execute(
      app.database,
    )
    return rows[0]?.left
  }
  await expect.poll(isWritten).toBe(0)
  await shareAs(app, record.owner, record, [friend, 'VIEWER'], [invited, 'VIEWER'])
  expect((await app.inbox.nextFor(friend.email)).subject).toMatch(/shared a record with you$/)
  expect((await app.inbox.nextFor(invited)).subject).toMatch(/shared a record with you$/)
})
