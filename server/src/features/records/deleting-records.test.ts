import { recordRoutes, trashRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { TRASH_DAYS: '0' } })
const remove = (person: Person, { id }: MadeRecord) =>
  app.as(person).call(recordRoutes.deleteRecord, { params: { id } })

test('without a trash a deleted record is gone at once, and nothing of it stays but what was written down', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'EDITOR']] })
  const record = await app.aRecord({
    sharedWith: [[friend, 'EDITOR']],
    groups: [group],
    invited: ['invited@example.org'],
    aliases: [[friend, 'Mine']],
  })
  const deleted = await remove(record.owner, record)
  expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { _id: record.id } })
  for (const person of [record.owner, friend]) {
    expectError(
      await app.as(person).call(recordRoutes.getRecord, { params: { id: record.id } }),
      404,
      'record/not-found',
    )
  }
  for (const table of ['record_access', 'group_records', 'record_aliases', 'pending_access'] as const) {
    expect(
      await app.database.selectFrom(table).selectAll().where('record_id', '=', record.id).execute(),
    ).toEqual([])
  }
  const activity = await app.database
    .selectFrom('activity')
    .selectAll()
    .where('record_id', '=', record.id)
    .execute()
  expect(activity).toMatchObject([{ actor_id: record.owner.id, action: 'record.delete' }])
})

test('the trash says that nothing is kept, where that is so', async () => {
  const { owner } = await app.aRecord()
  const { body } = await app.as(owner).call(trashRoutes.listTrash, { body: {} })
  expect(body).toEqual({ records: [], total: 0, keptDays: 0 })
})

test('a record is deleted once', async () => {
  const record = await app.aRecord()
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(record.owner, record)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
})

test('a deletion beside changes and shares leaves nothing behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [record, friend] = [await app.aRecord(), await app.aPerson()]
    const client = app.as(record.owner)
    const params = { id: record.id }
    const users = [
      { email: friend.email, role: 'EDITOR' as const },
      { email: `new-${record.id}@example.org`, role: 'VIEWER' as const },
    ]
    const [share, , change] = await Promise.all([
      client.call(recordRoutes.shareRecord, { params, body: { users } }),
      remove(record.owner, record),
      client.call(recordRoutes.changeRecord, { params, body: { name: 'Late', userRecordName: 'Late' } }),
    ])
    for (const answer of [share, change]) expect([200, 404]).toContain(answer.status)
    for (const table of ['record_access', 'record_aliases', 'pending_access'] as const) {
      expect(
        await app.database.selectFrom(table).selectAll().where('record_id', '=', record.id).execute(),
      ).toEqual([])
    }
  }
})
