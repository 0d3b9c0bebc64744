/** @file Every call about what only its people can open, walked by a client that is written from the format alone: fields of answers, and what is refused. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { sealAccountKey, sealPart } from './by-hand/formats.ts'
import { sealContent, type AnsweredRecord } from './by-hand/hand-content.ts'
import type { HandItems } from './by-hand/hand-items.ts'
import { content, fields, handScene, Refused } from './by-hand/hand-scene.ts'
import { b64, pairOf } from './by-hand/primitives.ts'

const app = await testApp()
const scene = handScene(app, await app.listen())
const bytes = (length: number) => b64(randomBytes(length))
const about = { name: 'Planted operations', color: '195', icon: 'rocket' }

const namesOf = (answer: unknown): string[] => Object.keys(answer as object).toSorted()
/** What a call answers, or how it is refused. */
const told = async (hand: HandItems, method: string, path: string, body?: unknown): Promise<unknown> => {
  try {
    return await hand.me.call(method, path, body)
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.code}`
    throw error
  }
}
const signed = (hand: HandItems, method: string, path: string, body: unknown) =>
  told(hand, method, path, hand.me.signOwn(method, path, body))
const newID = async (hand: HandItems, kind: 'record' | 'group') => {
  const { ids } = await hand.me.call<{ ids: { _id: string; proof: string }[] }>('POST', '/keys/ids', { kind })
  if (!ids[0]) throw new Error('The server made no id.')
  return ids[0]
}
/** The body of a new record. */
async function newBody(hand: HandItems) {
  const made = await newID(hand, 'record')
  const { item, key, roster } = await hand.firstKey('record', made._id)
  return { sealedFor: 'people', ...made, sealed: { ...sealContent(item, 1, content), key, roster } }
}
const aPlainRecord = async (hand: HandItems): Promise<string> =>
  (await hand.me.call<{ _id: string }>('POST', '/record', { name: 'Plain', templateID: null, fields }))._id

test('answers about own keys have the fields of the format, with keys and without', async () => {
  const hand = await scene.aHand()
  const group = await hand.makeGroup(about)
  const asked = await hand.me.call<{ _id: string }>('POST', '/keys/requests', {
    publicKey: b64(pairOf().getPublicKey()),
    proof: bytes(32),
  })
  expect(namesOf(asked)).toEqual(['_id', 'at', 'device', 'network', 'proof', 'publicKey', 'wrap'])
  const own = await hand.me.own()
  const fieldsOfOwn =
    'anchor aside bundle groups isRenewalDue keys requests trust unlockers waiting wrap'.split(' ')
  expect(namesOf(own)).toEqual(fieldsOfOwn)
  expect(namesOf(own.keys)).toEqual(['email', 'statements', 'userID'])
  expect(namesOf(own.keys?.statements[0])).toEqual(['signature', 'text'])
  expect(own).toMatchObject({ bundle: { n: 1 }, trust: { n: 1 }, anchor: null, aside: null, waiting: 0 })
  expect(own.unlockers.map(namesOf)).toEqual([['_id', 'createdAt', 'kind', 'lastUsed', 'name', 'publicKey']])
  expect(own).toMatchObject({ groups: [{ _id: group.id, n: 1, former: [] }], isRenewalDue: false })
  expect(await told(hand, 'DELETE', `/keys/requests/${asked._id}`)).toEqual({ _id: asked._id })
  expect(await told(hand, 'DELETE', `/keys/requests/${asked._id}`)).toBe('404 keys/not-found')

  const nobody = await app.aPerson()
  const without = await scene.handOf(nobody).me.own()
  expect(namesOf(without)).toEqual(fieldsOfOwn)
  expect(without).toMatchObject({ keys: null, bundle: null, wrap: null, trust: null, groups: [] })
  const unknown = `${randomUUID()}@example.org`
  expect(
    await told(hand, 'POST', '/keys/people', { ids: [nobody.id], emails: [unknown, nobody.email] }),
  ).toEqual({
    people: [
      { userID: nobody.id, keys: null },
      { userID: null, email: unknown, keys: null },
      { userID: null, email: nobody.email, keys: null },
    ],
  })
})

test('answers with a record of its people leave empty what the server cannot read, in lists and alone', async () => {
  const hand = await scene.aHand()
  const item = await hand.makeRecord(content)
  const empty = {
    name: '',
    fields: [],
    template: null,
    templateID: null,
    userRecordName: null,
    sealedFor: 'people',
  }
  const { records } = await hand.me.call<{ records: AnsweredRecord[] }>('POST', '/record/search', {})
  expect(records).toMatchObject([{ _id: item.id, ...empty }])
  expect(namesOf(records[0]?.sealed)).toEqual(['key', 'summary'])
  const one = await hand.getRecord(item.id)
  expect(one).toMatchObject(empty)
  expect(namesOf(one.sealed)).toEqual(['details', 'key', 'roster', 'summary'])
  expect(namesOf(one.sealed.key)).toEqual(['former', 'groupID', 'id', 'n', 'number', 'wrap'])
  const alias = sealPart(
    hand.me.keys().self,
    { kind: 'record', id: item.id, part: 'alias', number: hand.me.id },
    'Mine',
  )
  expect(await told(hand, 'PUT', `/record/${item.id}`, { alias })).toMatchObject({ sealed: { alias } })
  const sought = { searches: [{ field: 'name', value: content.name }] }
  expect(await told(hand, 'POST', '/record/search', sought)).toEqual({ records: [], total: 0, unsearched: 1 })
  expect(await told(hand, 'GET', `/record/${item.id}/versions`)).toMatchObject({
    versions: [{ version: 1, changed: [], addedFiles: [], removedFiles: [], sealed: { change: null } }],
  })
  const secrets = { ids: [item.id], purpose: 'use' }
  const opened = await hand.me.call<{ records: AnsweredRecord[] }>('POST', '/record/secrets', secrets)
  expect(opened.records.map(({ sealed }) => namesOf(sealed))).toEqual([
    ['alias', 'details', 'key', 'roster', 'summary'],
  ])
  expect(namesOf(await hand.getKeys(item.id))).toEqual([
    'former',
    'id',
    'isNewKeyNeeded',
    'n',
    'recipients',
    'roster',
  ])
  expect(namesOf((await hand.getKeys(item.id)).recipients)).toEqual(['groups', 'people', 'withoutKeys'])
  const group = await hand.makeGroup(about)
  const { recipients } = await hand.me.call<{ recipients: object }>('GET', `/group/${group.id}/keys`)
  expect(namesOf(recipients)).toEqual(['people', 'withoutKeys'])
  expect(await told(hand, 'GET', `/group/${group.id}`)).toMatchObject({
    name: '',
    color: '',
    icon: '',
    version: 1,
  })
})

test('a record is made with all that its people open it with, and with nothing wrong or more', async () => {
  const hand = await scene.aHand()
  const body = await newBody(hand)
  const { sealed } = body
  const { details: _none, ...noDetails } = sealed
  const { key: _key, roster: _roster, ...noKey } = sealed
  const long = Array.from({ length: 101 }, () => bytes(16))
  const refused: [unknown, string][] = [
    [{ ...body, sealed: noDetails }, '400 keys/required'],
    [{ ...body, sealed: noKey }, '400 keys/required'],
    [{ ...body, sealed: { ...noKey, key: sealed.key } }, '400 request/invalid'],
    [{ ...body, name: 'Plain' }, '400 request/invalid'],
    [{ ...body, proof: bytes(36) }, '400 keys/invalid'],
    [{ ...body, _id: randomUUID() }, '400 keys/invalid'],
    [{ ...body, sealed: { ...sealed, secrets: long } }, '400 request/invalid'],
    [{ ...body, sealed: { ...sealed, secrets: [long[0], long[0]] } }, '400 request/invalid'],
    [{ ...body, sealed: { ...sealed, summary: bytes(16_430) } }, '400 keys/invalid'],
    [{ ...body, sealed: { ...sealed, summary: `${sealed.summary}=` } }, '400 keys/invalid'],
    [{ ...body, sealed: { ...sealed, key: { ...sealed.key, id: bytes(16) } } }, '400 keys/invalid'],
    [{ ...body, sealed: { ...sealed, key: { ...sealed.key, n: 2 } } }, '409 keys/outdated'],
    [{ ...body, sealed: { ...sealed, roster: { ...sealed.roster, n: 2 } } }, '409 keys/outdated'],
    [{ ...body, sealed: { ...sealed, key: { ...sealed.key, previous: bytes(61) } } }, '400 keys/invalid'],
    [{ ...body, sealed: { ...sealed, key: { ...sealed.key, wraps: [] } } }, '409 keys/recipients'],
    [
      { ...body, sealed: { ...sealed, key: { ...sealed.key, waiting: [randomUUID()] } } },
      '409 keys/recipients',
    ],
  ]
  for (const [wrong, code] of refused) {
    expect(await told(hand, 'POST', '/record', wrong), JSON.stringify(wrong).slice(0, 4_000)).toBe(code)
  }
  expect(await told(hand, 'POST', '/record', body)).toMatchObject({ _id: body._id, version: 1 })
  expect(await told(hand, 'POST', '/record', body)).toBe('400 keys/invalid')
  const other = await scene.aHand()
  expect(await told(other, 'POST', '/record', await newBody(hand))).toBe('400 keys/invalid')
})

test('a change, a gift and an ending are refused in the words of the format', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.aHand()]
  const [item, plain] = [await hand.makeRecord(content), await aPlainRecord(hand)]
  const [record, users] = [`/record/${item.id}`, [{ email: bob.me.email, role: 'VIEWER' }]]
  const write = sealContent(item, 2, content)
  const anEnd = { roster: { n: 2, sealed: bytes(173) } }
  const give = { ...anEnd, wraps: [], waiting: [] }
  const refused: [HandItems, string, string, unknown, string][] = [
    [hand, 'PUT', record, { version: 1, name: 'Plain' }, '400 keys/required'],
    [hand, 'PUT', record, { version: 1, fields }, '400 keys/required'],
    [hand, 'PUT', record, { userRecordName: 'Plain' }, '400 keys/required'],
    [hand, 'PUT', `/record/${plain}`, { version: 1, sealed: write }, '409 record/sealed-for-server'],
    [hand, 'PUT', record, { version: 2, sealed: write }, '409 record/conflict'],
    [hand, 'GET', `/record/${plain}/keys`, undefined, '409 record/sealed-for-server'],
    [bob, 'GET', `${record}/keys`, undefined, '404 record/not-found'],
    [bob, 'PUT', record, { version: 1, sealed: write }, '404 record/not-found'],
    [hand, 'POST', `/record/share/${item.id}`, { users }, '400 keys/required'],
    [hand, 'POST', `/record/share/${plain}`, { users, sealed: give }, '409 record/sealed-for-server'],
    [hand, 'POST', `/record/share/${item.id}`, { users, sealed: give }, '409 keys/recipients'],
  ]
  for (const [who, method, path, body, code] of refused) {
    expect(await told(who, method, path, body), `${method} ${path} ${JSON.stringify(body)}`).toBe(code)
  }
  await hand.share(item, [bob.me.email], 'VIEWER')
  expect(await told(bob, 'GET', `${record}/keys`)).toBe('403 access/forbidden')
  expect(await told(bob, 'PUT', record, { version: 1, name: 'Plain' })).toBe('403 access/forbidden')
  expect(await told(bob, 'POST', `/record/share/${item.id}`, { users })).toBe('403 access/forbidden')
  // Endings never need a body.
  const removal = `/record/remove-user-access/${item.id}`
  expect(await told(hand, 'POST', removal, { userID: bob.me.id })).toMatchObject({ sealedFor: 'people' })
  expect(await told(hand, 'PUT', record, { version: 1, sealed: write })).toBe('409 keys/new-key-needed')
})

test('signed calls are refused under another path, key and number, and each item of a hand-over by itself', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.aHand()]
  const item = await hand.makeRecord(content)
  const body = { trust: { n: 2, sealed: bytes(173) } }
  const elsewhere = hand.me.signOwn('POST', '/keys/wraps', body)
  expect(await told(hand, 'PUT', '/keys/me', elsewhere)).toBe('400 keys/invalid')
  expect(await told(hand, 'PUT', '/keys/me', bob.me.signOwn('PUT', '/keys/me', body))).toBe(
    '400 keys/invalid',
  )
  expect(await told(hand, 'PUT', '/keys/me', body)).toBe('400 request/invalid')
  const late = { trust: { n: 1, sealed: bytes(173) } }
  expect(await signed(hand, 'PUT', '/keys/me', late)).toBe('409 keys/outdated')
  const point = pairOf().getPublicKey()
  const wrap = sealAccountKey(hand.me.keys().accountKey, { person: hand.me.id, generation: 1, point })
  const wraps = [{ _id: randomUUID(), wrap }]
  expect(await signed(hand, 'PUT', '/keys/me', { wraps })).toBe('404 keys/not-found')
  const handed = (n: number, more: object = {}) => ({ recordID: item.id, n, wraps: [], ...more })
  const forBob = [{ userID: bob.me.id, generation: 1, wrap: bytes(61) }]
  const items = [
    handed(1),
    handed(2),
    handed(1, { wraps: forBob }),
    { recordID: randomUUID(), n: 1, wraps: [] },
    handed(1, { roster: { n: 2, sealed: 'AA' } }),
  ]
  expect(await signed(hand, 'POST', '/keys/wraps', { items })).toEqual({
    done: 1,
    refused: [
      { index: 1, code: 'keys/outdated', n: 1 },
      { index: 2, code: 'keys/invalid' },
      { index: 3, code: 'record/not-found' },
      { index: 4, code: 'keys/invalid' },
    ],
  })
  const group = await hand.makeGroup(about)
  const { key, roster } = await hand.firstKey('group', group.id)
  const wrong = await signed(hand, 'POST', `/group/${group.id}/keys`, { key, roster })
  expect(wrong).toBe('400 keys/required')
  expect(await signed(bob, 'POST', `/group/${group.id}/keys`, { key, roster })).toBe('404 group/not-found')
})
