import { groupRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const activityOf = (person: Person) =>
  app.database
    .selectFrom('activity')
    .select(['action', 'record_id', 'group_id'])
    .where('actor_id', '=', person.id)
    .orderBy('id')
    .execute()

test('a viewer’s refused act on a record or a group is recorded, though the call changes nothing', async () => {
  const viewer = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[viewer, 'VIEWER']] })
  const group = await app.aGroup({ members: [[viewer, 'VIEWER']] })
  const refused = [
    await app
      .as(viewer)
      .call(recordRoutes.changeRecord, { params: { id: record.id }, body: { name: 'Mine' } }),
    await app.as(viewer).call(recordRoutes.deleteRecord, { params: { id: record.id } }),
    await app.as(viewer).call(groupRoutes.changeGroup, { params: { id: group.id }, body: { name: 'Ours' } }),
    await app.as(viewer).call(recordRoutes.createRecord, {
      body: { name: 'New', fields: [], groupIDs: [group.id] },
    }),
  ]
  for (const answer of refused) expectError(answer, 403, 'access/forbidden')
  expect(await activityOf(viewer)).toEqual([
    { action: 'record.refused', record_id: record.id, group_id: null },
    { action: 'record.refused', record_id: record.id, group_id: null },
    { action: 'group.refused', record_id: null, group_id: group.id },
    { action: 'group.refused', record_id: null, group_id: group.id },
  ])
})

test('an act on an invisible item, or one refused for another reason, leaves no row', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord()
  const own = await app.aRecord({ owner: person })
  for (const id of [record.id, makeId()]) {
    const answer = await app.as(person).call(recordRoutes.deleteRecord, { params: { id } })
    expectError(answer, 404, 'record/not-found')
  }
  const left = await app.as(person).call(recordRoutes.leaveRecord, { params: { id: own.id } })
  expectError(left, 400, 'access/owner-cannot-leave')
  expect(await activityOf(person)).toEqual([])
})
