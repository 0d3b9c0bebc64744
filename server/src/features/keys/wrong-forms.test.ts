import { keyRoutes, routes, type KeyChange } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aDevice, bodyOfKeys, changeKeysOf, keyCalls, nextKeys, partsOf } from '../../testing/person-keys.ts'
import { aSealedGroup } from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  bodyOfRecord,
  contentOf,
  giveOf,
  giveTo,
  newKey,
  partOf,
  randomKey,
  randomText,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const ada = await aPersonWithKeys()
const bob = await aPersonWithKeys()

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What a lying or broken client makes of bytes. */
const spoilings: Record<string, (text: string) => string> = {
  'a byte less': (text) => Buffer.from(text, 'base64url').subarray(1).toString('base64url'),
  'cut in the middle of a byte': (text) => text.slice(0, text.length - (text.length % 4 === 2 ? 1 : 2)),
  padded: (text) => `${text}=`,
  'of the other alphabet': (text) => `+/${text.slice(2)}`,
  empty: () => '',
}

/** Each way to spoil one of the bytes of a body, which are named by the last key of their place. */
function* spoiled(
  body: Json,
  names: ReadonlySet<string>,
  place: string[] = [],
): Generator<{ place: string; body: Json }> {
  if (typeof body === 'string') {
    if (!names.has(place.at(-1) ?? '')) return
    for (const [how, spoil] of Object.entries(spoilings))
      yield { place: `${place.join('.')} ${how}`, body: spoil(body) }
    return
  }
  if (body === null || typeof body !== 'object') return
  for (const [key, value] of Object.entries(body)) {
    for (const one of spoiled(value, names, [...place, key])) {
      const next: Json = Array.isArray(body) ? body.with(Number(key), one.body) : { ...body, [key]: one.body }
      yield { place: one.place, body: next }
    }
  }
}

const bytes = new Set(
  'signature former sealed wrap publicKey anchor proof summary details change about id previous face link alias'.split(
    ' ',
  ),
)

/** Sends each spoiled body: each is refused as a wrong form, and not as a wrong body. */
async function expectRefused(
  body: object,
  send: (body: never) => Promise<Parameters<typeof expectError>[0]>,
) {
  const places: string[] = []
  for (const one of spoiled(body as Json, bytes)) {
    const answer = await send(one.body as never)
    expect([answer.status, answer.errors[0]?.code], one.place).toEqual([400, 'keys/invalid'])
    places.push(one.place)
  }
  return places.length
}

test('keys, wraps and signatures of a wrong length or text are refused as such where keys are made', async () => {
  const person = await app.aPerson()
  const client = app.as(person)
  const body = await bodyOfKeys(await nextKeys(person, { is: 'first' }), await aDevice())
  expect(await expectRefused(body, (sent) => client.call(keyRoutes.makeKeys, { body: sent }))).toBe(25)
  const statement = { ...body.statement, text: 'x'.repeat(8 * 1024 + 1) }
  expectError(await client.call(keyRoutes.makeKeys, { body: { ...body, statement } }), 400, 'keys/invalid')
  const asked = { publicKey: (await aDevice()).publicKey, proof: randomText(32) }
  const ask = (sent: never) => client.call(keyRoutes.makeUnlockRequest, { body: sent })
  expect(await expectRefused(asked, ask)).toBe(10)
})

test('so are those of a signed call on one’s own keys', async () => {
  const { client, keys } = ada
  const next = { ...keys, n: { bundle: keys.n.bundle + 1, trust: keys.n.trust + 1 } }
  const [{ _id } = { _id: '' }] = ada.own.unlockers
  const change: KeyChange = { ...(await partsOf(next)), wraps: [{ _id, wrap: randomText(114) }] }
  expect(await expectRefused(change, (sent) => changeKeysOf(client, keys, sent))).toBe(15)
  const signed = await signOwn('PUT /keys/me', change, keys.sign)
  expect(await expectRefused(signed, (sent) => client.call(keyRoutes.changeKeys, { body: sent }))).toBe(5)
})

test('of keys that are handed over only the item is refused', async () => {
  const { client, keys } = ada
  const { item } = await aSealedRecord(client, keys)
  const other = await aSealedRecord(client, keys)
  const wrapped = {
    recordID: item.id,
    n: 1,
    roster: { n: 2, sealed: await partOf(item, 'roster', 2, {}) },
    wraps: [await giveTo(keys, bob.keys, item)],
  }
  const fine = { recordID: other.item.id, n: 1, wraps: [] }
  for (const { place, body } of spoiled(wrapped, bytes)) {
    const signed = await signOwn('POST /keys/wraps', { items: [body, fine] }, keys.sign)
    const answer = await client.call(keyRoutes.handOverKeys, { body: signed })
    expect(answer.body, place).toEqual({ done: 1, refused: [{ index: 0, code: 'keys/invalid' }] })
  }
})

test('so are parts, keys and wraps where a record is made, changed and shared', async () => {
  const { client, keys } = ada
  const { body } = await bodyOfRecord(client, keys)
  const make = (sent: never) => client.call(routes.createRecord, { body: sent })
  expect(await expectRefused(body.sealed, (sealed) => make({ ...body, sealed } as never))).toBe(25)
  const made = await aSealedRecord(client, keys)
  const params = { id: made.item.id }
  const nextItem = { ...made.item, n: 2, key: randomKey() }
  const written = {
    ...(await contentOf(nextItem, 2, 'Next')),
    ...(await newKey(keys, nextItem, { former: made.item, rosterN: 2 })),
  }
  const change = (sealed: never) => client.call(routes.changeRecord, { params, body: { version: 1, sealed } })
  expect(await expectRefused(written, change)).toBe(35)
  const alias = (sent: never) => client.call(routes.changeRecord, { params, body: sent })
  expect(await expectRefused({ alias: await partOf(made.item, 'summary', 1, 'Mine') }, alias)).toBe(5)
  const give = await giveOf(keys, made.item, 2, { to: [bob.keys] })
  const people = { users: [{ email: bob.person.email, role: 'VIEWER' as const }] }
  const share = (sealed: never) => client.call(routes.shareRecord, { params, body: { ...people, sealed } })
  expect(await expectRefused(give, share)).toBe(10)
})

test('of records that are converted only the one is refused', async () => {
  const { client, keys } = ada
  const toPeople = async (id: string) => {
    const item = { kind: 'record', id, n: 1, key: randomKey() } as const
    const sealed = { ...(await contentOf(item, 2, 'Sealed')), ...(await newKey(keys, item)) }
    const old = { summary: sealed.summary, details: sealed.details, change: sealed.change }
    const alias = await partOf(item, 'summary', 1, 'Mine')
    return { _id: id, version: 1, sealed, versions: [{ version: 1, ...old }], alias }
  }
  const [first, second] = [await app.aRecord({ owner: ada.person }), await app.aRecord({ owner: ada.person })]
  const convert = (...records: object[]) =>
    client.send('PUT', '/record/conversion', { body: { to: 'people', records } })
  const places: string[] = []
  for (const { place, body } of spoiled((await toPeople(first.id)) as never, bytes)) {
    const answer = await convert(body as object)
    expect(answer.json, place).toEqual({
      converted: [],
      refused: [{ _id: first.id, code: 'keys/invalid' }],
    })
    places.push(place)
  }
  expect(places).toHaveLength(50)
  const { versions: _none, ...fine } = await toPeople(second.id)
  const wrong = { ...(await toPeople(first.id)), alias: '' }
  expect((await convert(wrong, fine)).json).toMatchObject({
    converted: [{ _id: second.id, sealedFor: 'people' }],
    refused: [{ _id: first.id, code: 'keys/invalid' }],
  })
  // Of a stranger's record nothing is told but that it is not there.
  const theirs = await app.aRecord()
  expect((await convert({ ...wrong, _id: theirs.id })).json).toEqual({
    converted: [],
    refused: [{ _id: theirs.id, code: 'record/not-found' }],
  })
})

test('so are those of a group and its next key', async () => {
  const { client, keys } = ada
  const { item } = await aSealedGroup(client, keys)
  const change = (sealed: never) =>
    client.call(routes.changeGroup, { params: { id: item.id }, body: { version: 1, sealed } })
  expect(await expectRefused({ about: await partOf(item, 'about', 2, {}) }, change)).toBe(5)
  const next = { ...item, n: 2, key: randomKey() }
  const more = { former: item, rosterN: 2, face: randomText(130), link: randomText(64) }
  const made = await newKey(keys, next, { ...more, about: await partOf(next, 'about', 1, {}) })
  const make = async (sent: never) =>
    client.call(keyRoutes.makeGroupKey, {
      params: { id: item.id },
      body: await signOwn(`POST /group/${item.id}/keys`, sent, keys.sign),
    })
  expect(await expectRefused(made, make)).toBe(35)
})

test('what is no text, or is more than is known, is a wrong body still', async () => {
  const { client, keys } = ada
  const { body } = await bodyOfRecord(client, keys)
  for (const sealed of [
    { ...body.sealed, summary: 1 },
    { ...body.sealed, surprise: 'A' },
    { ...body.sealed, surprise: 'A', summary: '' },
  ])
    expectError(
      await client.call(routes.createRecord, { body: { ...body, sealed } as never }),
      400,
      'request/invalid',
      ...('surprise' in sealed && sealed.summary === '' ? ['request/invalid' as const] : []),
    )
})
