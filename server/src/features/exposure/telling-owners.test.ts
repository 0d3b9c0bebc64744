import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'

const app = await testApp()
afterEach(() => app.clock.reset())
const { aVault, knownTo, toChange, remove, leave, aKnownRecord } = exposureCalls(app)

const dueOf = async (person: Person) => {
  const { body } = await app.as(person).call(routes.listNotifications)
  return body.notifications.filter(({ kind }) => kind === 'rotate-due')
}

test('when a person who knows leaves a record, its owner is told once, and not of a person who never opened it', async () => {
  const { owner, record, bob } = await aKnownRecord()
  const quiet = await app.aPerson()
  await shareAs(app, owner, record, [quiet, 'VIEWER'])
  await leave(quiet, record)
  expect(await dueOf(owner)).toEqual([])
  await leave(bob, record)
  const told = await dueOf(owner)
  expect(told).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
  expect(told[0]?.title).toBe(`${bob.name} still knows “Bank”`)
})

test('when one leaves a group, each owner is told once of all they know', async () => {
  const [groupOwner, other, bob] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner: groupOwner,
    members: [
      [other, 'EDITOR'],
      [bob, 'VIEWER'],
    ],
  })
  const into = async (owner: Person) => {
    const record = await aVault(owner)
    const params = { id: record.id }
    await app.as(owner).call(routes.addRecordToGroups, { params, body: { groupIDs: [group.id] } })
    return record
  }
  const records = [await into(groupOwner), await into(other), await into(other)]
  for (const record of records) await readAs(app, bob, record)
  await app.as(bob).call(routes.leaveGroup, { params: { id: group.id } })
  expect(await dueOf(groupOwner)).toMatchObject([{ recordID: records[0]?.id }])
  const [told, ...more] = await dueOf(other)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    recordID: null,
    groupID: null,
    title: `${bob.name} still knows 2 records of yours`,
    body: 'They opened them and no longer have access. Change them where they are used, and here.',
  })
  expect((await toChange(other)).total).toBe(2)
})

test('when an account goes, owners are told, and the list names no person', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await app.as(bob).call(routes.deleteMe)
  expect(await dueOf(owner)).toMatchObject([{ actor: null, title: 'Somebody still knows “Bank”' }])
  expect((await toChange(owner)).records[0]?.people).toMatchObject([
    { user: null, knows: ['Password', 'PIN'] },
  ])
  expect(await knownTo(owner, record)).toMatchObject({ 'gone nobody': ['Password', 'PIN'] })
})

test('when the account of a group’s owner goes, owners hear of those who saw their records through it', async () => {
  const [groupOwner, owner, bob] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner: groupOwner,
    members: [
      [owner, 'EDITOR'],
      [bob, 'VIEWER'],
    ],
  })
  const record = await aVault(owner)
  await app
    .as(owner)
    .call(routes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } })
  await readAs(app, bob, record)
  await app.as(groupOwner).call(routes.deleteMe)
  expect(await dueOf(owner)).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
})

test('a person who is disabled has no access, so what they know is to be changed, until they are enabled', async () => {
  const { owner, record, bob } = await aKnownRecord()
  app.clock.freeze()
  const setDisabled = (at: Date | null) =>
    app.database.updateTable('users').set({ disabled_at: at }).where('id', '=', bob.id).execute()
  await setDisabled(app.clock.now())
  expect((await toChange(owner)).records).toMatchObject([
    {
      record: { _id: record.id },
      people: [{ user: { _id: bob.id }, endedAt: app.clock.now().toISOString() }],
    },
  ])
  expect(await knownTo(owner, record)).toMatchObject({ [`gone ${bob.id}`]: ['Password', 'PIN'] })
  await setDisabled(null)
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
  expect(await knownTo(owner, record)).toMatchObject({ [bob.id]: ['Password', 'PIN'] })
})

test('when access ends by itself, the owner is told; the list knows since when', async () => {
  const owner = await app.aPerson()
  const [bob, record] = [await app.aPerson(), await aVault(owner)]
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const users = [{ email: bob.email, role: 'VIEWER' as const, until }]
  await app.as(owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  await readAs(app, bob, record)
  await asIfLater(app, 3_600_001)
  expect((await toChange(owner)).total).toBe(1)
  await app.runDueJobs()
  await app.runDueJobs()
  expect(await dueOf(owner)).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
})

test('each removal and each shutting out tells the owner, who did it themselves too', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await app.as(owner).call(routes.revokeRecordAccess, { params: { id: record.id }, body: { userID: bob.id } })
  expect(await dueOf(owner)).toHaveLength(1)
  await shareAs(app, owner, record, [bob, 'VIEWER'])
  await remove(owner, record, bob)
  expect(await dueOf(owner)).toHaveLength(2)
})

test('a person who sees the record through a group still is told of as nothing: they have access', async () => {
  const { owner, record, bob } = await aKnownRecord()
  const group = await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  await app
    .as(owner)
    .call(routes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } })
  await remove(owner, record, bob)
  expect(await dueOf(owner)).toEqual([])
  await app.as(owner).call(routes.deleteGroup, { params: { id: group.id } })
  expect(await dueOf(owner)).toHaveLength(1)
  expect((await toChange(owner)).total).toBe(1)
})
