import { groupRoutes, recordRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, MadeRecord, Person } from '../../testing/factories.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const transferRecord = (person: Person, { id }: MadeRecord, email: string) =>
  app.as(person).call(recordRoutes.transferRecord, { params: { id }, body: { email } })
const transferGroup = (person: Person, { id }: MadeGroup, email: string) =>
  app.as(person).call(groupRoutes.transferGroup, { params: { id }, body: { email } })

const ownersOf = (access: readonly { userID: string; role: string }[]): string[] =>
  access.filter(({ role }) => role === 'OWNER').map(({ userID }) => userID)

test('a record is handed over at once: its heir owns it, and who had it is an editor', async () => {
  const heir = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[heir, 'VIEWER']] })
  const { body } = await transferRecord(record.owner, record, heir.email)
  expect(body).toMatchObject({ role: 'EDITOR' })
  const { access, role } = (await readAs(app, heir, record)).body
  expect(role).toBe('OWNER')
  expect(access.map((entry) => [entry.userID, entry.role])).toEqual([
    [heir.id, 'OWNER'],
    [record.owner.id, 'EDITOR'],
  ])
})

test('a heir who was shut out of the record is not any more', async () => {
  const heir = await app.aPerson()
  const record = await app.aRecord({ revoked: [heir] })
  expect((await transferRecord(record.owner, record, heir.email)).status).toBe(200)
  expect((await readAs(app, heir, record)).body.role).toBe('OWNER')
})

test('no item can be transferred to an address without an account, invited or not', async () => {
  const record = await app.aRecord({ invited: ['invited@example.org'] })
  const answer = await transferRecord(record.owner, record, 'invited@example.org')
  expectError(answer, 404, 'USER_NOT_FOUND')
  expect((await readAs(app, record.owner, record)).body.role).toBe('OWNER')
})

/** Of fifty transfers at once to two heirs: one passes, and the others find that the item is no longer theirs. */
async function expectOneWinner(
  heirs: readonly [Person, Person],
  transfer: (heir: Person) => Promise<{ status: number }>,
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => transfer(heirs[index % 2 ? 1 : 0])),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(49)
}

test('fifty transfers of a record at once to two people: one is made', async () => {
  const heirs = [await app.aPerson(), await app.aPerson()] as const
  const record = await app.aRecord()
  await expectOneWinner(heirs, (heir) => transferRecord(record.owner, record, heir.email))
  const { access } = (await readAs(app, record.owner, record)).body
  expect(heirs.map(({ id }) => id)).toContain(ownersOf(access)[0])
  expect(access.map(({ role }) => role)).toEqual(['OWNER', 'EDITOR'])
})

test('fifty transfers of a group at once to two people: one is made', async () => {
  const heirs = [await app.aPerson(), await app.aPerson()] as const
  const group = await app.aGroup()
  await expectOneWinner(heirs, (heir) => transferGroup(group.owner, group, heir.email))
  const params = { id: group.id }
  const { access } = (await app.as(group.owner).call(routes.getGroup, { params })).body
  expect(heirs.map(({ id }) => id)).toContain(ownersOf(access)[0])
  expect(access.map(({ role }) => role)).toEqual(['OWNER', 'EDITOR'])
})

test('twenty records handed over while they are shared with their heirs have one owner each, who has no entry besides', async () => {
  const rounds = Array.from({ length: 20 }, async () => {
    const heir = await app.aPerson()
    const record = await app.aRecord()
    const users = [{ email: heir.email, role: 'VIEWER' as const }]
    const [transferred, shared] = await Promise.all([
      transferRecord(record.owner, record, heir.email),
      app.as(record.owner).call(recordRoutes.shareRecord, { params: { id: record.id }, body: { users } }),
    ])
    expect(transferred.status).toBe(200)
    expect([200, 403]).toContain(shared.status)
    const { access } = (await readAs(app, heir, record)).body
    expect(access.map((entry) => [entry.userID, entry.role])).toEqual([
      [heir.id, 'OWNER'],
      [record.owner.id, 'EDITOR'],
    ])
  })
  await Promise.all(rounds)
})

test('twenty groups deleted while they are shared, filled and handed over are gone, and their records are not', async () => {
  const rounds = Array.from({ length: 20 }, async (_, index) => {
    const [group, friend] = [await app.aGroup(), await app.aPerson()]
    const record = await app.aRecord({ owner: group.owner })
    const client = app.as(group.owner)
    const params = { id: group.id }
    const users = [friend.email, `new-${index}@example.org`].map((email) => ({
      email,
      role: 'EDITOR' as const,
    }))
    const [deleted, ...others] = await Promise.all([
      client.call(routes.deleteGroup, { params }),
      client.call(routes.shareGroup, { params, body: { users } }),
      client.call(routes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } }),
      client.call(routes.createRecord, { body: { name: 'New', fields: [], groupIDs: [group.id] } }),
      transferGroup(group.owner, group, friend.email),
    ])
    // Handed over first, it is another's to delete.
    expect([200, 403]).toContain(deleted.status)
    expect((deleted.status === 403) === (others[3]?.status === 200)).toBe(true)
    for (const { status } of others) expect([200, 201, 403, 404]).toContain(status)
    if (deleted.status === 403) await app.as(friend).call(routes.deleteGroup, { params })
    expectError(await client.call(routes.getGroup, { params }), 404, 'group/not-found')
    const { groups } = (await readAs(app, group.owner, record)).body
    expect(groups).toEqual([])
  })
  await Promise.all(rounds)
  for (const table of ['group_access', 'group_records'] as const) {
    const left = await app.database.selectFrom(table).select('group_id').execute()
    const groups = await app.database.selectFrom('groups').select('id').execute()
    expect(left.every(({ group_id }) => groups.some(({ id }) => id === group_id))).toBe(true)
  }
})
