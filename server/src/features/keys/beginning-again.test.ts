import { keyRoutes, routes, spans } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../testing/actors.ts'
import { expectError } from '../../testing/answer.ts'
import {
  aDevice,
  bodyOfKeys,
  changeKeysOf,
  keyCalls,
  nextKeys,
  partsOf,
  wrapFor,
} from '../../testing/person-keys.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { aSealedRecord, giveOf, giveTo, wrapForOneself } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys, protect } = keyCalls(app)

test('a person who begins again before anything is sealed for them needs no code, and is not told', async () => {
  const { person, keys } = await aPersonWithKeys()
  const client = app.as(await aStaleSession(app, person))
  const again = await nextKeys(person, { is: 'reset', before: keys })
  const answer = await client.call(routes.makeKeys, { body: await bodyOfKeys(again, await aDevice()) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(answer.body).toMatchObject({ aside: null, unlockers: [{}] })
})

test('replacing unused keys is refused once something is sealed for the person, however fresh the sign-in', async () => {
  const { person, client, keys } = await aPersonWithKeys()
  const again = await nextKeys(person, { is: 'reset', before: keys })
  const unused = { ...(await bodyOfKeys(again, await aDevice())), isUnused: true as const }
  expect((await client.call(routes.makeKeys, { body: unused })).status).toBe(201)
  await protect(person)
  const late = await nextKeys(person, { is: 'reset', before: again })
  const body = { ...(await bodyOfKeys(late, await aDevice())), isUnused: true as const }
  expectError(await client.call(routes.makeKeys, { body }), 409, 'keys/exist')
})

test('a thief of the mailbox who begins again is undone: the former keys count, and the thief is signed out', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  await protect(person)
  const before = await own(client, device)
  const thief = app.as(await app.aSession(person.id))
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  const taken = await thief.call(routes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  expect(taken.status).toBe(201)
  // Once more, to push the former ones out.
  const more = await nextKeys(person, { is: 'reset', before: theirs })
  expect((await thief.call(routes.makeKeys, { body: await bodyOfKeys(more, await aDevice()) })).status).toBe(
    201,
  )
  const seen = await own(client, device)
  expect(seen.aside).toMatchObject({ bundle: before.bundle, trust: before.trust, wrap: before.wrap })
  const back = await nextKeys(person, { is: 'reset', before: more, as: keys })
  const answer = await client.call(routes.makeKeys, { body: await bodyOfKeys(back) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(await own(client, device)).toMatchObject({ wrap: before.wrap, aside: null, waiting: 0 })
  expectError(await thief.call(routes.getKeys), 401, 'auth/unauthenticated')
})

test('former keys can be taken back also after a thief began again while nothing was sealed for the person', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  await protect(person)
  const before = await own(client, device)
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  await client.call(routes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  await app.database.deleteFrom('key_wraps').where('user_id', '=', person.id).execute()
  const more = await nextKeys(person, { is: 'reset', before: theirs })
  const begun = await client.call(routes.makeKeys, { body: await bodyOfKeys(more, await aDevice()) })
  expect(begun.status, JSON.stringify(begun.json)).toBe(201)
  expect((await own(client, device)).aside).toMatchObject({ bundle: before.bundle, wrap: before.wrap })
  const back = await nextKeys(person, { is: 'reset', before: more, as: keys })
  const answer = await client.call(routes.makeKeys, { body: await bodyOfKeys(back) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(await own(client, device)).toMatchObject({ wrap: before.wrap, aside: null })
})

test('a thief who began again neither drops nor replaces what is sealed for the former keys', async () => {
  const { person, client, keys } = await aPersonWithKeys()
  const { item } = await aSealedRecord(client, keys)
  const keyOf = async () =>
    (await client.call(routes.getRecord, { params: { id: item.id } })).body.sealed?.key
  const before = await keyOf()
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  await client.call(routes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  const own = await wrapForOneself(theirs, item)
  for (const wrap of [{ ...own, wrap: null }, own]) {
    const items = [{ recordID: item.id, n: 1, wraps: [wrap] }]
    const body = await signOwn('POST /keys/wraps', { items }, theirs.sign)
    expect((await client.call(keyRoutes.handOverKeys, { body })).json).toEqual({ done: 1, refused: [] })
  }
  const back = await nextKeys(person, { is: 'reset', before: theirs, as: keys })
  expect((await client.call(routes.makeKeys, { body: await bodyOfKeys(back) })).status).toBe(201)
  expect(await keyOf()).toEqual(before)
})

test('after taking back and renewing, what was handed to the keys in between waits again', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  const bob = await aPersonWithKeys()
  const { item } = await aSealedRecord(bob.client, bob.keys)
  const shared = await bob.client.call(routes.shareRecord, {
    params: { id: item.id },
    body: {
      users: [{ email: person.email, role: 'VIEWER' }],
      sealed: await giveOf(bob.keys, item, 2, { waiting: [person.email] }),
    },
  })
  expect(shared.status, JSON.stringify(shared.json)).toBe(200)
  await protect(person)
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  await client.call(routes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  const items = [{ recordID: item.id, n: 1, wraps: [await giveTo(bob.keys, theirs, item)] }]
  const body = await signOwn('POST /keys/wraps', { items }, bob.keys.sign)
  expect((await bob.client.call(keyRoutes.handOverKeys, { body })).json).toEqual({ done: 1, refused: [] })
  const back = await nextKeys(person, { is: 'reset', before: theirs, as: keys })
  expect((await client.call(routes.makeKeys, { body: await bodyOfKeys(back) })).status).toBe(201)
  const renewed = await nextKeys(person, { is: 'renewed', before: back })
  const [unlocker] = (await own(client, device)).unlockers
  const change = {
    ...(renewed.signed.at(-1) && { statement: renewed.signed.at(-1) }),
    ...(await partsOf(renewed)),
    wraps: [{ _id: unlocker?._id ?? '', wrap: await wrapFor(renewed, device) }],
  }
  const answer = await changeKeysOf(client, keys, change)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const { sealed } = (await client.call(routes.getRecord, { params: { id: item.id } })).body
  expect(sealed?.key.wrap).toBeNull()
})

test('taking back needs no unlocker, and adds none that comes along', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  await protect(person)
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  await client.call(routes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  const back = await nextKeys(person, { is: 'reset', before: theirs, as: keys })
  const answer = await client.call(routes.makeKeys, { body: await bodyOfKeys(back, await aDevice()) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(answer.body.unlockers.map(({ publicKey }) => publicKey)).toEqual([device.publicKey])
})

test('beginning again needs a fresh sign-in once something is sealed for one', async () => {
  const { person, keys } = await aPersonWithKeys()
  const client = app.as(await aStaleSession(app, person))
  await protect(person)
  const again = await nextKeys(person, { is: 'reset', before: keys })
  const body = await bodyOfKeys(again, await aDevice())
  expectError(await client.call(routes.makeKeys, { body }), 403, 'auth/reauthentication-required')
})

test('after thirty days former keys are gone, and so is what was sealed for them', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  await protect(person)
  const again = await nextKeys(person, { is: 'reset', before: keys })
  await client.call(routes.makeKeys, { body: await bodyOfKeys(again, await aDevice()) })
  const wraps = () =>
    app.database
      .selectFrom('key_wraps')
      .select(['wrap', 'generation'])
      .where('user_id', '=', person.id)
      .execute()
  const sweepNow = () => sweep({ ...app, now: app.clock.now, log: app.log.logger })
  app.clock.advance(spans.asideKeysMs - 60_000)
  await sweepNow()
  expect(await wraps()).toMatchObject([{ wrap: expect.any(Buffer), generation: 1 }])
  app.clock.advance(60_000)
  await sweepNow()
  expect(await wraps()).toEqual([{ wrap: null, generation: null }])
  const fresh = app.as(await app.aSession(person.id))
  expect(await own(fresh, device)).toMatchObject({ aside: null, wrap: null })
  const back = await nextKeys(person, { is: 'reset', before: again, as: keys })
  const answer = await fresh.call(routes.makeKeys, { body: await bodyOfKeys(back) })
  expectError(answer, 400, 'keys/invalid')
})
