import { groupRoutes, pendingAccessRoutes, type Group } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls, type PersonWithKeys } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import { aSealedGroup, bodyOfGroup } from '../../testing/sealed-groups.ts'
import { giveOf, madeIDs, partOf, randomKey, wrapsFor } from '../../testing/sealed-records.ts'
import { sharedGroupCalls } from '../../testing/shared-sealed-groups.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada
const { aboutOf, read, change, share, keysOf, aSharedGroup, nextFor } = sharedGroupCalls(ada)

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
  const remove = (member: PersonWithKeys, sealed?: object) =>
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
