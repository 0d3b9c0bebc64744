import { groupRoutes, keyRoutes, pendingAccessRoutes, routes, type Group } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import {
  aGroupKey,
  aSealedGroup,
  bodyOfGroup,
  makeGroupKeyOf,
  newGroupKey,
  wrapForGroup,
} from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  giveOf,
  type ItemKey,
  madeIDs,
  partOf,
  randomKey,
  wrapsFor,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
type Member = typeof ada
const { client } = ada

const aboutOf = (item: ItemKey, n: number, name = 'Operations') =>
  partOf(item, 'about', n, { name, color: '195', icon: 'users' })
const read = async (id: string, as = ada): Promise<Group> =>
  (await as.client.call(groupRoutes.getGroup, { params: { id } })).body
const change = (id: string, body: object, as = client) => as.send('PUT', `/group/${id}`, { body })
const share = (id: string, emails: readonly string[], sealed?: object) =>
  client.send('POST', `/group/share/${id}`, {
    body: { users: emails.map((email) => ({ email, role: 'EDITOR' })), ...(sealed && { sealed }) },
  })
const keysOf = (id: string, as = ada) => as.client.call(keyRoutes.getGroupKeys, { params: { id } })

async function aSharedGroup(...others: Member[]): Promise<ItemKey> {
  const { item } = await aSealedGroup(client, ada.keys)
  const give = await giveOf(ada.keys, item, 2, { to: others.map(({ keys }) => keys) })
  const answer = await share(
    item.id,
    others.map(({ person }) => person.email),
    give,
  )
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return item
}

async function nextFor(item: ItemKey, rosterN: number, others: Member[], more: object = {}) {
  const next: ItemKey = { ...item, n: item.n + 1, key: randomKey() }
  const wraps = await wrapsFor(
    ada.keys,
    next,
    others.map(({ keys }) => keys),
  )
  return { next, made: await newGroupKey(ada.keys, next, { former: item, rosterN, wraps, ...more }) }
}

test('a group of its people shows the server no name; its members get what opens it', async () => {
  const { item, body, group } = await aSealedGroup(client, ada.keys)
  expect(group).toMatchObject({
    _id: item.id,
    sealedFor: 'people',
    version: 1,
    name: '',
    color: '',
    icon: '',
    sealed: {
      about: body.sealed.about,
      roster: body.sealed.roster,
      key: { n: 1, groupID: null, former: [] },
    },
  })
  const { groups } = (await client.call(groupRoutes.searchGroups, { body: {} })).body
  const listed = groups.find(({ _id }) => _id === item.id)
  expect(listed?.sealed).toMatchObject({ about: body.sealed.about, key: { wrap: expect.any(String) } })
  expect(listed?.sealed).not.toHaveProperty('roster')
  const stored = await app.database
    .selectFrom('groups')
    .select('sealed_for')
    .where('id', '=', item.id)
    .execute()
  expect(stored).toEqual([{ sealed_for: 'people' }])
})

test('a group made with people in it has them from the start; who has no keys waits', async () => {
  const dan = await app.aPerson()
  const { body, item } = await bodyOfGroup(client, ada.keys)
  const users = [bob.person, carol.person, dan].map(({ email }) => ({ email, role: 'VIEWER' as const }))
  const make = (key: object) =>
    client.send('POST', '/group', {
      body: { ...body, users, sealed: { ...body.sealed, key: { ...body.sealed.key, ...key } } },
    })
  const wraps = await wrapsFor(ada.keys, item, [bob.keys])
  const partly = await make({ wraps })
  expectError(partly, 409, 'keys/recipients')
  expect(partly.errors[0]).toMatchObject({ missing: [carol.person.id], surplus: [] })
  expect((await make({ wraps, waiting: [carol.person.id] })).status).toBe(201)
  expect((await read(item.id, bob)).sealed?.key.wrap).toBe(wraps[1]?.wrap)
  const hers = await read(item.id, carol)
  expect(hers.sealed?.key.wrap).toBeNull()
  expect(
    hers.access
      .filter(({ isWaiting }) => isWaiting)
      .map(({ userID }) => userID)
      .toSorted(),
  ).toEqual([carol.person.id, dan.id].toSorted())
})

test('an id is taken once, by the person and for the kind that it was made for', async () => {
  const { body } = await bodyOfGroup(client, ada.keys)
  expectError(await bob.client.send('POST', '/group', { body }), 400, 'keys/invalid')
  expectError(
    await client.send('POST', '/group', { body: { ...body, ...(await madeIDs(client))[0] } }),
    400,
    'keys/invalid',
  )
  expect((await client.send('POST', '/group', { body })).status).toBe(201)
  expectError(await client.send('POST', '/group', { body }), 400, 'keys/invalid')
})

test('a change is the next of the one that was read, under the present key', async () => {
  const { item } = await aSealedGroup(client, ada.keys)
  const about = await aboutOf(item, 2, 'Platform')
  expectError(await change(item.id, { name: 'Plain' }), 400, 'keys/required')
  expectError(await change(item.id, { version: 1, icon: 'rocket' }), 400, 'keys/required')
  expectError(await change(item.id, { sealed: { about } }), 400, 'request/invalid')
  const late = await change(item.id, { version: 2, sealed: { about } })
  expectError(late, 409, 'keys/outdated')
  expect(late.errors[0]).toMatchObject({ n: 1 })
  const other = await aboutOf({ ...item, key: randomKey() }, 2)
  expectError(await change(item.id, { version: 1, sealed: { about: other } }), 400, 'keys/invalid')
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => change(item.id, { version: 1, sealed: { about } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectError(answer, 409, 'keys/outdated')
  expect(await read(item.id)).toMatchObject({ version: 2, name: '', sealed: { about } })
})

test('a group of the server has a version too, which a change may name', async () => {
  const { id } = await app.aGroup({ owner: ada.person })
  expect((await change(id, { name: 'Second', version: 1 })).status).toBe(200)
  expectError(await change(id, { name: 'Third', version: 1 }), 409, 'keys/outdated')
  expect((await change(id, { name: 'Third' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ name: 'Third', version: 3, sealedFor: 'server' })
})

test('sharing carries roster and wraps; who is given the key opens the group at once', async () => {
  const { item } = await aSealedGroup(client, ada.keys)
  expectError(await share(item.id, [bob.person.email]), 400, 'keys/required')
  const dan = await app.aPerson()
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys], waiting: [carol.person.email] })
  const emails = [bob.person.email, carol.person.email, dan.email]
  const answer = await share(item.id, emails, give)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const { access } = answer.json as { access: Group['access'] }
  expect(
    access
      .filter(({ isWaiting }) => isWaiting)
      .map(({ userID }) => userID)
      .toSorted(),
  ).toEqual([carol.person.id, dan.id].toSorted())
  expect((await read(item.id, bob)).sealed?.key.wrap).toBe(give.wraps[0]?.wrap)
  expectError(await share(item.id, emails, give), 409, 'keys/outdated')
})

test('an ending without a body asks for a new key at the next write; one that brings it shows the lists anew', async () => {
  const item = await aSharedGroup(bob, carol)
  const remove = (member: Member, sealed?: object) =>
    client.send('POST', `/group/remove-user-access/${item.id}`, {
      body: { userID: member.person.id, ...(sealed && { sealed }) },
    })
  expect((await remove(bob)).status).toBe(200)
  const about = await aboutOf(item, 2)
  expectError(await change(item.id, { version: 1, sealed: { about } }), 409, 'keys/new-key-needed')
  const { next, made } = await nextFor(item, 3, [carol])
  const changed = await aboutOf(next, 2)
  expect((await change(item.id, { version: 1, sealed: { about: changed, ...made } })).status).toBe(200)
  expect((await read(item.id, carol)).sealed?.key).toMatchObject({ n: 2, former: [{ n: 1 }] })

  const last = await nextFor(next, 4, [])
  expectError(await remove(carol, last.made), 400, 'keys/required')
  const shown = await aboutOf(last.next, 2)
  const key = { ...last.made.key, about: shown }
  expect((await remove(carol, { ...last.made, key })).status).toBe(200)
  expect(await read(item.id)).toMatchObject({ version: 2, sealed: { about: shown, key: { n: 3 } } })
  const wraps = await app.database
    .selectFrom('key_wraps')
    .select('user_id')
    .where('group_id', '=', item.id)
    .execute()
  expect(wraps).toEqual([{ user_id: ada.person.id }])
})

test('a withdrawn invitation may carry the roster without it', async () => {
  const { item } = await aSealedGroup(client, ada.keys)
  const email = 'invited-to-group@example.org'
  expect((await share(item.id, [email], await giveOf(ada.keys, item, 2, {}))).status).toBe(200)
  const roster = { n: 3, sealed: await partOf(item, 'roster', 3, { v: 1, people: [] }) }
  const answer = await client.call(pendingAccessRoutes.withdrawGroupPendingAccess, {
    params: { id: item.id },
    body: { email, sealed: { roster } },
  })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect((await keysOf(item.id)).body.roster).toEqual(roster)
})

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
  const wrapOf = async (member: Member) =>
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
