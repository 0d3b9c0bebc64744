import { routes, type GiveToGroups } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import {
  aGroupKey,
  giveToGroup,
  makeGroupKeyOf,
  newGroupKey,
  wrapForGroup,
} from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  bodyOfRecord,
  contentOf,
  giveTo,
  type ItemKey,
  newKey,
  partOf,
  randomKey,
  wrapForOneself,
  wrapsFor,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada
type Member = typeof ada

/** A group of Ada’s with a key that she and these people hold. */
async function aKeyedGroup(...members: Member[]) {
  const { id } = await app.aGroup({
    owner: ada.person,
    members: members.map(({ person }) => [person, 'EDITOR']),
  })
  const group = await aGroupKey(client, ada.keys, id, { waiting: members.map(({ person }) => person.id) })
  return nextGroupKey(group, members, 2)
}

async function nextGroupKey(former: ItemKey, members: Member[], rosterN: number): Promise<ItemKey> {
  const next = { ...former, n: former.n + 1, key: randomKey() }
  const wraps = await wrapsFor(
    ada.keys,
    next,
    members.map(({ keys }) => keys),
  )
  const change = await newGroupKey(ada.keys, next, { former, rosterN, wraps })
  expect((await makeGroupKeyOf(client, ada.keys, former.id, change)).json).toEqual({ n: next.n })
  return next
}

const rosterOf = async (item: ItemKey, n: number) => ({
  n,
  sealed: await partOf(item, 'roster', n, { v: 1 }),
})
const into = async (item: ItemKey, rosterN: number, ...groups: ItemKey[]): Promise<GiveToGroups> => ({
  roster: await rosterOf(item, rosterN),
  wraps: await Promise.all(groups.map((group) => wrapForGroup(item, group))),
})
const add = (id: string, groupIDs: string[], sealed?: object) =>
  client.send('POST', `/record/add-update-group/${id}`, { body: { groupIDs, ...(sealed && { sealed }) } })
const takeOut = (id: string, groupIDs: string[], sealed?: object) =>
  client.send('POST', `/record/remove-groups/${id}`, { body: { groupIDs, ...(sealed && { sealed }) } })
const keyFor = async (as: Member, id: string) =>
  (await as.client.call(routes.getRecord, { params: { id } })).body.sealed?.key
const keysOf = async (id: string) => (await client.call(routes.getRecordKeys, { params: { id } })).body
const write = (id: string, version: number, sealed: object) =>
  client.send('PUT', `/record/${id}`, { body: { version, sealed } })

/** A record of Ada’s in this group. */
async function aHeldRecord(group: ItemKey) {
  const { item } = await aSealedRecord(client, ada.keys)
  const answer = await add(item.id, [group.id], await into(item, 2, group))
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return item
}

/** The record’s next key, for Ada and these groups and people. */
async function nextFor(item: ItemKey, rosterN: number, groups: ItemKey[], people: Member[] = []) {
  const next = { ...item, n: item.n + 1, key: randomKey() }
  const wraps = [
    await wrapForOneself(ada.keys, next),
    ...(await Promise.all(groups.map((group) => wrapForGroup(next, group)))),
    ...(await Promise.all(people.map(({ keys }) => giveTo(ada.keys, keys, next)))),
  ]
  const summary = await partOf(next, 'summary', 1, { name: 'Anew' })
  return { next, summary, made: await newKey(ada.keys, next, { former: item, rosterN, wraps }) }
}

test('members open a record by the group’s wrap, under its key or given to its face', async () => {
  const group = await aKeyedGroup(bob)
  const item = await aHeldRecord(group)
  const wrap = await keyFor(bob, item.id)
  expect(wrap).toMatchObject({ n: 1, groupID: group.id, number: 2 })
  expect(await keyFor(ada, item.id)).toMatchObject({ groupID: null, number: null })
  const listed = await bob.client.call(routes.listGroupRecords, { params: { id: group.id } })
  expect(listed.body.records).toMatchObject([{ _id: item.id, name: '', sealed: { key: wrap } }])
  const other = (await aSealedRecord(client, ada.keys)).item
  const given = await giveToGroup(ada.keys, other, group)
  const outside = { roster: await rosterOf(other, 2), wraps: [given] }
  expect((await add(other.id, [group.id], outside)).status).toBe(200)
  expect(await keyFor(bob, other.id)).toMatchObject({ wrap: given.wrap, groupID: group.id, number: 2 })
})

test('a record is made in a group with its key', async () => {
  const group = await aKeyedGroup(bob)
  const { body, item } = await bodyOfRecord(client, ada.keys)
  const wraps = [...(body.sealed.key?.wraps ?? []), await wrapForGroup(item, group)]
  const sealed = { ...body.sealed, key: { ...body.sealed.key, wraps } }
  const answer = await client.send('POST', '/record', { body: { ...body, sealed, groupIDs: [group.id] } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(await keyFor(bob, item.id)).toMatchObject({ groupID: group.id, number: 2 })
})

test('a member of two groups is answered the wrap that they can open', async () => {
  const groups = [await aKeyedGroup(), await aKeyedGroup(bob), await aKeyedGroup()] as const
  const { item } = await aSealedRecord(client, ada.keys)
  const ids = groups.map(({ id }) => id)
  expect((await add(item.id, ids, await into(item, 2, ...groups))).status).toBe(200)
  for (const { id } of [groups[0], groups[2]]) {
    const users = [{ email: bob.person.email, role: 'VIEWER' }]
    expect((await client.send('POST', `/group/share/${id}`, { body: { users } })).status).toBe(200)
  }
  expect(await keyFor(bob, item.id)).toMatchObject({ groupID: groups[1].id })
})

test('what goes into groups carries a wrap for each, by its present key, with the next roster', async () => {
  const group = await aKeyedGroup(bob)
  const keyless = await app.aGroup({ owner: ada.person })
  const { item } = await aSealedRecord(client, ada.keys)
  const right = await into(item, 2, group)
  const none = await add(item.id, [group.id, keyless.id], right)
  expectError(none, 409, 'keys/none')
  expect(none.errors[0]).toMatchObject({ groupID: keyless.id })
  expectError(await add(item.id, [group.id]), 400, 'keys/required')
  const bulk = { recordIDs: [item.id], groupIDs: [group.id] }
  expectError(await client.send('POST', '/record/add-to-groups', { body: bulk }), 400, 'keys/required')
  const missing = await add(item.id, [group.id], { ...right, wraps: [] })
  expectError(missing, 409, 'keys/recipients')
  expect(missing.errors[0]).toMatchObject({ missing: [group.id], surplus: [] })
  const surplus = [...right.wraps, await giveTo(ada.keys, carol.keys, item)]
  const more = await add(item.id, [group.id], { ...right, wraps: surplus })
  expect(more.errors[0]).toMatchObject({ missing: [], surplus: [carol.person.id] })
  const former = await into(item, 2, { ...group, n: 1 })
  const early = await add(item.id, [group.id], former)
  expectError(early, 409, 'keys/outdated')
  expect(early.errors[0]).toMatchObject({ n: 2 })
  expectError(await add(item.id, [group.id], await into(item, 3, group)), 409, 'keys/outdated')
  const forged = { ...right, wraps: [await giveToGroup(carol.keys, item, group)] }
  expectError(await add(item.id, [group.id], forged), 400, 'keys/invalid')
  expectError(await bob.client.call(routes.getRecord, { params: { id: item.id } }), 404, 'record/not-found')
  const { id } = await app.aRecord({ owner: ada.person })
  expectError(await add(id, [group.id], right), 409, 'record/sealed-for-server')
  expectError(await takeOut(id, [group.id], { roster: right.roster }), 409, 'record/sealed-for-server')
  expect((await add(item.id, [group.id], right)).status).toBe(200)
})

test('of many that carry one roster one wins', async () => {
  const group = await aKeyedGroup()
  const { item } = await aSealedRecord(client, ada.keys)
  const right = await into(item, 2, group)
  const answers = await Promise.all(Array.from({ length: atOnce }, () => add(item.id, [group.id], right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectError(answer, 409, 'keys/outdated')
})

test('a group that no longer holds a record loses its wrap, with a new key in the same call or before the next write', async () => {
  const group = await aKeyedGroup(bob)
  const item = await aHeldRecord(group)
  expect((await takeOut(item.id, [group.id])).status).toBe(200)
  expectError(await bob.client.call(routes.getRecord, { params: { id: item.id } }), 404, 'record/not-found')
  expect(await keysOf(item.id)).toMatchObject({ isNewKeyNeeded: true, recipients: { groups: [] } })
  expectError(await write(item.id, 1, await contentOf(item, 2, 'Late')), 409, 'keys/new-key-needed')
  const other = await aHeldRecord(group)
  const { summary, made } = await nextFor(other, 3, [])
  const ended = await takeOut(other.id, [group.id], { ...made, key: { ...made.key, summary } })
  expect(ended.status, JSON.stringify(ended.json)).toBe(200)
  expect(await keysOf(other.id)).toMatchObject({ n: 2, isNewKeyNeeded: false, roster: made.roster })
})

test('a key of the group that came meanwhile, or is due, asks for one of each record at its next write', async () => {
  const group = await aKeyedGroup(bob)
  const item = await aHeldRecord(group)
  expect((await bob.client.call(routes.leaveGroup, { params: { id: group.id } })).status).toBe(200)
  expect(await keysOf(item.id)).toMatchObject({ recipients: { groups: [{ n: 2, isNewKeyNeeded: true }] } })
  expectError(await write(item.id, 1, await contentOf(item, 2, 'Due')), 409, 'keys/new-key-needed')
  const renewed = await nextGroupKey(group, [], 3)
  const told = await keysOf(item.id)
  expect(told).toMatchObject({
    isNewKeyNeeded: true,
    recipients: { groups: [{ n: 3, isNewKeyNeeded: false }] },
  })
  expect(told.recipients.groups[0]?.faces.map(({ n }) => n)).toEqual([1, 2, 3])
  expectError(await write(item.id, 1, await contentOf(item, 2, 'Former')), 409, 'keys/new-key-needed')
  const stale = await nextFor(item, 3, [group])
  expectError(
    await write(item.id, 1, { ...(await contentOf(stale.next, 2, 'Stale')), ...stale.made }),
    409,
    'keys/outdated',
  )
  const { next, made } = await nextFor(item, 3, [renewed])
  expect((await write(item.id, 1, { ...(await contentOf(next, 2, 'Renewed')), ...made })).status).toBe(200)
  expect(await keysOf(item.id)).toMatchObject({ n: 2, isNewKeyNeeded: false })
})

test('while somebody is shut out, the members count in place of the group', async () => {
  const group = await aKeyedGroup(bob, carol)
  const item = await aHeldRecord(group)
  const { next, summary, made } = await nextFor(item, 3, [], [bob])
  const body = { userID: carol.person.id, sealed: { ...made, key: { ...made.key, summary } } }
  const ended = await client.send('POST', `/record/revoke-user-access/${item.id}`, { body })
  expect(ended.status, JSON.stringify(ended.json)).toBe(200)
  expect(await keyFor(bob, item.id)).toMatchObject({ n: 2, groupID: null })
  const told = await keysOf(item.id)
  expect(told).toMatchObject({ isNewKeyNeeded: false, recipients: { groups: [{ _id: group.id }] } })
  const idsOf = (people: { userID: string }[] = []) => people.map(({ userID }) => userID).toSorted()
  expect(idsOf(told.recipients.people)).toEqual([ada.person.id, bob.person.id].toSorted())
  expect(idsOf(told.recipients.groups[0]?.members)).toContain(bob.person.id)
  const dan = await aPersonWithKeys()
  const more = await aKeyedGroup(dan, carol)
  const roster = await rosterOf(next, 4)
  const ofGroup = { roster, wraps: [await wrapForGroup(next, more)] }
  expectError(await add(item.id, [more.id], ofGroup), 409, 'keys/recipients')
  const given = await giveTo(ada.keys, dan.keys, next)
  const added = await add(item.id, [more.id], { roster, wraps: [given] })
  expect(added.status, JSON.stringify(added.json)).toBe(200)
  expect(await keyFor(dan, item.id)).toMatchObject({ n: 2, wrap: given.wrap, groupID: null })
  expectError(await carol.client.call(routes.getRecord, { params: { id: item.id } }), 404, 'record/not-found')
})

test('a group that is deleted leaves records that need a new key', async () => {
  const group = await aKeyedGroup(bob)
  const item = await aHeldRecord(group)
  expect((await client.call(routes.deleteGroup, { params: { id: group.id } })).status).toBe(200)
  expect(await keysOf(item.id)).toMatchObject({ isNewKeyNeeded: true, recipients: { groups: [] } })
})
