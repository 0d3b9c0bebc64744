import { routes, type TrashedRecord } from '@cardea/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { collectChangeEvents } from '../../database/change-events.ts'
import { bindKeyring } from '../../keyring/keyring-of.ts'
import { makeId } from '../../database/id.ts'
import { attachFile } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { expectFilesInOrder, fileCalls } from '../../testing/file-calls.ts'
import { readLive } from '../../testing/live-reader.ts'
import { searchAs } from '../../testing/search.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { sweepFiles } from '../media/sweep-files.ts'
import { recordsPerStatement } from './purge.ts'

const app = await testApp()
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
type Caller = Pick<Person, 'accessToken'>
const remove = (person: Caller, { id }: Pick<MadeRecord, 'id'>) =>
  app.as(person).call(routes.deleteRecord, { params: { id } })
const restore = (person: Caller, { id }: Pick<MadeRecord, 'id'>) =>
  app.as(person).call(routes.restoreRecord, { params: { id } })
const purge = (person: Caller, { id }: Pick<MadeRecord, 'id'>) =>
  app.as(person).call(routes.purgeRecord, { params: { id } })
const trashOf = async (person: Caller, options: object = {}) =>
  (await app.as(person).call(routes.listTrash, { body: { options } })).body
const namesIn = ({ records }: { records: TrashedRecord[] }) => records.map(({ name }) => name)
const isStored = async ({ id }: MadeRecord) =>
  (await app.database.selectFrom('records').select('id').where('id', '=', id).execute()).length === 1

test('a deleted record is nowhere but in its owner’s trash, with the day it was deleted and the day it goes', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'EDITOR']] })
  const record = await app.aRecord({
    owner: group.owner,
    groups: [group],
    sharedWith: [[friend, 'EDITOR']],
    fields: [{ label: 'Password', type: 'secret', value: 'hidden here' }],
  })
  const file = await attachFile(app, record)
  app.clock.freeze()
  expect((await remove(record.owner, record)).body).toEqual({ _id: record.id })
  const at = app.clock.now().getTime()
  const { records, total } = await trashOf(record.owner)
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    _id: record.id,
    deletedAt: new Date(at).toISOString(),
    purgeAt: new Date(at + 30 * dayMs).toISOString(),
    fields: [{ value: null, hasValue: true }],
    attachments: [{ _id: file._id }],
    groupIDs: [group.id],
  })
  expect(await trashOf(friend)).toEqual({ records: [], total: 0 })
  for (const person of [record.owner, friend]) {
    expectError(await readAs(app, person, record), 404, 'record/not-found')
    expect((await searchAs(app, person)).total).toBe(0)
    const { body } = await app.as(person).call(routes.searchGroups, { body: {} })
    expect(body.groups[0]?.recordCount).toBe(0)
    const held = await app.as(person).call(routes.listGroupRecords, { params: { id: group.id } })
    expect(held.body).toEqual({ records: [], total: 0 })
    expectError(await files.download(person, file, record.id), 404, 'media/not-found')
    expectError(await remove(person, record), 404, 'record/not-found')
    const pin = await app.as(person).call(routes.pinRecord, { body: { recordId: record.id } })
    expectError(pin, 404, 'record/not-found')
  }
})

test('a restored record has its people, groups that still exist, files, aliases, pins and invitations', async () => {
  const [friend, shutOut] = [await app.aPerson(), await app.aPerson()]
  const kept = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const dropped = await app.aGroup({ owner: kept.owner })
  const record = await app.aRecord({
    owner: kept.owner,
    groups: [kept, dropped],
    sharedWith: [[friend, 'EDITOR']],
    revoked: [shutOut],
    invited: ['waiting@example.org'],
    lapsed: ['lapsed@example.org'],
    aliases: [[friend, 'Mine']],
  })
  const file = await attachFile(app, record)
  for (const route of [routes.pinRecord, routes.noteRecentRecord]) {
    await app.as(friend).call(route, { body: { recordId: record.id } })
  }
  const settingOf = async () => {
    const { recentCredential, pinnedCredential } = (await app.as(friend).call(routes.getUserSetting)).body
    return [recentCredential, pinnedCredential]
  }
  await remove(record.owner, record)
  expect(await settingOf()).toEqual([[], []])
  await app.as(dropped.owner).call(routes.deleteGroup, { params: { id: dropped.id } })

  const { status, body } = await restore(record.owner, record)
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: record.id, groupIDs: [kept.id], attachments: [{ _id: file._id }] })
  expect(body.access.map(({ role }) => role)).toEqual(['OWNER', 'EDITOR', 'REVOKE'])
  expect(await trashOf(record.owner)).toEqual({ records: [], total: 0 })
  expect((await readAs(app, friend, record)).body.userRecordName).toBe('Mine')
  expect(await settingOf()).toEqual([[record.id], [record.id]])
  expectError(await readAs(app, shutOut, record), 404, 'record/not-found')
  const pending = await app
    .as(record.owner)
    .call(routes.listRecordPendingAccess, { params: { id: record.id } })
  expect(pending.body.pendingAccess.map(({ email }) => email)).toEqual(['waiting@example.org'])
  expect((await files.download(friend, file, record.id)).status).toBe(200)
})

test('people who get access again are told by notification, mail and stream; the one who restores is not', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ name: 'Bank', sharedWith: [[friend, 'VIEWER']] })
  await remove(record.owner, record)
  const kinds = async (person: Person) =>
    (await app.as(person).call(routes.listNotifications)).body.notifications
  expect(await kinds(friend)).toMatchObject([{ kind: 'item-gone', recordID: null }])
  const reader = await readLive(files.address, friend)
  await restore(record.owner, record)
  await reader.next('record-changed', record.id)
  expect((await kinds(friend))[0]).toMatchObject({
    kind: 'restored',
    title: `${record.owner.name} restored “Bank”`,
    recordID: record.id,
  })
  expect(await kinds(record.owner)).toEqual([])
  await app.inbox.nextFor(friend.email, /had been deleted/)
})

test('an invitation that is taken up while the record lies in the trash is access when it comes back', async () => {
  const record = await app.aRecord({ invited: ['meanwhile@example.org'] })
  await remove(record.owner, record)
  const guest = await app.signIn('meanwhile@example.org')
  expectError(await readAs(app, guest, record), 404, 'record/not-found')
  expect((await app.as(record.owner).call(routes.listNotifications)).body.notifications).toEqual([])
  await restore(record.owner, record)
  expect((await readAs(app, guest, record)).status).toBe(200)
})

test('the trash lists the newest deletion first, by pages, in another order where one is asked for', async () => {
  const owner = await app.aPerson()
  for (const name of ['b', 'c', 'a']) {
    app.clock.advance(1_000)
    await remove(owner, await app.aRecord({ owner, name }))
  }
  expect(namesIn(await trashOf(owner))).toEqual(['a', 'c', 'b'])
  expect(namesIn(await trashOf(owner, { sort: { createdAt: 1 } }))).toEqual(['b', 'c', 'a'])
  expect(namesIn(await trashOf(owner, { sort: { name: 1 } }))).toEqual(['a', 'b', 'c'])
  const page = await trashOf(owner, { skip: 1, limit: 1 })
  expect([namesIn(page), page.total]).toEqual([['c'], 3])
})

test('purged by hand, one or all, records are gone with their files', async () => {
  const owner = await app.aPerson()
  const first = await app.aRecord({ owner })
  const records = [first, await app.aRecord({ owner }), await app.aRecord({ owner })]
  for (const record of records) {
    await attachFile(app, record)
    await remove(owner, record)
  }
  expect((await purge(owner, first)).body).toEqual({ _id: first.id })
  expectError(await restore(owner, first), 404, 'record/not-found')
  expectError(await purge(owner, first), 404, 'record/not-found')
  const empty = () => app.as(owner).call(routes.emptyTrash)
  expect((await empty()).body).toEqual({ purged: 2 })
  expect((await empty()).body).toEqual({ purged: 0 })
  expect(await Promise.all(records.map(isStored))).toEqual([false, false, false])
  await sweepFiles({ ...app, now: app.clock.now })
  await expectFilesInOrder(app)
})

test('after its days a record is gone by the clock, and purged by the job; its file lies until then', async () => {
  const record = await app.aRecord()
  await attachFile(app, record)
  const mediaOf = () =>
    app.database.selectFrom('media').select('id').where('record_id', '=', record.id).execute()
  await remove(record.owner, record)
  app.clock.freeze()
  await asIfLater(app, 30 * dayMs - 60_000)
  await app.runDueJobs()
  await sweepFiles({ ...app, now: app.clock.now })
  expect(await mediaOf()).toHaveLength(1)
  expect((await trashOf(record.owner)).total).toBe(1)
  await asIfLater(app, 60_000)
  expect(await trashOf(record.owner)).toEqual({ records: [], total: 0 })
  expectError(await restore(record.owner, record), 404, 'record/not-found')
  await Promise.all(Array.from({ length: 5 }, () => app.runDueJobs()))
  expect(await isStored(record)).toBe(false)
  expect(await mediaOf()).toEqual([])
  const rows = await app.database
    .selectFrom('activity')
    .select(['action', 'actor_id'])
    .where('record_id', '=', record.id)
    .where('action', '=', 'record.purge')
    .execute()
  expect(rows).toEqual([{ action: 'record.purge', actor_id: null }])
})

test('an account that ends takes its trash with it', async () => {
  const record = await app.aRecord()
  await remove(record.owner, record)
  await app.as(record.owner).call(routes.deleteMe)
  expect(await isStored(record)).toBe(false)
})

test('deletions beside restorations, fifty at once: the record is there or in the trash, never lost', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => [remove(record.owner, record), restore(record.owner, record)]).flat(),
  )
  for (const { status } of answers) expect([200, 404]).toContain(status)
  const isInTrash = (await trashOf(record.owner)).total === 1
  expect((await readAs(app, friend, record)).status).toBe(isInTrash ? 404 : 200)
  if (isInTrash) await restore(record.owner, record)
  expect((await readAs(app, friend, record)).status).toBe(200)
})

test('purges beside restorations, fifty at once: one wins', async () => {
  const record = await app.aRecord()
  await remove(record.owner, record)
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => [purge(record.owner, record), restore(record.owner, record)]).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const isRestored = (await readAs(app, record.owner, record)).status === 200
  expect(await isStored(record)).toBe(isRestored)
})

test('a share beside the deletion is there after it was restored, or was refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [record, friend] = [await app.aRecord(), await app.aPerson()]
    const [share] = await Promise.all([
      shareAs(app, record.owner, record, [friend, 'VIEWER']),
      remove(record.owner, record),
    ])
    expect([200, 404]).toContain(share.status)
    await restore(record.owner, record)
    expect((await readAs(app, friend, record)).status).toBe(share.status)
  }
})

test('a trash of more than one statement purges is emptied whole, and its owner is told once', async () => {
  const { owner, id } = await app.aRecord({ deletedAt: app.clock.now() })
  await sql`
    insert into records (id, owner_id, owner_since, updated_at, deleted_at, data_key, summary, secrets)
    select gen_random_uuid(), owner_id, owner_since, updated_at, deleted_at, data_key, summary, secrets
    from records, generate_series(1, ${recordsPerStatement}::int) where id = ${id}`.execute(app.database)
  expect((await app.as(owner).call(routes.emptyTrash)).body).toEqual({ purged: recordsPerStatement + 1 })
  expect((await trashOf(owner)).total).toBe(0)

  const told = await app.database.transaction().execute(async (transaction) => {
    const changes = collectChangeEvents(transaction)
    bindKeyring(transaction, app.keyring)
    const purges = [makeId(), makeId()].map((recordID) => ({
      actorID: owner.id,
      action: 'record.purge' as const,
      recordID,
      at: app.clock.now(),
    }))
    await writeActivities(transaction, purges)
    return changes
  })
  expect(told).toEqual([{ kind: 'trash-changed', userID: owner.id }])
})

test('one’s own activity says from which device a record was purged by hand, as of each own act', async () => {
  const owner = await app.aPerson()
  const [one, other] = [await app.aRecord({ owner }), await app.aRecord({ owner })]
  for (const record of [one, other]) await remove(owner, record)
  await purge(owner, one)
  await app.as(owner).call(routes.emptyTrash)
  const { body } = await app.as(owner).call(routes.listMyActivity, { body: {} })
  const purged = body.activity.filter(({ action }) => action === 'record.purge')
  expect(purged).toHaveLength(2)
  for (const { device, network } of purged) expect([device, network]).not.toContain(null)
})
