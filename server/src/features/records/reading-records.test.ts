import { recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const read = (person: Person, { id }: { id: string }) =>
  app.as(person).call(recordRoutes.getRecord, { params: { id } })
const reveals = (record: MadeRecord) =>
  app.database.selectFrom('activity').selectAll().where('record_id', '=', record.id).execute()

const fields = [
  { label: 'User name', value: 'ada' },
  { label: 'Notes', type: 'multiline' as const, value: 'n'.repeat(1_001) },
  { label: 'Password', type: 'secret' as const, value: 'p4ss' },
  { label: 'Empty', type: 'pin' as const, value: null },
]

test('one record is answered with every value, and without hasValue', async () => {
  const record = await app.aRecord({ fields })
  const { body } = await read(record.owner, record)
  expect(body.fields).toEqual([
    { key: 'user-name', label: 'User name', type: 'text', isSecret: false, value: 'ada' },
    { key: 'notes', label: 'Notes', type: 'multiline', isSecret: false, value: 'n'.repeat(1_001) },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: 'p4ss' },
    { key: 'empty', label: 'Empty', type: 'pin', isSecret: true, value: null },
  ])
})

test('no other answer holds a secret: not creating, changing, searching, sharing or removing', async () => {
  const [owner, friend] = [await app.aPerson(), await app.aPerson()]
  const client = app.as(owner)
  const secret = 'canary-of-a-secret'
  const field = { label: 'Password', type: 'secret' as const, value: secret }
  const made = await client.call(recordRoutes.createRecord, { body: { name: 'R', fields: [field] } })
  const params = { id: made.body._id }
  const answers = [
    made,
    await client.call(recordRoutes.changeRecord, { params, body: { name: 'R2' } }),
    await client.call(recordRoutes.changeRecord, { params, body: { fields: [field] } }),
    await client.call(recordRoutes.changeRecord, { params, body: { userRecordName: 'Mine' } }),
    await client.call(recordRoutes.searchRecords, { body: {} }),
    await client.call(recordRoutes.searchRecords, { body: { fields: ['fields'] } }),
    await client.call(recordRoutes.shareRecord, {
      params,
      body: { users: [{ email: friend.email, role: 'VIEWER' }] },
    }),
    await client.call(recordRoutes.removeRecordAccess, { params, body: { userID: friend.id } }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(300)
    expect(JSON.stringify(answer.json)).not.toContain(secret)
  }
  expect((await read(owner, { id: params.id })).body.fields[0]?.value).toBe(secret)
})

test('each reading is written down before it is answered, by ids alone, and a refused one is not', async () => {
  const [friend, stranger] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  await read(record.owner, record)
  await read(friend, record)
  expectError(await read(stranger, record), 404, 'record/not-found')
  expect(await reveals(record)).toMatchObject([
    { actor_id: record.owner.id, action: 'record.reveal', group_id: null },
    { actor_id: friend.id, action: 'record.reveal', group_id: null },
  ])
})

test('showing a list is not a reading', async () => {
  const record = await app.aRecord({ fields })
  await app.as(record.owner).call(recordRoutes.searchRecords, { body: {} })
  expect(await reveals(record)).toEqual([])
})

test('recorded readings cannot be changed or removed, not even by the owner of the tables', async () => {
  const record = await app.aRecord()
  await read(record.owner, record)
  for (const statement of [`update activity set action = 'nothing'`, 'delete from activity']) {
    await expect(app.asOwner(statement)).rejects.toThrow('append-only')
    await expect(sql.raw(statement).execute(app.database)).rejects.toThrow('permission denied')
  }
})

test('people with access are answered owner first, then editors and viewers, each as they were let in', async () => {
  const [early, late, editor] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ sharedWith: [[early, 'VIEWER']] })
  const share = (person: Person, role: 'EDITOR' | 'VIEWER') =>
    app.as(record.owner).call(recordRoutes.shareRecord, {
      params: { id: record.id },
      body: { users: [{ email: person.email, role }] },
    })
  await share(late, 'VIEWER')
  await share(editor, 'EDITOR')
  const { body } = await read(early, record)
  expect(body.access.map(({ userID, role, deletedAt }) => [userID, role, deletedAt])).toEqual([
    [record.owner.id, 'OWNER', null],
    [editor.id, 'EDITOR', null],
    [early.id, 'VIEWER', null],
    [late.id, 'VIEWER', null],
  ])
  expect(body.access[1]?.user).toMatchObject({ _id: editor.id, email: editor.email, name: editor.name })
})

test('REVOKE entries are shown to those who may share, ended ones to no person', async () => {
  const [editor, shutOut, gone, groupOwner] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const group = await app.aGroup({ owner: groupOwner })
  const record = await app.aRecord({
    sharedWith: [[editor, 'EDITOR']],
    revoked: [shutOut],
    removed: [gone],
    groups: [group],
  })
  const seenBy = async (person: Person) =>
    (await read(person, record)).body.access.map(({ userID, role }) => [userID, role])
  const all = [
    [record.owner.id, 'OWNER'],
    [editor.id, 'EDITOR'],
    [shutOut.id, 'REVOKE'],
  ]
  expect(await seenBy(record.owner)).toEqual(all)
  expect(await seenBy(groupOwner)).toEqual(all)
  expect(await seenBy(editor)).toEqual(all.slice(0, 2))
})
