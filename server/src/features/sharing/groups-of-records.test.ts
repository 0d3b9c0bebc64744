import { limits, notificationRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { namesFound } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

type Ids = { recordIDs: string[]; groupIDs: string[] }
const add = (person: Person, body: Ids) => app.as(person).call(routes.addRecordsToGroups, { body })
const takeOut = (person: Person, body: Ids) => app.as(person).call(routes.takeRecordsOutOfGroups, { body })
const idsOf = (records: readonly MadeRecord[]) => records.map(({ id }) => id)
const names = (person: Person) => namesFound(app, person, { options: { sort: { name: 1 } } })

test('many records come into groups and out again, each answered with the groups that it came into', async () => {
  const [owner, member] = [await app.aPerson(), await app.aPerson()]
  const [one, other] = [
    await app.aGroup({ owner, members: [[member, 'VIEWER']] }),
    await app.aGroup({ owner, members: [[member, 'VIEWER']] }),
  ]
  const held = await app.aRecord({ owner, name: 'held', groups: [one] })
  const loose = await app.aRecord({ owner, name: 'loose' })
  const both = { recordIDs: [held.id, loose.id], groupIDs: [one.id, other.id] }
  const { changed } = (await add(owner, both)).body
  expect(changed).toEqual([
    { _id: held.id, groupIDs: [other.id] },
    { _id: loose.id, groupIDs: expect.arrayContaining([one.id, other.id]) },
  ])
  expect(await names(member)).toEqual(['held', 'loose'])
  expect((await add(owner, both)).body).toEqual({ changed: [] })
  expect((await takeOut(owner, { ...both, groupIDs: [other.id] })).body.changed).toHaveLength(2)
  expect((await takeOut(owner, both)).body.changed).toHaveLength(2)
  expect((await takeOut(owner, both)).body).toEqual({ changed: [] })
  expect(await names(member)).toEqual([])
})

test('of many records all change their groups or none, and a caller cannot give what they may not share', async () => {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[editor, 'EDITOR']] })
  const viewOnly = await app.aGroup({ owner: await app.aPerson(), members: [[owner, 'VIEWER']] })
  const own = await app.aRecord({ owner, name: 'own' })
  const seen = await app.aRecord({ name: 'seen', sharedWith: [[owner, 'EDITOR']] })
  const foreign = await app.aRecord()
  const ids = (...recordIDs: string[]) => ({ recordIDs, groupIDs: [group.id] })
  expectError(await add(owner, ids(own.id, foreign.id)), 404, 'record/not-found')
  expectError(await add(owner, ids(own.id, seen.id)), 403, 'access/forbidden')
  expectError(
    await add(owner, { recordIDs: [own.id], groupIDs: [group.id, makeId()] }),
    404,
    'group/not-found',
  )
  expectError(await add(owner, { recordIDs: [own.id], groupIDs: [viewOnly.id] }), 403, 'access/forbidden')
  expect(await names(editor)).toEqual([])
  await add(owner, ids(own.id))
  expectError(await takeOut(editor, ids(own.id)), 403, 'access/forbidden')
  expectError(await takeOut(owner, { recordIDs: [own.id], groupIDs: [makeId()] }), 404, 'group/not-found')
  expect(await names(editor)).toEqual(['own'])
})

test('an owner takes records out of a group that they are not in', async () => {
  const [owner, keeper] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: keeper })
  const record = await app.aRecord({ owner, groups: [group] })
  const { changed } = (await takeOut(owner, { recordIDs: [record.id], groupIDs: [group.id] })).body
  expect(changed).toEqual([{ _id: record.id, groupIDs: [group.id] }])
  expectError(await takeOut(owner, { recordIDs: [record.id], groupIDs: [group.id] }), 404, 'group/not-found')
})

test('at most 100 groups hold a record, also where several calls add at the same moment', async () => {
  const owner = await app.aPerson()
  const groups = await Promise.all(
    Array.from({ length: limits.groupsPerRecord + 2 }, () => app.aGroup({ owner })),
  )
  const record = await app.aRecord({ owner, groups: groups.slice(0, limits.groupsPerRecord - 1) })
  const other = await app.aRecord({ owner })
  const rest = groups.slice(limits.groupsPerRecord - 1)
  const answers = await Promise.all(
    rest.map((group) => add(owner, { recordIDs: [other.id, record.id], groupIDs: [group.id] })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('the members of a group are told once of many records', async () => {
  const [owner, member] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[member, 'VIEWER']] })
  const records = await Promise.all(Array.from({ length: 5 }, () => app.aRecord({ owner })))
  await add(owner, { recordIDs: idsOf(records), groupIDs: [group.id] })
  const { notifications } = (await app.as(member).call(notificationRoutes.listNotifications)).body
  expect(notifications).toMatchObject([{ kind: 'group-changed', groupID: group.id }])
})
