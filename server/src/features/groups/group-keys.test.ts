import { randomBytes } from 'node:crypto'
import { keyRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import { aGroupKey, makeGroupKeyOf, newGroupKey } from '../../testing/sealed-groups.ts'
import { type ItemKey, randomKey, wrapsFor } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
type Member = typeof ada

const aGroup = (...editors: Member[]) =>
  app.aGroup({ owner: ada.person, members: editors.map(({ person }) => [person, 'EDITOR']) })
const keysOf = (as: Member, id: string) => as.client.call(keyRoutes.getGroupKeys, { params: { id } })
const firstOf = (id: string): ItemKey => ({ kind: 'group', id, n: 1, key: randomKey() })

async function nextFor(maker: Member, former: ItemKey, others: Member[], rosterN = 2) {
  const next = { ...former, n: former.n + 1, key: randomKey() }
  const wraps = await wrapsFor(
    maker.keys,
    next,
    others.map(({ keys }) => keys),
  )
  return { next, change: await newGroupKey(maker.keys, next, { former, rosterN, wraps }) }
}

test('the owner makes the first key; members with keys wait or are given it, others wait by themselves', async () => {
  const dan = await app.aPerson()
  const { id } = await app.aGroup({
    owner: ada.person,
    members: [
      [bob.person, 'EDITOR'],
      [carol.person, 'EDITOR'],
      [dan, 'EDITOR'],
    ],
  })
  expectError(await keysOf(bob, id), 409, 'keys/none')
  const item = firstOf(id)
  const wraps = await wrapsFor(ada.keys, item, [bob.keys])
  const change = await newGroupKey(ada.keys, item, { wraps, waiting: [carol.person.id] })
  const answer = await makeGroupKeyOf(ada.client, ada.keys, id, change)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(answer.body).toEqual({ n: 1 })
  const { body } = await keysOf(bob, id)
  expect(body).toMatchObject({
    n: 1,
    id: change.key.id,
    roster: change.roster,
    isNewKeyNeeded: false,
    former: [],
  })
  expect(body.recipients.withoutKeys).toEqual([{ userID: dan.id, email: dan.email }])
  expect(body.recipients.people).toHaveLength(3)
  expect(body.recipients).not.toHaveProperty('groups')
  const mine = (await own(bob.client)).groups.find(({ _id }) => _id === id)
  expect(mine).toMatchObject({ n: 1, wrap: wraps[1]?.wrap })
  const hers = (await own(carol.client)).groups.find(({ _id }) => _id === id)
  expect(hers).toMatchObject({ n: 1, wrap: null })
})

test('an editor makes any key but the first; strangers and viewers none', async () => {
  const { id } = await app.aGroup({
    owner: ada.person,
    members: [
      [bob.person, 'EDITOR'],
      [carol.person, 'VIEWER'],
    ],
  })
  const first = firstOf(id)
  const wraps = await wrapsFor(bob.keys, first, [ada.keys])
  const early = await newGroupKey(bob.keys, first, { wraps, waiting: [carol.person.id] })
  expectError(await makeGroupKeyOf(bob.client, bob.keys, id, early), 403, 'access/forbidden')
  const key = await aGroupKey(ada.client, ada.keys, id, { waiting: [bob.person.id, carol.person.id] })
  const { change } = await nextFor(bob, key, [ada, carol])
  expectError(await makeGroupKeyOf(carol.client, carol.keys, id, change), 403, 'access/forbidden')
  const made = await makeGroupKeyOf(bob.client, bob.keys, id, change)
  expect(made.status, JSON.stringify(made.json)).toBe(200)
  const { body } = await keysOf(carol, id)
  expect(body).toMatchObject({ n: 2, former: [{ n: 1, wrap: change.key.previous }] })
})

test('a key is the next, for exactly the members, with face and link, signed by its maker', async () => {
  const { id } = await aGroup(bob)
  const item = firstOf(id)
  const right = await newGroupKey(ada.keys, item, { waiting: [bob.person.id] })
  const make = (change: typeof right, signer = ada) => makeGroupKeyOf(ada.client, signer.keys, id, change)
  expectError(await make(right, bob), 400, 'keys/invalid')
  const but = (more: object) => make({ ...right, key: { ...right.key, ...more } })
  const { face: _face, ...faceless } = right.key
  expectError(await make({ ...right, key: faceless }), 400, 'keys/invalid')
  // Filled with fours, a face begins as two points do, which are none.
  for (const byte of [1, 4])
    expectError(await but({ face: Buffer.alloc(130, byte).toString('base64url') }), 400, 'keys/invalid')
  expectError(await but({ link: randomBytes(64).toString('base64url') }), 400, 'keys/invalid')
  const nobody = await but({ waiting: [] })
  expectError(nobody, 409, 'keys/recipients')
  expect(nobody.errors[0]).toMatchObject({ missing: [bob.person.id], surplus: [] })
  expectError(await but({ waiting: [bob.person.id, carol.person.id] }), 409, 'keys/recipients')
  expectError(await but({ n: 2 }), 409, 'keys/outdated')
  expectError(await keysOf(ada, id), 409, 'keys/none')
  expect((await make(right)).status).toBe(200)
  const again = await make(right)
  expectError(again, 409, 'keys/outdated')
  expect(again.errors).toMatchObject([{ n: 1 }])
  const { change } = await nextFor(ada, item, [bob])
  const { link: _link, ...unlinked } = change.key
  expectError(await make({ ...change, key: unlinked }), 400, 'keys/invalid')
  expect((await make(change)).status).toBe(200)
})

test('of many next keys one wins', async () => {
  const { id } = await aGroup()
  const key = await aGroupKey(ada.client, ada.keys, id)
  const { change } = await nextFor(ada, key, [])
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => makeGroupKeyOf(ada.client, ada.keys, id, change)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectError(answer, 409, 'keys/outdated')
})

test('who comes into a group waits for its key; who leaves takes none along, and a new one is needed', async () => {
  const { id } = await aGroup(bob)
  const key = await aGroupKey(ada.client, ada.keys, id, { waiting: [bob.person.id] })
  const { change } = await nextFor(ada, key, [bob])
  expect((await makeGroupKeyOf(ada.client, ada.keys, id, change)).status).toBe(200)
  const users = [{ email: carol.person.email, role: 'EDITOR' as const }]
  expect((await ada.client.call(routes.shareGroup, { params: { id }, body: { users } })).status).toBe(200)
  expect((await keysOf(carol, id)).body).toMatchObject({ isNewKeyNeeded: false })
  expect((await own(carol.client)).groups).toContainEqual(expect.objectContaining({ _id: id, wrap: null }))
  // Carol never had a key: her going needs no new one.
  expect((await carol.client.call(routes.leaveGroup, { params: { id } })).status).toBe(200)
  expect((await keysOf(ada, id)).body).toMatchObject({ isNewKeyNeeded: false })
  expect((await bob.client.call(routes.leaveGroup, { params: { id } })).status).toBe(200)
  expect((await keysOf(ada, id)).body).toMatchObject({ isNewKeyNeeded: true })
  const left = await app.database
    .selectFrom('key_wraps')
    .select('user_id')
    .where('group_id', '=', id)
    .execute()
  expect(left).toEqual([{ user_id: ada.person.id }])
})
