import { limits, recordRoutes, routes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const read = async (person: Person, { id }: MadeRecord): Promise<VaultRecord> =>
  (await app.as(person).call(recordRoutes.getRecord, { params: { id } })).body
const listed = async (person: Person, { id }: MadeRecord) =>
  (await searchAs(app, person)).records.find(({ _id }) => _id === id)

test('a record’s groups are those the caller is in, by name and with their people', async () => {
  const person = await app.aPerson()
  const mine = await app.aGroup({ name: 'Ours', members: [[person, 'VIEWER']] })
  const other = await app.aGroup({ name: 'Theirs' })
  const former = await app.aGroup({ name: 'Former', former: [person] })
  const record = await app.aRecord({ groups: [mine, other, former] })
  const { groups, groupIDs, role } = await read(person, record)
  expect(groupIDs).toEqual([mine.id])
  expect(groups).toMatchObject([
    {
      _id: mine.id,
      name: 'Ours',
      access: [
        { userID: mine.owner.id, role: 'OWNER' },
        { userID: person.id, role: 'VIEWER' },
      ],
    },
  ])
  expect(role).toBe('VIEWER')
})

test('the group that gives the highest role comes first, whichever was made first', async () => {
  const person = await app.aPerson()
  const viewed = await app.aGroup({ members: [[person, 'VIEWER']] })
  const edited = await app.aGroup({ members: [[person, 'EDITOR']] })
  const owned = await app.aGroup({ owner: person })
  const first = async (groups: (typeof viewed)[]) => {
    const record = await app.aRecord({ groups })
    const seen = [await read(person, record), await listed(person, record)]
    return seen.map((one) => [one?.groups?.[0]?._id, one?.groupIDs?.[0], one?.role])
  }
  const twice = (seen: string[]) => [seen, seen]
  expect(await first([viewed, edited])).toEqual(twice([edited.id, edited.id, 'EDITOR']))
  expect(await first([viewed, edited, owned])).toEqual(twice([owned.id, owned.id, 'OWNER']))
})

test('a REVOKE of one’s own beats every group, and an own entry beats a higher group', async () => {
  const person = await app.aPerson()
  const owned = await app.aGroup({ owner: person })
  const viewedOnly = await app.aRecord({ groups: [owned], sharedWith: [[person, 'VIEWER']] })
  expect((await read(person, viewedOnly)).role).toBe('VIEWER')
  const shutOut = await app.aRecord({ groups: [owned], revoked: [person] })
  expect(await listed(person, shutOut)).toBeUndefined()
})

test('in lists a group shows the caller’s own entry alone', async () => {
  const person = await app.aPerson()
  const group = await app.aGroup({
    members: [
      [person, 'EDITOR'],
      [await app.aPerson(), 'VIEWER'],
    ],
  })
  const record = await app.aRecord({ groups: [group] })
  expect((await read(person, record)).groups[0]?.access).toHaveLength(3)
  expect((await listed(person, record))?.groups?.[0]?.access.map(({ userID }) => userID)).toEqual([person.id])
})

test('a record’s own owner sees every group that holds it; those without membership show no people', async () => {
  const owner = await app.aPerson()
  const mine = await app.aGroup({ owner, name: 'Mine' })
  const other = await app.aGroup({ name: 'Other', members: [[await app.aPerson(), 'VIEWER']] })
  const record = await app.aRecord({ owner, groups: [mine, other] })
  for (const seen of [await read(owner, record), await listed(owner, record)]) {
    expect(seen?.groupIDs?.toSorted()).toEqual([mine.id, other.id].toSorted())
    expect(seen?.groups?.find(({ _id }) => _id === other.id)).toEqual({
      _id: other.id,
      name: 'Other',
      access: [],
    })
    expect(seen?.groups?.find(({ _id }) => _id === mine.id)?.access).toHaveLength(1)
  }
})

test('a group’s owner who also has an entry in it is one member, as OWNER', async () => {
  const owner = await app.aPerson()
  const group = await app.aGroup({ owner, members: [[owner, 'VIEWER']] })
  const record = await app.aRecord({ groups: [group] })
  const { groups, role } = await read(owner, record)
  expect(groups[0]?.access.map((entry) => entry.role)).toEqual(['OWNER'])
  expect(role).toBe('OWNER')
})

test('leaving a group ends what it gave at the next call', async () => {
  const person = await app.aPerson()
  const group = await app.aGroup({ members: [[person, 'EDITOR']] })
  const record = await app.aRecord({ groups: [group] })
  expect((await read(person, record)).role).toBe('EDITOR')
  await app.database
    .updateTable('group_access')
    .set({ ended_at: app.clock.now() })
    .where('group_id', '=', group.id)
    .execute()
  const answer = await app.as(person).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(answer.status).toBe(404)
  expect(await listed(person, record)).toBeUndefined()
})

test('a hundred groups hold a record, however they are added, and of twenty calls at once no more', async () => {
  const owner = await app.aPerson()
  const groups = await Promise.all(
    Array.from({ length: limits.groupsPerRecord + 20 }, () => app.aGroup({ owner })),
  )
  const ids = groups.map((group) => group.id)
  const record = await app.aRecord({ owner, groups: groups.slice(0, limits.groupsPerRecord - 2) })
  const client = app.as(owner)
  const add = (groupIDs: string[]) =>
    client.call(recordRoutes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs } })
  const tooMany = ids.slice(limits.groupsPerRecord - 2, limits.groupsPerRecord + 1)
  expectError(await add(tooMany), 400, 'request/invalid')
  const change = { kind: 'add-to-groups' as const, recordIDs: [record.id], groupIDs: tooMany }
  expectError(await client.call(routes.previewAccess, { body: { change } }), 400, 'request/invalid')
  const answers = await Promise.all(ids.slice(-20).map((id) => add([id])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await read(owner, record)).groupIDs).toHaveLength(limits.groupsPerRecord)
  expect((await add(ids.slice(0, 3))).status).toBe(200)
})
