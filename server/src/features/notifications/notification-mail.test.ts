import { notificationRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Notice } from '../notification-delivery/notify.ts'
import { writeNotificationMail } from './notification-mail.ts'

const app = await testApp()

const share = (record: MadeRecord, ...people: (readonly [Person | string, 'EDITOR' | 'VIEWER'])[]) =>
  app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: {
      users: people.map(([person, role]) => ({
        email: typeof person === 'string' ? person : person.email,
        role,
      })),
    },
  })
const remove = (record: MadeRecord, person: Person) =>
  app.as(record.owner).call(recordRoutes.removeRecordAccess, {
    params: { id: record.id },
    body: { userID: person.id },
  })
const switchMailOff = async (person: Person) => {
  await app.as(person).send('POST', '/user-setting', { body: {} })
  await app.as(person).send('PUT', '/user-setting', { body: { isEmailNotificationOn: false } })
}
const jobsFor = async (person: Person): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job where data ->> 'userID' = ${person.id}`.execute(app.database)
  return rows[0]?.jobs ?? 0
}

/** The mail as it would be written now about something that was told before. */
async function mailOf(person: Person, { kind, actorID, recordID, role }: Omit<Notice, 'userIDs'>) {
  const eventID = makeId()
  const about = {
    kind,
    actor_id: actorID,
    record_id: recordID ?? null,
    role: role ?? null,
    at: app.clock.now(),
  }
  await app.database
    .insertInto('notifications')
    .values({ id: makeId(), user_id: person.id, event_id: eventID, ...about })
    .execute()
  return writeNotificationMail(app)({ kind: 'notification', eventID, userID: person.id })
}

test('a person who is let in gets one mail: who, what kind of thing, which role; never its name', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const friend = await app.aPerson()
  const record = await app.aRecord({ owner, name: 'Bank of canaries' })
  await share(record, [friend, 'VIEWER'])
  const { subject, text, html, headers, raw } = await app.inbox.nextFor(friend.email)
  expect(subject).toBe(`${owner.email} shared a record with you`)
  expect(text).toContain(`Ada (${owner.email}) shared a record with you`)
  for (const part of [text, html]) {
    expect(part).toContain('Ada (')
    expect(part).toContain(') shared a record with you')
    expect(part).toContain('You can view it, but not change it.')
    expect(part).toContain(`https://vault.example.org/records/${record.id}`)
    expect(part).toContain('https://vault.example.org/settings')
    expect(new Set(part.match(/https?:\/\/[^/\s"]+/g))).toEqual(new Set(['https://vault.example.org']))
  }
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('message-id')).toMatch(/^<[a-p-]{36}@/)
  expect(raw + text + html).not.toMatch(/canaries/)
})

test('another role, a removal, a joining and a deletion are mailed, each in its words', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const friend = await app.aPerson()
  const record = await app.aRecord({ owner, sharedWith: [[friend, 'VIEWER']] })
  await share(record, [friend, 'EDITOR'])
  expect((await app.inbox.nextFor(friend.email)).text).toMatch(
    /^Ada \(.*\) changed your role in a record\n\nYou can view it and change it\.\n/,
  )
  await remove(record, friend)
  expect((await app.inbox.nextFor(friend.email)).subject).toBe(
    `${owner.email} removed your access to a record`,
  )
  await share(record, ['joining@example.org', 'VIEWER'])
  await app.inbox.nextFor('joining@example.org')
  const joined = await app.signIn('joining@example.org')
  expect((await app.inbox.nextFor(owner.email)).text).toMatch(
    /^joining@example\.org joined Cardea\n\nThey have signed in for the first time, and have access to a record now/,
  )
  await app.as(owner).call(recordRoutes.deleteRecord, { params: { id: record.id } })
  expect((await app.inbox.nextFor('joining@example.org')).subject).toBe(`${owner.email} deleted a record`)
  expect((await app.as(joined).call(notificationRoutes.listNotifications)).body.unreadCount).toBe(1)
})

test('a person who has switched mails off is told in the app alone', async () => {
  const [quiet, other] = [await app.aPerson(), await app.aPerson()]
  await switchMailOff(quiet)
  const record = await app.aRecord()
  await share(record, [quiet, 'VIEWER'], [other, 'VIEWER'])
  await app.inbox.nextFor(other.email)
  expect((await app.as(quiet).call(notificationRoutes.listNotifications)).body.unreadCount).toBe(1)
  expect(await jobsFor(quiet)).toBe(0)
  expect(await jobsFor(other)).toBe(1)
})

test('one action about many things is one mail a person', async () => {
  const owner = await app.aPerson()
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  await app.aGroup({ owner, members: [[friend, 'VIEWER']] })
  for (const name of ['One', 'Two']) {
    await app.aRecord({
      owner,
      name,
      sharedWith: [
        [friend, 'VIEWER'],
        [other, 'EDITOR'],
      ],
    })
  }
  expect((await app.as(owner).call(userRoutes.deleteMe)).status).toBe(200)
  expect((await app.inbox.nextFor(friend.email)).subject).toBe('Somebody deleted 2 records and a group')
  expect((await app.inbox.nextFor(other.email)).subject).toBe('Somebody deleted 2 records')
  expect([await jobsFor(friend), await jobsFor(other)]).toEqual([1, 1])
})

test('fifty people who are let in at once are all mailed', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => app.aPerson()))
  const record = await app.aRecord()
  expect((await share(record, ...people.map((person) => [person, 'VIEWER'] as const))).status).toBe(200)
  const mails = await Promise.all(people.map((person) => app.inbox.nextFor(person.email)))
  expect(mails.map(({ to }) => to)).toEqual(people.map(({ email }) => [email]))
  expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(50)
})

test('a mail is not sent when it is not true or not wanted any more', async () => {
  const [friend, removed] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']], removed: [removed] })
  const about = { actorID: record.owner.id, recordID: record.id }
  expect(await mailOf(friend, { ...about, kind: 'access-removed' })).toBeNull()
  expect(await mailOf(friend, { ...about, kind: 'role-changed', role: 'EDITOR' })).toBeNull()
  expect(await mailOf(friend, { ...about, kind: 'ownership-received', role: 'OWNER' })).toBeNull()
  expect(await mailOf(removed, { ...about, kind: 'shared', role: 'VIEWER' })).toBeNull()
  expect(await mailOf(record.owner, { ...about, kind: 'pending-joined', actorID: removed.id })).toBeNull()
  expect(await mailOf(friend, { ...about, kind: 'shared', role: 'EDITOR' })).toMatchObject({
    parts: [{ text: 'You can view it, but not change it.' }, { path: `/records/${record.id}` }],
  })
  await switchMailOff(friend)
  expect(await mailOf(friend, { ...about, kind: 'shared', role: 'VIEWER' })).toBeNull()
})

test('a name that a mail program could make a link, a header or a lie of is replaced by the address', async () => {
  const friend = await app.aPerson()
  for (const name of [
    'www.evil.example',
    'https://evil.example/x',
    'evil@example.com',
    'evil.\u2060example',
    'evil．example',
    'Bank\u202egnp.exe',
  ]) {
    const owner = await app.aPerson({ name })
    await share(await app.aRecord({ owner }), [friend, 'VIEWER'])
    const { subject, text, html } = await app.inbox.nextFor(friend.email)
    expect(subject).toBe(`${owner.email} shared a record with you`)
    expect(text + html).not.toContain(name)
  }
})

test('the mail about what a person did whose account is gone names no person', async () => {
  const friend = await app.aPerson()
  const owner = await app.aPerson({ name: 'Gone' })
  const record = await app.aRecord({ owner })
  await app.database.deleteFrom('records').where('id', '=', record.id).execute()
  await app.database.deleteFrom('users').where('id', '=', owner.id).execute()
  const mail = await mailOf(friend, { kind: 'item-gone', actorID: owner.id, recordID: record.id })
  expect(mail?.subject).toBe('Somebody deleted a record')
})
