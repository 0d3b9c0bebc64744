import { groupRoutes, routes } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import { keyCalls, type PersonWithKeys } from '../../testing/person-keys.ts'
import {
  aGroupKey,
  aSealedGroup,
  makeGroupKeyOf,
  newGroupKey,
  wrapForGroup,
} from '../../testing/sealed-groups.ts'
import { aSealedRecord, giveOf, type ItemKey, partOf, randomKey } from '../../testing/sealed-records.ts'
import { sharedGroupCalls } from '../../testing/shared-sealed-groups.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada
const { aboutOf, read, change, share, aSharedGroup, nextFor } = sharedGroupCalls(ada)

test('the heir of a group of its people needs keys', async () => {
  const dan = await app.aPerson()
  const item = await aSharedGroup(bob)
  expect((await share(item.id, [dan.email], await giveOf(ada.keys, item, 3, {}))).status).toBe(200)
  const transfer = async (email: string, rosterN: number) =>
    client.send('POST', `/group/transfer-ownership/${item.id}`, {
      body: { email, sealed: await giveOf(ada.keys, item, rosterN, {}) },
    })
  expectError(await transfer(dan.email, 4), 409, 'keys/none')
  const answer = await transfer(bob.person.email, 4)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(await read(item.id, bob)).toMatchObject({
    role: 'OWNER',
    sealed: { key: { wrap: expect.any(String) } },
  })
})

test('a search by name never finds a group of its people, and says how many it left out', async () => {
  const someone = await aPersonWithKeys()
  await aSealedGroup(someone.client, someone.keys)
  await app.aGroup({ owner: someone.person, name: 'Zebra' })
  const search = async (body: object) => {
    const { groups, total, unsearched } = (await someone.client.call(groupRoutes.searchGroups, { body })).body
    return { names: groups.map(({ name }) => name), total, unsearched }
  }
  expect(await search({ searches: [{ field: 'name', value: 'zeb' }] })).toEqual({
    names: ['Zebra'],
    total: 1,
    unsearched: 1,
  })
  expect(await search({ searches: [{ field: 'role', value: 'OWNER' }] })).toMatchObject({
    total: 2,
    unsearched: undefined,
  })
  expect((await search({ options: { sort: { name: 1 } } })).names).toEqual(['Zebra', ''])
})

test('its owner seals a group for its people, and back for the server, which its people are told', async () => {
  const { id } = await app.aGroup({ owner: ada.person, name: 'Planted', members: [[bob.person, 'EDITOR']] })
  const item: ItemKey = { kind: 'group', id, n: 1, key: randomKey() }
  const about = await aboutOf(item, 2)
  expectError(await change(id, { version: 1, sealed: { about } }), 409, 'record/sealed-for-server')
  expectError(await change(id, { version: 1, sealedFor: 'people' }), 400, 'keys/required')
  expectError(await change(id, { version: 1, sealedFor: 'people', sealed: { about } }), 400, 'keys/required')
  expectError(
    await change(id, { version: 1, sealedFor: 'server', name: 'A' }),
    409,
    'record/sealed-for-server',
  )
  const made = await newGroupKey(ada.keys, item, { waiting: [bob.person.id] })
  const body = { version: 1, sealedFor: 'people', sealed: { about, ...made } }
  expectError(await change(id, body, bob.client), 403, 'access/forbidden')
  const answer = await change(id, body)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(await read(id, bob)).toMatchObject({ sealedFor: 'people', version: 2, name: '', sealed: { about } })
  expectError(await change(id, { ...body, version: 2 }), 409, 'record/sealed-for-people')

  const back = { version: 2, sealedFor: 'server', name: 'Open again' }
  expectError(await change(id, { ...back, name: undefined }), 400, 'request/invalid')
  const stale = app.as(await aStaleSession(app, ada.person))
  expectError(await change(id, back, stale), 403, 'auth/reauthentication-required')
  expect((await change(id, back)).status).toBe(200)
  const open = await read(id, bob)
  expect(open).toMatchObject({ sealedFor: 'server', version: 3, name: 'Open again' })
  expect(open).not.toHaveProperty('sealed')
  const { notifications } = (await bob.client.call(routes.listNotifications)).body
  expect(notifications[0]).toMatchObject({ kind: 'sealing-changed', groupID: id })
  const { activity } = (await client.call(routes.listGroupActivity, { params: { id }, body: {} })).body
  expect(activity.filter(({ action }) => action === 'group.convert')).toHaveLength(2)
})

test('a group of the server that has keys is shared with them or without', async () => {
  const { id } = await app.aGroup({ owner: ada.person })
  expectError(
    await share(
      id,
      [bob.person.email],
      await giveOf(ada.keys, { kind: 'group', id, n: 1, key: randomKey() }, 1, {}),
    ),
    409,
    'record/sealed-for-server',
  )
  const item = await aGroupKey(client, ada.keys, id)
  expect(
    (await share(id, [bob.person.email], await giveOf(ada.keys, item, 2, { to: [bob.keys] }))).status,
  ).toBe(200)
  expect((await share(id, [carol.person.email])).status).toBe(200)
  const wrapOf = async (member: PersonWithKeys) =>
    (await own(member.client)).groups.find(({ _id }) => _id === id)?.wrap
  expect(await wrapOf(bob)).toEqual(expect.any(String))
  expect(await wrapOf(carol)).toBeNull()
})

test('a new key of a group of its people brings what its lists show', async () => {
  const { item } = await aSealedGroup(client, ada.keys)
  const { next, made } = await nextFor(item, 2, [])
  expectError(await makeGroupKeyOf(client, ada.keys, item.id, made), 400, 'keys/required')
  const about = await aboutOf(next, 1)
  const right = { ...made, key: { ...made.key, about } }
  expect((await makeGroupKeyOf(client, ada.keys, item.id, right)).status).toBe(200)
  expect(await read(item.id)).toMatchObject({ version: 1, sealed: { about, key: { n: 2 } } })
  const late = await change(item.id, { version: 1, sealed: { about: await aboutOf(item, 2) } })
  expectError(late, 409, 'keys/outdated')
  expect(late.errors).toMatchObject([{ n: 2 }])
})

test('either kind of group holds either kind of record', async () => {
  const { item: group } = await aSealedGroup(client, ada.keys)
  const { item } = await aSealedRecord(client, ada.keys)
  const plain = await app.aRecord({ owner: ada.person })
  const sealed = {
    roster: { n: 2, sealed: await partOf(item, 'roster', 2, { v: 1, people: [] }) },
    wraps: [await wrapForGroup(item, group)],
  }
  const put = (id: string, more: object = {}) =>
    client.send('POST', `/record/add-update-group/${id}`, { body: { groupIDs: [group.id], ...more } })
  expect((await put(plain.id)).status).toBe(200)
  expect((await put(item.id, { sealed })).status).toBe(200)
  const { records } = (await client.call(routes.listGroupRecords, { params: { id: group.id } })).body
  expect(records.map(({ sealedFor }) => sealedFor).toSorted()).toEqual(['people', 'server'])
})

test('a viewer, a removed person and a stranger change, share, hand over and re-key no group of its people', async () => {
  const { item } = await aSealedGroup(client, ada.keys)
  const [viewer, removed, stranger] = [bob, carol, await aPersonWithKeys()]
  const users = [viewer, removed].map(({ person }) => ({ email: person.email, role: 'VIEWER' as const }))
  const sealed = await giveOf(ada.keys, item, 2, { to: [viewer.keys, removed.keys] })
  expect((await client.send('POST', `/group/share/${item.id}`, { body: { users, sealed } })).status).toBe(200)
  const body = { userID: removed.person.id }
  expect((await client.send('POST', `/group/remove-user-access/${item.id}`, { body })).status).toBe(200)
  const { made } = await nextFor(item, 3, [])
  const give = await giveOf(ada.keys, item, 3, {})
  const calls: [string, string, object][] = [
    ['PUT', `/group/${item.id}`, { version: 1, sealed: { about: await aboutOf(item, 2) } }],
    ['PUT', `/group/${item.id}`, { version: 1, sealedFor: 'server', name: 'Open' }],
    [
      'POST',
      `/group/share/${item.id}`,
      { users: [{ email: 'x@example.org', role: 'VIEWER' }], sealed: give },
    ],
    ['POST', `/group/transfer-ownership/${item.id}`, { email: viewer.person.email, sealed: give }],
    ['POST', `/group/remove-user-access/${item.id}`, { userID: viewer.person.id, sealed: made }],
    ['POST', `/pending-access/remove-group-access/${item.id}`, { email: 'x@example.org', sealed: made }],
    ['POST', `/group/${item.id}/keys`, await signOwn(`POST /group/${item.id}/keys`, made, viewer.keys.sign)],
  ]
  const before = await read(item.id)
  for (const [method, path, sent] of calls) {
    expectError(await viewer.client.send(method, path, { body: sent }), 403, 'access/forbidden')
    expectError(await removed.client.send(method, path, { body: sent }), 404, 'group/not-found')
    expectError(await stranger.client.send(method, path, { body: sent }), 404, 'group/not-found')
  }
  expect(await read(item.id)).toEqual(before)
})
