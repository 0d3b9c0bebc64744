import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { aSealedGroup, wrapForGroup } from '../../testing/sealed-groups.ts'
import { aSealedRecord, contentOf, giveOf, partOf, type ItemKey } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const [{ client, keys }, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
const hourMs = 3_600_000

/** Shares an item with Bob for an hour. */
async function shareForAnHour(item: ItemKey) {
  const until = new Date(app.clock.now().getTime() + hourMs).toISOString()
  const body = {
    users: [{ email: bob.person.email, role: 'EDITOR', until }],
    sealed: await giveOf(keys, item, 2, { to: [bob.keys] }),
  }
  const shared = await client.send('POST', `/${item.kind}/share/${item.id}`, { body })
  expect(shared.status, JSON.stringify(shared.json)).toBe(200)
}

const keysOfRecord = async ({ id }: ItemKey) =>
  (await client.call(routes.getRecordKeys, { params: { id } })).body
const keysOfGroup = async ({ id }: ItemKey) =>
  (await client.call(routes.getGroupKeys, { params: { id } })).body
const write = async (item: ItemKey, version: number) =>
  client.call(routes.changeRecord, {
    params: { id: item.id },
    body: { version, sealed: await contentOf(item, version + 1, 'Written') },
  })

test('an end of access to a record that passed needs a new key at once, and the answer says so', async () => {
  const { item } = await aSealedRecord(client, keys)
  await shareForAnHour(item)
  expect((await write(item, 1)).status).toBe(200)
  expect(await keysOfRecord(item)).toMatchObject({ isNewKeyNeeded: false })
  await asIfLater(app, hourMs)
  expect(await keysOfRecord(item)).toMatchObject({ isNewKeyNeeded: true })
  expectError(await write(item, 2), 409, 'keys/new-key-needed')
})

test('so does an end of membership, of the group and of each record that it holds', async () => {
  const { item: group } = await aSealedGroup(client, keys)
  await shareForAnHour(group)
  const { item } = await aSealedRecord(client, keys)
  const sealed = {
    roster: { n: 2, sealed: await partOf(item, 'roster', 2, { v: 1 }) },
    wraps: [await wrapForGroup(item, group)],
  }
  const added = await client.send('POST', `/record/add-update-group/${item.id}`, {
    body: { groupIDs: [group.id], sealed },
  })
  expect(added.status, JSON.stringify(added.json)).toBe(200)
  expect((await write(item, 1)).status).toBe(200)
  const groups = (isNewKeyNeeded: boolean) => ({
    recipients: { groups: [{ isNewKeyNeeded }] },
    isNewKeyNeeded,
  })
  expect(await keysOfRecord(item)).toMatchObject(groups(false))
  expect(await keysOfGroup(group)).toMatchObject({ isNewKeyNeeded: false })
  await asIfLater(app, hourMs)
  expectError(await write(item, 2), 409, 'keys/new-key-needed')
  expect(await keysOfRecord(item)).toMatchObject(groups(true))
  expect(await keysOfGroup(group)).toMatchObject({ isNewKeyNeeded: true })
})
