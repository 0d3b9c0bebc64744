import { groupRoutes, recordRoutes, routes, spans, type GrantableRole } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { attachFile } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeGroup, MadeRecord, Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { readLive } from '../../testing/live-reader.ts'
import { searchAs } from '../../testing/search.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const inMs = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString()
const share = (
  record: MadeRecord,
  email: string,
  until: string | null | undefined,
  role: GrantableRole = 'VIEWER',
) =>
  app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email, role, ...(until === undefined ? {} : { until }) }] },
  })
const shareGroup = (group: MadeGroup, email: string, until: string | null) =>
  app.as(group.owner).call(groupRoutes.shareGroup, {
    params: { id: group.id },
    body: { users: [{ email, role: 'VIEWER', until }] },
  })
const notesOf = async (person: Pick<Person, 'accessToken'>) =>
  (await app.as(person).call(routes.listNotifications)).body.notifications.map(({ kind }) => kind)
const endsWritten = async (itemID: string) =>
  (
    await app.database
      .selectFrom('activity')
      .select(['action', 'actor_id', 'at'])
      .where((or) => or.or([or('record_id', '=', itemID), or('group_id', '=', itemID)]))
      .where('action', 'in', ['record.access-ended', 'group.access-ended'])
      .execute()
  ).map(({ action, actor_id, at }) => [action, actor_id, at.toISOString()])

test('an end is shown to each person who sees the access, and no end is null', async () => {
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ sharedWith: [[other, 'VIEWER']] })
  const until = inMs(hourMs)
  const { body } = await share(record, friend.email, until)
  expect(body.access.map((entry) => [entry.userID, entry.until])).toEqual([
    [record.owner.id, null],
    [other.id, null],
    [friend.id, until],
  ])
  const seen = (await readAs(app, friend, record)).body.access
  expect(seen.find(({ userID }) => userID === friend.id)?.until).toBe(until)
})

test('access counts as ended from its end on, everywhere, before any job has run', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup()
  const record = await app.aRecord({ owner: group.owner })
  const held = await app.aRecord({ owner: group.owner, groups: [group] })
  const file = await attachFile(app, record)
  await share(record, friend.email, inMs(hourMs))
  await shareGroup(group, friend.email, inMs(hourMs))
  await app.as(friend).call(routes.pinRecord, { body: { recordId: record.id } })
  app.clock.freeze()
  await asIfLater(app, hourMs - 60_000)
  expect((await searchAs(app, friend)).total).toBe(2)
  expect((await files.download(friend, file, record.id)).status).toBe(200)
  await asIfLater(app, 60_000)
  expectError(await readAs(app, friend, record), 404, 'record/not-found')
  expectError(await readAs(app, friend, held), 404, 'record/not-found')
  expect(await searchAs(app, friend)).toEqual({ records: [], total: 0 })
  expect((await app.as(friend).call(routes.searchGroups, { body: {} })).body.total).toBe(0)
  expectError(
    await app.as(friend).call(routes.getGroup, { params: { id: group.id } }),
    404,
    'group/not-found',
  )
  expectError(await files.download(friend, file, record.id), 404, 'media/not-found')
  const setting = (await app.as(friend).call(routes.getUserSetting)).body
  expect([setting.pinnedCredential, setting.recentCredential]).toEqual([[], []])
  const seen = (await app.as(record.owner).call(recordRoutes.getRecord, { params: { id: record.id } })).body
  expect(seen.access.map(({ userID }) => userID)).toEqual([record.owner.id])
  const shown = (await app.as(group.owner).call(routes.getGroup, { params: { id: group.id } })).body
  expect(shown.access.map(({ userID }) => userID)).toEqual([group.owner.id])
  const remove = await app
    .as(record.owner)
    .call(recordRoutes.removeRecordAccess, { params: { id: record.id }, body: { userID: friend.id } })
  expectError(remove, 404, 'access/not-found')
})

test('a live stream says nothing of an item whose access has ended, and then that it is gone', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  await share(record, friend.email, inMs(hourMs))
  await asIfLater(app, hourMs)
  const reader = await readLive(files.address, friend)
  await app
    .as(record.owner)
    .call(recordRoutes.changeRecord, { params: { id: record.id }, body: { name: 'Unheard' } })
  await app.runDueJobs()
  await reader.next('record-gone', record.id)
  expect(reader.events.filter(({ kind }) => kind === 'record-changed')).toEqual([])
})

test('sharing again changes the end, and clears it with null or without one', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const endNow = async (until: string | null | undefined) =>
    (await share(record, friend.email, until)).body.access.find(({ userID }) => userID === friend.id)?.until
  const later = inMs(2 * hourMs)
  expect(await endNow(inMs(hourMs))).not.toBeNull()
  expect(await endNow(later)).toBe(later)
  expect(await endNow(null)).toBeNull()
  expect(await endNow(later)).toBe(later)
  expect(await endNow(undefined)).toBeNull()
  await asIfLater(app, 3 * hourMs)
  expect((await readAs(app, friend, record)).status).toBe(200)
})

test('an end in the past, too near or no date refuses the whole call and changes nothing', async () => {
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord()
  app.clock.freeze()
  const before = await fingerprint(app.database)
  const bad = [inMs(-hourMs), inMs(0), inMs(spans.shortestAccessMs - 1), 'tomorrow', '2030-01-01', '', 5, {}]
  for (const until of bad) {
    const users = [
      { email: other.email, role: 'VIEWER' },
      { email: friend.email, role: 'VIEWER', until },
    ]
    const answer = await app.as(record.owner).send('POST', `/record/share/${record.id}`, { body: { users } })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('users.1.until')
  }
  expect(await fingerprint(app.database)).toEqual(before)
  expect((await share(record, friend.email, inMs(spans.shortestAccessMs))).status).toBe(200)
})

test('an invitation carries the end, goes with it, and becomes access that ends', async () => {
  const record = await app.aRecord()
  const until = inMs(2 * hourMs)
  const { body } = await share(record, 'guest@example.org', until)
  expect(body.pendingAccess).toEqual([expect.objectContaining({ until, expiresAt: until })])
  await share(record, 'late@example.org', until)
  const guest = await app.signIn('guest@example.org')
  expect((await readAs(app, guest, record)).body.access[1]?.until).toBe(until)
  await asIfLater(app, 2 * hourMs)
  expectError(await readAs(app, guest, record), 404, 'record/not-found')
  const late = await app.signIn('late@example.org')
  expectError(await readAs(app, late, record), 404, 'record/not-found')
})

test('the end is written once with no actor, and both sides are told once, however many processes look', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const until = inMs(hourMs)
  await share(record, friend.email, until)
  await asIfLater(app, hourMs)
  await Promise.all(Array.from({ length: 10 }, () => app.runDueJobs()))
  expect(await endsWritten(record.id)).toEqual([['record.access-ended', null, until]])
  expect(await notesOf(friend)).toEqual(['access-ended', 'shared'])
  expect(await notesOf(record.owner)).toEqual(['access-ended'])
  const mail = await app.inbox.nextFor(friend.email, /shared for a limited time/)
  expect(mail.text).not.toContain(record.name)
  await app.inbox.nextFor(record.owner.email, /shared it for a limited time/)
})

test('a day before, both sides are told once; access for some hours is not announced', async () => {
  const [friend, guest] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup()
  await shareGroup(group, friend.email, inMs(3 * dayMs))
  await shareGroup(group, guest.email, inMs(hourMs))
  await app.runDueJobs()
  expect(await notesOf(friend)).toEqual(['shared'])
  await asIfLater(app, 2 * dayMs)
  await Promise.all(Array.from({ length: 10 }, () => app.runDueJobs()))
  await app.runDueJobs()
  expect(await notesOf(friend)).toEqual(['access-ending', 'shared'])
  expect((await notesOf(group.owner)).toSorted()).toEqual(['access-ended', 'access-ending'])
  expect(await notesOf(guest)).toEqual(['access-ended', 'shared'])
})

test('if a group still gives access, the end of an entry changes the role', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ groups: [group] })
  await share(record, friend.email, inMs(hourMs), 'EDITOR')
  expect((await readAs(app, friend, record)).body.role).toBe('EDITOR')
  await asIfLater(app, hourMs)
  expect((await readAs(app, friend, record)).body.role).toBe('VIEWER')
  await app.runDueJobs()
  expect(await notesOf(friend)).toEqual(['role-changed', 'role-changed'])
  expect(await endsWritten(record.id)).toHaveLength(1)
})

test('shared again after its end, access begins anew, and the old end is still written', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  await share(record, friend.email, inMs(hourMs))
  await asIfLater(app, hourMs)
  await share(record, friend.email, null)
  await app.runDueJobs()
  expect((await readAs(app, friend, record)).status).toBe(200)
  expect(await endsWritten(record.id)).toHaveLength(1)
  const entries = await app.database
    .selectFrom('record_access')
    .select('ended_at')
    .where('record_id', '=', record.id)
    .execute()
  expect(entries.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  expect(entries).toHaveLength(2)
})

test('fifty shares beside the end and its job leave one entry that is live', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  await share(record, friend.email, inMs(hourMs))
  await asIfLater(app, hourMs)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      if (index % 5 === 0) await app.runDueJobs()
      return share(record, friend.email, inMs(hourMs))
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await readAs(app, record.owner, record)).body.access).toHaveLength(2)
  expect((await readAs(app, friend, record)).status).toBe(200)
  await app.runDueJobs()
  expect(await endsWritten(record.id)).toHaveLength(1)
})
