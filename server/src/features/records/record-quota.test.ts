import { groupRoutes, importRoutes, recordRoutes, routes, trashRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RECORDS_PER_PERSON: '5' } })

const record = { name: 'One more', fields: [] }
const make = (person: Person) => app.as(person).call(recordRoutes.createRecord, { body: record })
const makeMany = (person: Person, count: number) =>
  app.as(person).call(importRoutes.createRecords, {
    body: { source: 'Bitwarden', records: Array.from({ length: count }, () => record) },
  })
const countOf = async ({ id }: Person): Promise<number> =>
  (await app.database.selectFrom('records').select('id').where('owner_id', '=', id).execute()).length

test('20 parallel calls: as many make a record as there is room for; the others change nothing', async () => {
  const [person, colleague] = [await app.aPerson(), await app.aPerson()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const answer of answers) if (answer.status !== 201) expectError(answer, 507, 'record/no-space')
  expect(await countOf(person)).toBe(5)
  expect((await make(colleague)).status).toBe(201)
})

test('many at once are made where all have room, else none, in parallel too', async () => {
  const person = await app.aPerson()
  expectError(await makeMany(person, 6), 507, 'record/no-space')
  expect(await countOf(person)).toBe(0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => makeMany(person, 2)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await countOf(person)).toBe(4)
})

test('records in the trash count until they are purged; records of others do not', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  await app.aRecord({ owner: other, sharedWith: [[person, 'EDITOR']] })
  const made = await makeMany(person, 5)
  const id = made.body.records[0]?._id ?? ''
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id } })
  expectError(await make(person), 507, 'record/no-space')
  await app.as(person).call(trashRoutes.restoreRecord, { params: { id } })
  await app.database.deleteFrom('records').where('id', '=', id).execute()
  expect((await make(person)).status).toBe(201)
})

test('no record is transferred to a person who has no room for it, and the preview says so; of many at once as many as fit', async () => {
  const [owner, heir] = [await app.aPerson(), await app.aPerson()]
  await makeMany(heir, 3)
  const made = await makeMany(owner, 5)
  const ids = made.body.records.map(({ _id }) => _id)
  const preview = (recordIDs: string[]) =>
    app.as(owner).call(routes.previewAccess, {
      body: { change: { kind: 'transfer-records', recordIDs, email: heir.email } },
    })
  expectError(await preview(ids), 507, 'record/no-space')
  expect((await preview(ids.slice(0, 2))).status).toBe(200)
  const answers = await Promise.all(
    ids.map((id) =>
      app.as(owner).call(recordRoutes.transferRecord, { params: { id }, body: { email: heir.email } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 507, 'record/no-space')
  expect([await countOf(heir), await countOf(owner)]).toEqual([5, 3])
})

test('a group is transferred to a person without room, as its records keep their owners', async () => {
  const [owner, heir] = [await app.aPerson(), await app.aPerson()]
  await makeMany(heir, 5)
  const group = await app.aGroup({ owner })
  await app.aRecord({ owner, groups: [group] })
  const { status } = await app
    .as(owner)
    .call(groupRoutes.transferGroup, { params: { id: group.id }, body: { email: heir.email } })
  expect(status).toBe(200)
  expect(await countOf(owner)).toBe(1)
})
