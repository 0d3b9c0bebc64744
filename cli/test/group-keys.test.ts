/** @file Keys of groups that the server made, by the core of every client against a real server. */
import { groupRoutes, keyRoutes, recordRoutes, type BodyInput, type Group } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const name = 'Planted operations'

/** A group of the server, with people in it and without keys. */
const aGroup = ({ client }: Device, ...people: Device[]): Promise<Group> => {
  const users = people.map(({ person }) => ({ email: person.email, role: 'EDITOR' as const }))
  return client.call(groupRoutes.createGroup, { body: { name, color: '195', icon: 'rocket', users } })
}
const keysOf = ({ client }: Device, id: string) => client.call(keyRoutes.getGroupKeys, { params: { id } })
const group = (id: string) => ({ kind: 'group', id }) as const
const keyed = (device: Device, id: string, isOwn = true) => device.vault.keyGroups([{ id, isOwn }])

async function aRecordOf({ client }: Device, groupIDs?: string[]): Promise<string> {
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'correct horse' }]
  const body = { name: 'Held', templateID: null, fields, sealedFor: 'people' as const }
  const { _id } = await client.records.make({ ...body, ...(groupIDs && { groupIDs }) })
  return _id
}
const put = ({ client }: Device, id: string, ...groupIDs: string[]) =>
  client.call(recordRoutes.addRecordToGroups, { params: { id }, body: { groupIDs } })

const namesIn = async ({ client }: Device, id: string) => {
  const { records } = await client.call(recordRoutes.listGroupRecords, { params: { id } })
  return records.map((record) => ('closed' in record ? record.closed : record.name))
}

test('the owner makes the first key of a group, for themselves alone until they let others in', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id } = await aGroup(ada, bob)
  await keyed(bob, id, false)
  await expect(keysOf(ada, id)).rejects.toMatchObject({ code: 'keys/none' })
  await keyed(ada, id)
  expect(await keysOf(bob, id)).toMatchObject({ n: 1, roster: { n: 1 }, isNewKeyNeeded: false })
  await ada.vault.handOver()
  const { people } = await ada.vault.whoWaits(group(id), true)
  expect(people).toEqual([{ id: bob.person.id, is: 'not confirmed' }])
  await aRecordOf(ada, [id])
  expect(await namesIn(bob, id)).toEqual(['waiting'])
  await ada.vault.letIn(group(id), [bob.person.id])
  expect((await ada.vault.whoWaits(group(id), true)).people).toEqual([])
  expect(await namesIn(await bob.again(), id)).toEqual(['Held'])
})

test('of two devices that make the first key at once one wins, and both use it', async () => {
  const ada = await aDevice()
  const other = await ada.again()
  const { _id: id } = await aGroup(ada)
  await Promise.all([keyed(ada, id), keyed(other, id)])
  expect((await keysOf(ada, id)).n).toBe(1)
  await aRecordOf(other, [id])
  await aRecordOf(ada, [id])
  expect(await namesIn(await ada.again(), id)).toEqual(['Held', 'Held'])
})

test('a record comes into a group without keys of one’s own, which makes them, and opens for who is in it', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const [one, other] = [await aGroup(ada), await aGroup(ada)]
  const id = await aRecordOf(ada)
  expect(await put(ada, id, one._id, other._id)).toMatchObject({ name: 'Held' })
  for (const { _id } of [one, other]) {
    expect((await keysOf(ada, _id)).n).toBe(1)
    const users = [{ email: bob.person.email, role: 'EDITOR' as const }]
    await ada.client.call(groupRoutes.shareGroup, { params: { id: _id }, body: { users } })
    await ada.vault.letIn(group(_id), [bob.person.id])
  }
  expect(await namesIn(await bob.again(), one._id)).toEqual(['Held'])
  expect(await put(ada, id, one._id)).toMatchObject({ name: 'Held' })
})

test('whose group it is not is told which group has no keys, and nothing comes into it', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: groupID } = await aGroup(ada, bob)
  const id = await aRecordOf(bob)
  const refused = { code: 'keys/none', entries: [{ groupID }] }
  await expect(put(bob, id, groupID)).rejects.toMatchObject(refused)
  await expect(aRecordOf(bob, [groupID])).rejects.toMatchObject(refused)
  expect(await namesIn(ada, groupID)).toEqual([])
})

test('after a member left the group gets its next key, and a record of it too before it is changed', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await aGroup(ada, bob, carol)
  await keyed(ada, id)
  await ada.vault.letIn(group(id), [bob.person.id, carol.person.id])
  const record = await aRecordOf(ada, [id])
  await ada.vault.writeSeen()
  await bob.client.call(groupRoutes.leaveGroup, { params: { id } })
  const editor = await carol.again()
  expect(await namesIn(editor, id)).toEqual(['Held'])
  await editor.client.records.change(record, { name: 'After Bob', version: 1 })
  expect(await keysOf(ada, id)).toMatchObject({ n: 2, isNewKeyNeeded: false })
  expect(await namesIn(await ada.again(), id)).toEqual(['After Bob'])
  const { sealed } = await editor.client.records.open(record)
  expect(sealed?.key).toMatchObject({ n: 2, groupID: id, number: 2 })
})

test('a group that a member left is renewed in the background, by its editor too', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await aGroup(ada, bob, carol)
  await keyed(ada, id)
  await ada.vault.letIn(group(id), [bob.person.id, carol.person.id])
  await bob.client.call(groupRoutes.leaveGroup, { params: { id } })
  await keyed(await carol.again(), id, false)
  expect(await keysOf(ada, id)).toMatchObject({ n: 2, isNewKeyNeeded: false })
  // The other device is told of the next key by a refusal.
  const record = await aRecordOf(ada)
  expect(await put(ada, record, id)).toMatchObject({ name: 'Held' })
  expect(await namesIn(await carol.again(), id)).toEqual(['Held'])
})

test('while a person is shut out, a record comes into a group for its members alone', async () => {
  const [ada, bob, carol] = [await aDevice(), await aDevice(), await aDevice()]
  const { _id: id } = await aGroup(ada, bob, carol)
  await keyed(ada, id)
  await ada.vault.letIn(group(id), [bob.person.id, carol.person.id])
  const record = await aRecordOf(ada)
  await ada.client.call(recordRoutes.shareRecord, {
    params: { id: record },
    body: { users: [{ email: carol.person.email, role: 'VIEWER' }] },
  })
  await ada.client.call(recordRoutes.revokeRecordAccess, {
    params: { id: record },
    body: { userID: carol.person.id },
  })
  await put(ada, record, id)
  expect(await namesIn(await bob.again(), id)).toEqual(['Held'])
  expect(await namesIn(await carol.again(), id)).toEqual([])
})

test('a group’s name becomes one of its people and the server’s again, and its records stay open', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const { _id: id, version } = await aGroup(ada, bob)
  const convert = (body: BodyInput<typeof groupRoutes.changeGroup>) =>
    ada.client.call(groupRoutes.changeGroup, { params: { id }, body })
  const sealed = await convert({ sealedFor: 'people', version })
  expect(sealed).toMatchObject({ sealedFor: 'people', name, color: '195', icon: 'rocket', version: 2 })
  await aRecordOf(ada, [id])
  await ada.vault.letIn(group(id), [bob.person.id])
  const { groups } = await (await bob.again()).client.call(groupRoutes.searchGroups, { body: {} })
  expect(groups).toMatchObject([{ name, sealedFor: 'people' }])
  const [kept] = await app.database.selectFrom('groups').selectAll().where('id', '=', id).execute()
  expect(kept?.sealed_for).toBe('people')
  const back = { sealedFor: 'server' as const, version: 2, name, color: '195', icon: 'rocket' }
  expect(await convert(back)).toMatchObject({ sealedFor: 'server', name, version: 3 })
  expect(await namesIn(await bob.again(), id)).toEqual(['Held'])
  expect(await convert({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', sealedFor: 'server' })
  // It has keys already.
  const again = await convert({ sealedFor: 'people', version: 4 })
  expect(again).toMatchObject({ sealedFor: 'people', name: 'Renamed', version: 5 })
  expect(await ada.vault.whoWaits(group(id), true)).toMatchObject({ people: [] })
})
