/** @file What endings carry, by the core of every client against a real server: groups, invitations. */
import {
  bulkRoutes,
  groupRoutes,
  keyRoutes,
  pendingAccessRoutes,
  recordRoutes,
  type Group,
} from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { makeId } from '../../server/src/database/id.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const share = ({ client }: Device, id: string, ...emails: string[]) =>
  client.call(recordRoutes.shareRecord, {
    params: { id },
    body: { users: emails.map((email) => ({ email, role: 'EDITOR' as const })) },
  })

async function aHeldRecord(ada: Device, ...members: Device[]): Promise<{ id: string; group: Group }> {
  const users = members.map(({ person: { email } }) => ({ email, role: 'VIEWER' as const }))
  const body = { sealedFor: 'people', name: 'Operations', users }
  const group = await ada.client.call(groupRoutes.createGroup, { body: body as never })
  const made = { name: 'Held', templateID: null, fields: [], groupIDs: [group._id] }
  const { _id: id } = await ada.client.records.make({ ...made, sealedFor: 'people' as const })
  await ada.vault.refresh()
  return { id, group }
}

const takeOut = ({ client }: Device, id: string, { _id }: Group) =>
  client.call(recordRoutes.takeRecordOutOfGroups, { params: { id }, body: { groupIDs: [_id] } })
const keysOf = async ({ client }: Device, id: string) => {
  const { n, roster, isNewKeyNeeded } = await client.call(keyRoutes.getRecordKeys, { params: { id } })
  return { n, roster: roster?.n, isNewKeyNeeded }
}
const nameFor = async ({ client }: Device, id: string): Promise<string | undefined> =>
  (await client.records.list()).find(({ _id }) => _id === id)?.name

test('a record that is taken out of a group gets its next key and roster in the same call, for those who stay', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { id, group } = await aHeldRecord(ada, bob)
  await share(ada, id, carol.person.email)
  await bob.vault.refresh()
  expect(await nameFor(bob, id)).toBe('Held')
  expect(await keysOf(ada, id)).toEqual({ n: 1, roster: 2, isNewKeyNeeded: false })
  await takeOut(ada, id, group)
  expect(await keysOf(ada, id)).toEqual({ n: 2, roster: 3, isNewKeyNeeded: false })
  expect(await nameFor(bob, id)).toBeUndefined()
  for (const device of [carol, await ada.again()]) expect(await nameFor(device, id)).toBe('Held')
})

test('while a person is shut out a record leaves a group without a key, and its next write brings one', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { id, group } = await aHeldRecord(ada, bob, carol)
  await ada.client.call(recordRoutes.revokeRecordAccess, {
    params: { id },
    body: { userID: carol.person.id },
  })
  const before = await keysOf(ada, id)
  await takeOut(ada, id, group)
  expect(await keysOf(ada, id)).toEqual({ ...before, isNewKeyNeeded: true })
  await ada.client.records.change(id, { name: 'Written', version: 1 })
  expect(await keysOf(ada, id)).toMatchObject({ n: before.n + 1, isNewKeyNeeded: false })
  expect(await nameFor(bob, id)).toBeUndefined()
})

test('the owner of a group who only reads a record takes it out, and its next write brings the key', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const body = { sealedFor: 'people', name: 'Operations', users: [] }
  const group = await bob.client.call(groupRoutes.createGroup, { body: body as never })
  const users = [{ email: ada.person.email, role: 'EDITOR' as const }]
  await bob.client.call(groupRoutes.shareGroup, { params: { id: group._id }, body: { users } })
  await ada.vault.refresh()
  const made = { name: 'Held', templateID: null, fields: [], groupIDs: [group._id] }
  const { _id: id } = await ada.client.records.make({ ...made, sealedFor: 'people' as const })
  await bob.vault.refresh()
  expect(await nameFor(bob, id)).toBe('Held')
  await takeOut(bob, id, group)
  expect(await nameFor(bob, id)).toBeUndefined()
  await ada.client.records.change(id, { name: 'Written', version: 1 })
  expect(await keysOf(ada, id)).toMatchObject({ n: 2, isNewKeyNeeded: false })
})

test('a withdrawn invitation leaves the roster: the server alone cannot let that address in later', async () => {
  const ada = await aDevice()
  const { _id: id } = await ada.client.records.make({
    name: 'Payroll',
    templateID: null,
    fields: [],
    sealedFor: 'people',
  })
  const email = 'nobody-yet@northwind.example'
  await share(ada, id, email)
  const { roster } = await keysOf(ada, id)
  await ada.client.call(pendingAccessRoutes.withdrawRecordPendingAccess, { params: { id }, body: { email } })
  expect((await keysOf(ada, id)).roster).toBe((roster ?? 0) + 1)
  // The server alone gives the person access who has this address by now.
  const dan = await app.aPerson({ email })
  const since = app.clock.now()
  await app.database
    .insertInto('record_access')
    .values({ id: makeId(), record_id: id, user_id: dan.id, role: 'VIEWER', since })
    .execute()
  await app.database.insertInto('key_wraps').values({ record_id: id, user_id: dan.id, n: 1, since }).execute()
  await deviceOf(app, address, dan)
  expect((await ada.vault.whoWaits({ kind: 'record', id }, true)).people).toEqual([
    { id: dan.id, is: 'not confirmed' },
  ])
})

/** Two records that Bob reads by a group of Ada's, and by himself. */
async function twoHeld() {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { id, group } = await aHeldRecord(ada, bob)
  const made = { name: 'Held', templateID: null, fields: [], groupIDs: [group._id] }
  const { _id: other } = await ada.client.records.make({ ...made, sealedFor: 'people' as const })
  return { ada, bob, group, ids: [id, other] }
}
type Scene = Awaited<ReturnType<typeof twoHeld>>

const endings: Record<string, (scene: Scene) => Promise<unknown>> = {
  'many are taken out of a group in one call': ({ ada, ids, group }) =>
    ada.client.call(bulkRoutes.takeRecordsOutOfGroups, { body: { recordIDs: ids, groupIDs: [group._id] } }),
  'a group is deleted': ({ ada, group }) =>
    ada.client.call(groupRoutes.deleteGroup, { params: { id: group._id } }),
  'a member of the group is removed': ({ ada, bob, group }) =>
    ada.client.call(groupRoutes.removeGroupAccess, {
      params: { id: group._id },
      body: { userID: bob.person.id },
    }),
  'a member leaves the group': ({ bob, group }) =>
    bob.client.call(groupRoutes.leaveGroup, { params: { id: group._id } }),
  'somebody leaves many': async ({ ada, bob, group, ids }) => {
    for (const id of ids) {
      await share(ada, id, bob.person.email)
      await takeOut(ada, id, group)
    }
    for (const id of ids) await bob.client.call(recordRoutes.leaveRecord, { params: { id } })
  },
}

test.for(Object.entries(endings))(
  'where %s, the next write of each record brings a key, and nobody who lost it reads on',
  async ([, end]) => {
    const scene = await twoHeld()
    const { ada, bob, ids } = scene
    await bob.vault.refresh()
    for (const id of ids) expect(await nameFor(bob, id)).toBe('Held')
    await end(scene)
    await ada.vault.refresh()
    for (const id of ids) {
      const before = await keysOf(ada, id)
      expect(before).toMatchObject({ isNewKeyNeeded: true })
      await ada.client.records.change(id, { name: 'Written', version: 1 })
      expect(await keysOf(ada, id)).toMatchObject({ n: before.n + 1, isNewKeyNeeded: false })
      expect(await nameFor(bob, id)).toBeUndefined()
      expect(await nameFor(await ada.again(), id)).toBe('Written')
    }
  },
)

test('of several people who are removed one after the other, each removal brings the next key', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const made = { name: 'Held', templateID: null, fields: [], sealedFor: 'people' as const }
  const { _id: id } = await ada.client.records.make(made)
  await share(ada, id, bob.person.email, carol.person.email)
  for (const [at, { person }] of [bob, carol].entries()) {
    await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: person.id } })
    expect(await keysOf(ada, id)).toMatchObject({ n: at + 2, isNewKeyNeeded: false })
  }
  expect(await nameFor(await ada.again(), id)).toBe('Held')
})

test('a device that was away while several people were removed is led to the present key, also one that only reads', async () => {
  const [ada, dan] = [await aDevice(), await aDevice()]
  const others = [await aDevice(), await aDevice(), await aDevice()]
  const made = { name: 'Held', templateID: null, fields: [], sealedFor: 'people' as const }
  const { _id: id } = await ada.client.records.make(made)
  const users = [dan, ...others].map(({ person: { email } }) => ({ email, role: 'VIEWER' as const }))
  await ada.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  expect(await nameFor(dan, id)).toBe('Held')
  await dan.vault.writeSeen()
  for (const { person } of others)
    await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: person.id } })
  expect(await nameFor(dan, id)).toBe('Held')
  expect(await nameFor(await dan.again(), id)).toBe('Held')
})
