import { limits, notificationRoutes, routes, type LiveEvent } from '@cardea/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { namesFound } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const idsOf = (records: readonly MadeRecord[]) => records.map(({ id }) => id)
const removeMany = (person: Person, recordIDs: string[]) =>
  app.as(person).call(routes.deleteRecords, { body: { recordIDs } })
const restoreMany = (person: Person, recordIDs: string[]) =>
  app.as(person).call(routes.restoreRecords, { body: { recordIDs } })
const names = (person: Person) => namesFound(app, person, { options: { sort: { name: 1 } } })
const newsOf = async (person: Person) =>
  (await app.as(person).call(notificationRoutes.listNotifications)).body.notifications.map(
    ({ kind, title, recordID }) => ({ kind, title, recordID }),
  )
const mailsTo = async ({ id }: Person): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job
    where data ->> 'kind' = 'notification' and data ->> 'userID' = ${id}`.execute(app.database)
  return rows[0]?.jobs ?? 0
}
const several = (count: number, parts: Parameters<typeof app.aRecord>[0] = {}) =>
  Promise.all(Array.from({ length: count }, (_, index) => app.aRecord({ name: `R${index}`, ...parts })))

test('many records go into the trash and come back with all they had, each with its row in the activity', async () => {
  const [owner, friend] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[friend, 'VIEWER']] })
  const records = await several(3, { owner, groups: [group] })
  const recordIDs = idsOf(records)
  expect((await removeMany(owner, recordIDs)).body).toEqual({ recordIDs })
  expect([await names(owner), await names(friend)]).toEqual([[], []])
  const trash = await app.as(owner).call(routes.listTrash, { body: {} })
  expect(trash.body.total).toBe(3)
  expect((await restoreMany(owner, recordIDs)).body).toEqual({ recordIDs })
  expect(await names(friend)).toEqual(['R0', 'R1', 'R2'])
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int from activity
    where record_id = any(${recordIDs}::uuid[]) and session_id is not null group by action order by action`.execute(
    app.database,
  )
  expect(rows).toEqual([
    { action: 'record.delete', count: 3 },
    { action: 'record.restore', count: 3 },
  ])
})

test('of many records all are deleted or restored, or none', async () => {
  const [owner, other] = [await app.aPerson(), await app.aPerson()]
  const own = await several(2, { owner })
  const foreign = await app.aRecord({ owner: other })
  const viewed = await app.aRecord({ owner: other, name: 'R2', sharedWith: [[owner, 'EDITOR']] })
  expectError(await removeMany(owner, [...idsOf(own), foreign.id]), 404, 'record/not-found')
  expectError(await removeMany(owner, [...idsOf(own), makeId()]), 404, 'record/not-found')
  expectError(await removeMany(owner, [...idsOf(own), viewed.id]), 403, 'access/forbidden')
  expect(await names(owner)).toEqual(['R0', 'R1', 'R2'])
  await removeMany(owner, idsOf(own))
  expectError(await removeMany(owner, idsOf(own)), 404, 'record/not-found')
  expectError(await restoreMany(owner, [...idsOf(own), viewed.id]), 404, 'record/not-found')
  expectError(await restoreMany(other, idsOf(own)), 404, 'record/not-found')
  expect(await names(owner)).toEqual([viewed.name])
})

test('one call takes 1 to 500 different records', async () => {
  const owner = await app.aPerson()
  const { id } = await app.aRecord({ owner })
  const tooMany = Array.from({ length: limits.recordsPerAct + 1 }, makeId)
  for (const recordIDs of [[], [id, id], tooMany, ['not an id'], id, [7]])
    expectError(
      await app.as(owner).send('POST', '/record/delete-many', { body: { recordIDs } }),
      400,
      'request/invalid',
    )
  expectError(await removeMany(owner, tooMany.slice(1)), 404, 'record/not-found')
})

test('without a trash many records are deleted for good', async () => {
  const bare = await testApp({ settings: { TRASH_DAYS: '0' } })
  const owner = await bare.aPerson()
  const { id } = await bare.aRecord({ owner })
  await bare.as(owner).call(routes.deleteRecords, { body: { recordIDs: [id] } })
  expect(await bare.database.selectFrom('records').select('id').where('id', '=', id).execute()).toEqual([])
})

test('others are told once of all that one person goes on deleting or restoring, in the inbox and by one mail', async () => {
  const [owner, friend, once] = [await app.aPerson({ name: 'Ada' }), await app.aPerson(), await app.aPerson()]
  const records = await several(5, { owner, sharedWith: [[friend, 'VIEWER']] })
  const [first] = records
  if (!first) throw new Error('There is a first one.')
  await app.as(owner).call(routes.shareRecord, {
    params: { id: first.id },
    body: { users: [{ email: once.email, role: 'VIEWER' }] },
  })
  const before = await mailsTo(friend)
  await removeMany(owner, idsOf(records.slice(0, 3)))
  await removeMany(owner, idsOf(records.slice(3)))
  expect(await newsOf(friend)).toEqual([
    { kind: 'item-gone', title: 'Ada deleted 5 records', recordID: null },
  ])
  expect((await newsOf(once))[0]).toMatchObject({ kind: 'item-gone', title: 'Ada deleted a record' })
  expect(await mailsTo(friend)).toBe(before + 1)
  await restoreMany(owner, idsOf(records))
  expect((await newsOf(friend))[0]).toEqual({
    kind: 'restored',
    title: 'Ada restored 5 records',
    recordID: null,
  })
  expect((await newsOf(once))[0]).toMatchObject({ kind: 'restored', recordID: first.id })
  await app.as(friend).call(notificationRoutes.markNotifications, { body: { isRead: true } })
  await removeMany(owner, idsOf(records.slice(0, 2)))
  expect((await newsOf(friend))[0]).toMatchObject({ title: 'Ada deleted 2 records' })
})

test('an open stream is told of many records by one event, and of none that its reader does not see', async () => {
  const url = await app.listen()
  const [owner, friend, stranger] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const records = await several(30, { owner, sharedWith: [[friend, 'VIEWER']] })
  const [reading, ofStranger] = [await readLive(url, friend), await readLive(url, stranger)]
  await removeMany(owner, idsOf(records))
  await reading.next('notifications-changed')
  await reading.next('record-changed')
  const ofRecords = ({ kind }: LiveEvent) => kind.startsWith('record-')
  expect(reading.events.filter(ofRecords)).toMatchObject([{ kind: 'record-changed' }])
  expect(reading.events.some(({ recordID }) => recordID !== undefined)).toBe(false)
  expect(ofStranger.events.filter(({ kind }) => kind !== 'ready')).toEqual([])
})

test('of two that delete the same records at the same moment, one finds them gone', async () => {
  const owner = await app.aPerson()
  const recordIDs = idsOf(await several(20, { owner }))
  const backwards = recordIDs.toReversed()
  const answers = await Promise.all([removeMany(owner, recordIDs), removeMany(owner, backwards)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('calls on the same records at the same moment wait for each other: none fails, and none does a part', async () => {
  const [owner, friend, member] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const groups = [
    await app.aGroup({ owner, members: [[member, 'VIEWER']] }),
    await app.aGroup({ owner, members: [[friend, 'VIEWER']] }),
  ]
  const records = await several(24, { owner, sharedWith: [[friend, 'VIEWER']] })
  const recordIDs = idsOf(records)
  const [left, right] = [recordIDs.slice(0, 16), recordIDs.slice(8).toReversed()]
  const groupIDs = idsOf(groups)
  const regroup = (ids: string[]) =>
    app.as(owner).call(routes.addRecordsToGroups, { body: { recordIDs: ids, groupIDs } })
  const takeOut = (ids: string[]) =>
    app
      .as(owner)
      .call(routes.takeRecordsOutOfGroups, { body: { recordIDs: ids, groupIDs: groupIDs.toReversed() } })
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      removeMany(owner, left),
      regroup(right),
      removeMany(owner, right),
      takeOut(left),
      restoreMany(owner, left),
      regroup(left.toReversed()),
      restoreMany(owner, right),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual(
      [],
    )
    const trashed = (await app.as(owner).call(routes.listTrash, { body: {} })).body.records.map(
      ({ _id }) => _id,
    )
    expect([[], left, right, recordIDs].map((ids) => ids.toSorted())).toContainEqual(trashed.toSorted())
    if (trashed.length > 0) await restoreMany(owner, trashed)
  }
})

test('a call that is refused leaves nothing behind: no row of the activity, no news', async () => {
  const [owner, other, friend] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const own = await several(3, { owner, sharedWith: [[friend, 'VIEWER']] })
  const foreign = await app.aRecord({ owner: other, sharedWith: [[owner, 'EDITOR']] })
  const before = await newsOf(friend)
  expectError(await removeMany(owner, [...idsOf(own), foreign.id]), 403, 'access/forbidden')
  const { rows } = await sql`
    select 1 from activity where record_id = any(${idsOf(own)}::uuid[]) and action = 'record.delete'`.execute(
    app.database,
  )
  expect(rows).toEqual([])
  expect(await newsOf(friend)).toEqual(before)
})
