import { ECDH } from 'node:crypto'
import { limits, routes, type KeyChange } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { openAccountKey, importPair, signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../testing/actors.ts'
import { expectError, statuses } from '../../testing/answer.ts'
import { plantPasskey } from '../../testing/passkeys.ts'
import {
  aDevice,
  bodyOfKeys,
  changeKeysOf,
  keyCalls,
  nextKeys,
  partsOf,
  unlockerOf,
  wrapFor,
  type Device,
  type PersonKeys,
} from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import { aSealedGroup } from '../../testing/sealed-groups.ts'
import { aSealedRecord } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const { own, aPersonWithKeys } = keyCalls(app)

const renewal = async (
  keys: PersonKeys,
  stay: readonly { _id: string; device: Device }[],
  more: KeyChange = {},
): Promise<{ next: PersonKeys; change: KeyChange }> => {
  const next = await nextKeys(keys.person, { is: 'renewed', before: keys })
  const wraps = await Promise.all(
    stay.map(async ({ _id, device }) => ({ _id, wrap: await wrapFor(next, device) })),
  )
  const statement = next.signed.at(-1)
  return { next, change: { ...(statement && { statement }), ...(await partsOf(next)), wraps, ...more } }
}

test('first keys are kept, and their device opens the account key', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  const kept = await own(client, device)
  expect(kept.keys).toEqual({ userID: person.id, email: person.email, statements: keys.signed })
  expect(kept.unlockers).toMatchObject([{ kind: 'device', publicKey: device.publicKey }])
  expect(kept).toMatchObject({ bundle: { n: 1 }, trust: { n: 1 }, aside: null, groups: [], waiting: 0 })
  const { privateKey } = await importPair(device.pair, 'ECDH')
  const wrap = new Uint8Array(Buffer.from(kept.wrap ?? '', 'base64url'))
  const place = { person: person.id, generation: 1 }
  expect(await openAccountKey(wrap, place, { point: device.pair.point, privateKey })).toEqual(keys.accountKey)
  expect((await own(client)).wrap).toBeNull()
})

test('a person without keys is told so', async () => {
  const kept = await own(app.as(await app.aPerson()))
  expect(kept).toMatchObject({ keys: null, bundle: null, wrap: null, trust: null, unlockers: [] })
})

const aPoint = (await aDevice()).publicKey

test('of many browsers that make first keys at once one wins', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async () =>
      app.as(person).call(routes.makeKeys, {
        body: await bodyOfKeys(await nextKeys(person, { is: 'first' }), await aDevice()),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 409, 'keys/exist')
  expect((await own(app.as(person))).unlockers).toHaveLength(1)
})

test.each([
  ['another person', { person: '0194f1c2-0000-7000-8000-00000000000a' }],
  ['another address', { address: 'A'.repeat(22) }],
  ['a generation of its own', { generation: 2 }],
  ['a predecessor that is none', { previous: 'A'.repeat(43) }],
  ['a sealing key that is no point', { seal: [{ suite: 1, key: 'AAAA' }] }],
  ['a suite that nobody knows yet', { seal: [{ suite: 2, key: aPoint }] }],
])('a first statement of %s is refused', async (_, but) => {
  const person = await app.aPerson()
  const keys = await nextKeys(person, { is: 'first', but })
  const body = await bodyOfKeys(keys, await aDevice())
  expectError(await app.as(person).call(routes.makeKeys, { body }), 400, 'keys/invalid')
  expect((await own(app.as(person))).keys).toBeNull()
})

type Spell = (keys: PersonKeys) => Partial<PersonKeys['statement']>
const pointAs = (point: Uint8Array, form: 'compressed' | 'hybrid') =>
  ECDH.convertKey(point, 'prime256v1', undefined, 'base64url', form)

test.each<[string, Spell]>([
  ['a compressed signing key', ({ sign }) => ({ sign: pointAs(sign.point, 'compressed') })],
  ['a hybrid signing key', ({ sign }) => ({ sign: pointAs(sign.point, 'hybrid') })],
  [
    'a compressed sealing key',
    ({ seal }) => ({ seal: [{ suite: 1, key: pointAs(seal.point, 'compressed') }] }),
  ],
  [
    'a sealing key with padding',
    ({ seal }) => ({ seal: [{ suite: 1, key: Buffer.from(seal.point).toString('base64') }] }),
  ],
])('a first statement of %s, rightly signed, is refused: a key has one spelling', async (_, spell) => {
  const person = await app.aPerson()
  const as = await nextKeys(person, { is: 'first' })
  const keys = await nextKeys(person, { is: 'first', as, but: spell(as) })
  const body = await bodyOfKeys(keys, await aDevice())
  expectError(await app.as(person).call(routes.makeKeys, { body }), 400, 'keys/invalid')
})

test('a statement with a wrong signature, and a part of another form, are refused', async () => {
  const person = await app.aPerson()
  const keys = await nextKeys(person, { is: 'first' })
  const body = await bodyOfKeys(keys, await aDevice())
  const forged = { ...body, statement: { ...body.statement, signature: 'A'.repeat(86) } }
  expectError(await app.as(person).call(routes.makeKeys, { body: forged }), 400, 'keys/invalid')
  const strange = { ...body, bundle: { n: 1, sealed: toBase64url(new Uint8Array(173).fill(2)) } }
  expectError(await app.as(person).call(routes.makeKeys, { body: strange }), 400, 'keys/invalid')
})

test('a session without keys changes no bundle, unlocker or wrap', async () => {
  const { client, keys, device } = await aPersonWithKeys()
  const before = await own(client, device)
  const thief = await nextKeys(keys.person, { is: 'renewed', before: keys })
  const { change } = await renewal(keys, [])
  expectError(await changeKeysOf(client, thief, change), 400, 'keys/invalid')
  const signed = await signOwn('PUT /keys/other', change, keys.sign)
  expectError(await client.call(routes.changeKeys, { body: signed }), 400, 'keys/invalid')
  const { signature, text } = await signOwn('PUT /keys/me', change, keys.sign)
  const changed = { text: `${text} `, signature }
  expectError(await client.call(routes.changeKeys, { body: changed }), 400, 'keys/invalid')
  expect({ ...(await own(client, device)), unlockers: [] }).toEqual({ ...before, unlockers: [] })
})

test('a signed body is checked as every other', async () => {
  const { client, keys } = await aPersonWithKeys()
  const signed = await signOwn('PUT /keys/me', { surprise: 1 }, keys.sign)
  expectError(await client.call(routes.changeKeys, { body: signed }), 400, 'request/invalid')
  const [other] = (await own(client)).unlockers
  const remove = await signOwn('PUT /keys/me', { remove: [other?._id] }, keys.sign)
  expectError(await client.call(routes.changeKeys, { body: remove }), 400, 'request/invalid')
})

test('bundle and trust store are written one after the other: of many at once one is, the others are told the present number', async () => {
  const { client, keys } = await aPersonWithKeys()
  keys.n.trust = 2
  const change = { trust: (await partsOf(keys)).trust }
  const answers = await Promise.all(Array.from({ length: atOnce }, () => changeKeysOf(client, keys, change)))
  expect(statuses(answers)).toEqual([200, ...Array(atOnce - 1).fill(409)])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.errors).toMatchObject([{ code: 'keys/outdated', n: 2 }])
})

test('renewed keys are wrapped for exactly what stays, and what was removed opens nothing', async () => {
  const { client, keys, device } = await aPersonWithKeys()
  const second = await aDevice()
  keys.n.bundle = 2
  const added = await changeKeysOf(client, keys, {
    bundle: (await partsOf(keys)).bundle,
    add: [await unlockerOf(keys, second)],
  })
  const [first, other] = added.body.unlockers
  if (!first || !other) throw new Error('There are not two.')
  const tooMany = await renewal(
    keys,
    [
      { _id: first._id, device },
      { _id: other._id, device: second },
    ],
    { remove: [other._id] },
  )
  const refused = await changeKeysOf(client, keys, tooMany.change)
  expectError(refused, 409, 'keys/recipients')
  expect(refused.errors).toMatchObject([{ missing: [], surplus: [other._id] }])
  const { next, change } = await renewal(keys, [{ _id: first._id, device }], { remove: [other._id] })
  expect((await changeKeysOf(client, keys, change)).status).toBe(200)
  expect((await own(client, second)).wrap).toBeNull()
  const kept = await own(client, device)
  expect(kept.unlockers).toMatchObject([{ _id: first._id }])
  expect(kept.wrap).toBe(change.wraps?.[0]?.wrap)
  expect(kept.keys?.statements).toEqual(next.signed)
  // The former key signs nothing any more.
  expectError(
    await changeKeysOf(client, keys, { trust: { n: 3, sealed: 'A'.repeat(232) } }),
    400,
    'keys/invalid',
  )
})

test('adding and removing what unlocks need a fresh sign-in, an amended address does not', async () => {
  const { person, keys } = await aPersonWithKeys()
  const client = app.as(await aStaleSession(app, person))
  const [{ _id } = { _id: '' }] = (await own(client)).unlockers
  keys.n = { bundle: 2, trust: 2 }
  const add = [await unlockerOf(keys, await aDevice())]
  const { bundle } = await partsOf(keys)
  const old = await changeKeysOf(client, keys, { bundle, add })
  expectError(old, 403, 'auth/reauthentication-required')
  keys.n = { bundle: 1, trust: 1 }
  const { change } = await renewal(keys, [], { remove: [_id] })
  expectError(await changeKeysOf(client, keys, change), 403, 'auth/reauthentication-required')
  const next = await nextKeys(person, { is: 'amended', before: keys })
  const statement = next.signed.at(-1)
  const amended = await changeKeysOf(client, keys, {
    ...(statement && { statement }),
    bundle: (await partsOf(next)).bundle,
  })
  expect(amended.status, JSON.stringify(amended.json)).toBe(200)
})

test('one person has at most forty unlockers', async () => {
  const { client, keys } = await aPersonWithKeys()
  keys.n.bundle = 2
  const add = await Promise.all(
    Array.from({ length: limits.unlockersPerPerson }, async () => unlockerOf(keys, await aDevice())),
  )
  const { bundle } = await partsOf(keys)
  expectError(await changeKeysOf(client, keys, { bundle, add }), 507, 'keys/full')
  expect((await changeKeysOf(client, keys, { bundle, add: add.slice(1) })).body.unlockers).toHaveLength(40)
})

test('a passkey that goes takes its unlocker along, and makes a renewal due, which needs no fresh sign-in', async () => {
  const { person, keys, device } = await aPersonWithKeys()
  const client = app.as(await aStaleSession(app, person))
  const passkey = await plantPasskey(app, person)
  keys.n.bundle = 2
  const add = [
    await unlockerOf(keys, await aDevice(), {
      kind: 'passkey',
      anchor: 'A'.repeat(43),
      passkeyID: passkey._id,
    }),
  ]
  const fresh = app.as(person)
  const added = await changeKeysOf(fresh, keys, { bundle: (await partsOf(keys)).bundle, add })
  expect(added.status, JSON.stringify(added.json)).toBe(200)
  expect((await fresh.call(routes.removePasskey, { params: { id: passkey._id } })).status).toBe(200)
  const [left, ...more] = (await own(client)).unlockers
  expect([left?.publicKey, more.length]).toEqual([device.publicKey, 0])
  expect((await own(client)).isRenewalDue).toBe(true)
  const { change } = await renewal(keys, [], { remove: [left?._id ?? ''] })
  const renewed = await changeKeysOf(client, keys, change)
  expect(renewed.status, JSON.stringify(renewed.json)).toBe(200)
  expect(renewed.body.isRenewalDue).toBe(false)
})

test('what was sealed for keys before a renewal is answered still; after beginning again it is not, and taken back it is', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  const { item } = await aSealedRecord(client, keys)
  const { item: group } = await aSealedGroup(client, keys)
  const wraps = async () => {
    const { sealed } = (await client.call(routes.getRecord, { params: { id: item.id } })).body
    const listed = (await client.call(routes.getGroup, { params: { id: group.id } })).body.sealed
    const ofOwn = (await own(client)).groups.find(({ _id }) => _id === group.id)
    return [sealed?.key.wrap, listed?.key.wrap, ofOwn?.wrap].map(
      (wrap) => wrap !== null && wrap !== undefined,
    )
  }
  const [unlocker] = (await own(client, device)).unlockers
  const { next, change } = await renewal(keys, [{ _id: unlocker?._id ?? '', device }])
  const renewed = await changeKeysOf(client, keys, change)
  expect(renewed.status, JSON.stringify(renewed.json)).toBe(200)
  expect(await wraps()).toEqual([true, true, true])
  const again = await nextKeys(person, { is: 'reset', before: next })
  expect(
    (await client.call(routes.makeKeys, { body: await bodyOfKeys(again, await aDevice()) })).status,
  ).toBe(201)
  expect(await wraps()).toEqual([false, false, false])
  const back = await nextKeys(person, { is: 'reset', before: again, as: next })
  expect((await client.call(routes.makeKeys, { body: await bodyOfKeys(back) })).status).toBe(201)
  expect(await wraps()).toEqual([true, true, true])
})
