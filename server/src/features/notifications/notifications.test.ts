import { notificationRoutes, recordRoutes, type UserNotification } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const listOf = async (person: Person) =>
  (await app.as(person).call(notificationRoutes.listNotifications)).body
const newestOf = async (person: Person): Promise<UserNotification | undefined> =>
  (await listOf(person)).notifications[0]
const share = (record: MadeRecord, email: string, role: 'EDITOR' | 'VIEWER') =>
  app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email, role }] },
  })
const remove = (record: MadeRecord, person: Person) =>
  app.as(record.owner).call(recordRoutes.removeRecordAccess, {
    params: { id: record.id },
    body: { userID: person.id },
  })
const mark = (person: Person, id: string, isRead: boolean) =>
  app.as(person).call(notificationRoutes.markNotification, { params: { id }, body: { isRead } })

test('a person who gets access is told by whom, to what and in which role, and no other person is told', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, name: 'Bank', sharedWith: [[other, 'VIEWER']] })
  await share(record, friend.email, 'VIEWER')
  const { notifications, unreadCount } = await listOf(friend)
  expect(unreadCount).toBe(1)
  expect(notifications).toEqual([
    {
      _id: expect.any(String),
      kind: 'shared',
      title: 'Ada shared “Bank” with you',
      body: 'You can view it.',
      isRead: false,
      actor: expect.objectContaining({ _id: owner.id, name: 'Ada' }),
      recordID: record.id,
      groupID: null,
      date: expect.any(String),
    },
  ])
  expect(await listOf(owner)).toEqual({ notifications: [], unreadCount: 0 })
  expect(await listOf(other)).toEqual({ notifications: [], unreadCount: 0 })
})

test('another role is told of; the same role again is not', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ name: 'Bank' })
  await share(record, friend.email, 'VIEWER')
  await share(record, friend.email, 'VIEWER')
  expect((await listOf(friend)).notifications).toHaveLength(1)
  await share(record, friend.email, 'EDITOR')
  expect(await newestOf(friend)).toMatchObject({ kind: 'role-changed', body: 'You can view and change it.' })
  expect((await listOf(friend)).notifications).toHaveLength(2)
})

test('an item its reader may not see any more is named nowhere, and has no id', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const friend = await app.aPerson()
  const record = await app.aRecord({ owner, name: 'Bank of canaries' })
  await share(record, friend.email, 'VIEWER')
  await remove(record, friend)
  const { notifications } = await listOf(friend)
  expect(notifications.map(({ title, body }) => [title, body])).toEqual([
    ['Ada removed your access to a record', 'You can no longer open it.'],
    ['Ada shared a record with you', 'You no longer have access to it.'],
  ])
  expect(notifications.map(({ recordID, groupID }) => [recordID, groupID])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(JSON.stringify(notifications)).not.toMatch(/canaries/)
  expect(JSON.stringify(notifications)).not.toContain(record.id)
})

test('a person who keeps a role through a group when their own entry ends is told what is left of it', async () => {
  const [friend, equal] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    members: [
      [friend, 'VIEWER'],
      [equal, 'EDITOR'],
    ],
  })
  const record = await app.aRecord({
    groups: [group],
    sharedWith: [
      [friend, 'EDITOR'],
      [equal, 'EDITOR'],
    ],
  })
  await remove(record, friend)
  await remove(record, equal)
  expect(await newestOf(friend)).toMatchObject({
    kind: 'role-changed',
    recordID: record.id,
    body: 'You can view it.',
  })
  expect(await listOf(equal)).toEqual({ notifications: [], unreadCount: 0 })
})

test('a record is named as its reader calls it', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ name: 'Bank', aliases: [[friend, 'Our money']] })
  await share(record, friend.email, 'VIEWER')
  expect((await newestOf(friend))?.title).toContain('“Our money”')
})

test('each person who could see a record is told that it is gone, through groups too, once; who was shut out is not', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const [shared, member, both, shutOut, former] = (await Promise.all(
    Array.from({ length: 5 }, () => app.aPerson()),
  )) as [Person, Person, Person, Person, Person]
  const group = await app.aGroup({
    members: [
      [member, 'VIEWER'],
      [both, 'VIEWER'],
      [shutOut, 'VIEWER'],
    ],
  })
  const record = await app.aRecord({
    owner,
    groups: [group],
    sharedWith: [
      [shared, 'EDITOR'],
      [both, 'EDITOR'],
    ],
    revoked: [shutOut],
    removed: [former],
  })
  await app.as(owner).call(recordRoutes.deleteRecord, { params: { id: record.id } })
  for (const person of [shared, member, both, group.owner]) {
    expect((await listOf(person)).notifications).toMatchObject([
      { kind: 'item-gone', title: 'Ada deleted a record', recordID: null },
    ])
  }
  for (const person of [shutOut, former, owner]) expect((await listOf(person)).unreadCount).toBe(0)
})

test('a person who invited another is told when they join, and the invited are told nothing', async () => {
  const record = await app.aRecord({ name: 'Bank' })
  await share(record, 'newcomer@example.org', 'EDITOR')
  const newcomer = await app.signIn('newcomer@example.org')
  expect(await newestOf(record.owner)).toMatchObject({
    kind: 'pending-joined',
    title: 'newcomer@example.org joined “Bank”',
    actor: { email: 'newcomer@example.org' },
    recordID: record.id,
  })
  const own = await app.as(newcomer).call(notificationRoutes.listNotifications)
  expect(own.body).toEqual({ notifications: [], unreadCount: 0 })
})

test('one’s own acts stand in one’s inbox as read', async () => {
  const [owner, reader, heir] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    owner,
    fields: [{ label: 'Password', type: 'secret', value: 'x' }],
    sharedWith: [[reader, 'VIEWER']],
  })
  await readAs(app, reader, record)
  await remove(record, reader)
  expect(await listOf(owner)).toMatchObject({
    notifications: [{ kind: 'rotate-due', isRead: true }],
    unreadCount: 0,
  })
  await app.as(owner).call(recordRoutes.transferRecord, {
    params: { id: record.id },
    body: { email: heir.email },
  })
  expect(await newestOf(owner)).toMatchObject({ kind: 'role-changed', isRead: true })
  expect(await listOf(heir)).toMatchObject({ notifications: [{ isRead: false }], unreadCount: 1 })
})

test('a call that fails notifies no person', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const answer = await app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: {
      users: [
        { email: friend.email, role: 'VIEWER' },
        { email: record.owner.email, role: 'VIEWER' },
      ],
    },
  })
  expectError(answer, 400, 'access/owner-unchangeable')
  expect((await listOf(friend)).notifications).toEqual([])
})

test('one is marked as read and as unread again, and another’s is not there to mark', async () => {
  const [friend, stranger] = [await app.aPerson(), await app.aPerson()]
  await share(await app.aRecord(), friend.email, 'VIEWER')
  const { _id } = (await newestOf(friend)) ?? { _id: '' }
  const answer = await mark(friend, _id, true)
  expect(answer.body).toMatchObject({ _id, isRead: true })
  expect((await listOf(friend)).unreadCount).toBe(0)
  expectError(await mark(stranger, _id, false), 404, 'notification/not-found')
  expect((await listOf(friend)).unreadCount).toBe(0)
  expect((await mark(friend, _id, false)).body.isRead).toBe(false)
  for (const id of [makeId(), 'nothing', 'bulk']) {
    expectError(await mark(friend, id, true), 404, 'notification/not-found')
  }
})

test('many are marked at once: those named, all where none are, and only one’s own', async () => {
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  for (const name of ['One', 'Two', 'Three']) {
    const record = await app.aRecord({ name })
    await share(record, friend.email, 'VIEWER')
    await share(record, other.email, 'VIEWER')
  }
  const markMany = async (person: Person, ids: string[] | undefined, isRead: boolean) =>
    (
      await app.as(person).call(notificationRoutes.markNotifications, {
        body: ids === undefined ? { isRead } : { ids, isRead },
      })
    ).body
  const [first] = (await listOf(friend)).notifications
  const ofOther = (await listOf(other)).notifications.map(({ _id }) => _id)
  expect(await markMany(friend, [first?._id ?? '', makeId(), ...ofOther], true)).toEqual({ unreadCount: 2 })
  expect((await listOf(other)).unreadCount).toBe(3)
  expect(await markMany(friend, [], true)).toEqual({ unreadCount: 2 })
  expect(await markMany(friend, undefined, true)).toEqual({ unreadCount: 0 })
  expect((await listOf(other)).unreadCount).toBe(3)
  const repeated = await app.as(friend).send('PUT', '/notification/bulk-update', {
    body: { ids: [ofOther[0], ofOther[0]], isRead: true },
  })
  expectError(repeated, 400, 'request/invalid')
})

test('the newest 200 are listed, newest first; all that are unread are counted', async () => {
  const reader = await app.aPerson()
  const actor = await app.aPerson()
  const at = app.clock.now().getTime()
  await app.database
    .insertInto('notifications')
    .values(
      Array.from({ length: 205 }, (_, index) => ({
        id: makeId(),
        user_id: reader.id,
        event_id: makeId(),
        kind: 'item-gone' as const,
        actor_id: actor.id,
        record_id: makeId(),
        at: new Date(at - index * 1_000),
      })),
    )
    .execute()
  const { notifications, unreadCount } = await listOf(reader)
  expect(notifications).toHaveLength(200)
  const dates = notifications.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates[0]).toBe(new Date(at).toISOString())
  expect(unreadCount).toBe(205)
})

test('after 90 days a notification is gone', async () => {
  const friend = await app.aPerson()
  await share(await app.aRecord(), friend.email, 'VIEWER')
  const { _id } = (await newestOf(friend)) ?? { _id: '' }
  app.clock.advance(91 * 86_400_000)
  const later = { ...friend, ...(await app.aSession(friend.id)) }
  expect(await listOf(later)).toEqual({ notifications: [], unreadCount: 0 })
  expectError(await mark(later, _id, true), 404, 'notification/not-found')
})
