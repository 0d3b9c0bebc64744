/** @file Groups that only their people can open, by the core of every client against a real server. */
import { accessChainRoutes, groupRoutes, keyRoutes, recordRoutes, type Group } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const planted = 'Operations of planted names'
const make = ({ client }: Device, ...people: Device[]): Promise<Group> => {
  const users = people.map(({ person }) => ({ email: person.email, role: 'EDITOR' }))
  const body = { sealedFor: 'people', name: planted, color: '195', icon: 'rocket', users }
  return client.call(groupRoutes.createGroup, { body: body as never })
}
const listed = async ({ client }: Device, id: string) => {
  const { groups } = await client.call(groupRoutes.searchGroups, { body: {} })
  return groups.find(({ _id }) => _id === id)
}
const share = ({ client }: Device, id: string, ...emails: string[]) => {
  const users = emails.map((email) => ({ email, role: 'EDITOR' as const }))
  return client.call(groupRoutes.shareGroup, { params: { id }, body: { users } })
}

test('a group is made with people in it, listed and renamed as any other, and nothing of it travels in plain', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const made = await make(ada, bob)
  expect(made).toMatchObject({ name: planted, color: '195', icon: 'rocket', sealedFor: 'people', version: 1 })
  expect(await listed(bob, made._id)).toMatchObject({ name: planted, icon: 'rocket' })
  const changed = await ada.client.call(groupRoutes.changeGroup, {
    params: { id: made._id },
    body: { name: 'Renamed planted' },
  })
  expect(changed).toMatchObject({ name: 'Renamed planted', color: '195', version: 2 })
  expect(await listed(await bob.again(), made._id)).toMatchObject({ name: 'Renamed planted' })
  const all = [...ada.traffic, ...bob.traffic].join('\n')
  for (const word of [planted, 'Renamed planted', 'rocket']) expect(all).not.toContain(word)
})

test('a person who is let in opens the group at once; a removed one opens nothing that is written after', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await make(ada)
  await share(ada, id, bob.person.email, carol.person.email)
  expect(await listed(bob, id)).toMatchObject({ name: planted })
  await ada.client.call(groupRoutes.removeGroupAccess, { params: { id }, body: { userID: bob.person.id } })
  const { n, roster } = await ada.client.call(keyRoutes.getGroupKeys, { params: { id } })
  expect({ n, roster: roster?.n }).toEqual({ n: 2, roster: 3 })
  expect(await listed(carol, id)).toMatchObject({ name: planted })
  expect(await listed(bob, id)).toBeUndefined()
})

test('after a member left, the next change brings a new key for those who stay', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await make(ada, bob, carol)
  await bob.client.call(groupRoutes.leaveGroup, { params: { id } })
  const body = { name: 'After Bob' }
  expect(await ada.client.call(groupRoutes.changeGroup, { params: { id }, body })).toMatchObject(body)
  expect(await listed(carol, id)).toMatchObject(body)
  expect((await ada.client.call(keyRoutes.getGroupKeys, { params: { id } })).n).toBe(2)
})

test('a person without keys is invited, and waits', async () => {
  const ada = await aDevice()
  const dan = await app.aPerson()
  const { _id: id } = await make(ada)
  await share(ada, id, dan.email)
  const later = await deviceOf(app, address, dan)
  expect(await listed(later, id)).toMatchObject({ name: '', closed: 'waiting' })
})

test('a record in a group of its people opens for all of them, and names the group', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const group = await make(ada, bob)
  await ada.again()
  const record = await (
    await ada.again()
  ).client.records.make({
    name: 'Held',
    templateID: null,
    fields: [],
    groupIDs: [group._id],
    sealedFor: 'people',
  })
  await listed(bob, group._id)
  const { records } = await bob.client.call(recordRoutes.listGroupRecords, { params: { id: group._id } })
  expect(records).toMatchObject([{ name: 'Held', groups: [{ name: planted }] }])
  const chain = await bob.client.call(accessChainRoutes.getAccessChain, {
    params: { id: record._id, person: bob.person.id },
  })
  expect(chain.groups).toMatchObject([{ name: planted, keyFrom: { by: { _id: ada.person.id } } }])
})

test('a record in a group opens on a device that has listed no group, if its owner gave the key', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const group = await make(ada, bob)
  await ada.client.records.make({
    name: 'Held',
    templateID: null,
    fields: [],
    groupIDs: [group._id],
    sealedFor: 'people',
  })
  const later = await bob.again()
  const { records } = await later.client.call(recordRoutes.listGroupRecords, { params: { id: group._id } })
  expect(records).toMatchObject([{ name: 'Held' }])
})
