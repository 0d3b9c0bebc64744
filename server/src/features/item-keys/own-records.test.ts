import { randomBytes } from 'node:crypto'
import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import {
  aSealedRecord,
  bodyOfRecord,
  contentOf,
  madeIDs,
  newKey,
  partOf,
  randomKey,
  randomText,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { searchAs } from '../../testing/search.ts'
import { ownRecordCalls } from '../../testing/own-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

const me = await aPersonWithKeys()
const { client, keys } = me
const { read, open, change } = ownRecordCalls(me)

test('a record comes back as its client sealed it, and the server names nothing of it', async () => {
  const { body, record, item } = await aSealedRecord(client, keys, 'Mine')
  expect(record).toMatchObject({
    _id: item.id,
    sealedFor: 'people',
    name: '',
    userRecordName: null,
    templateID: null,
    template: null,
    fields: [],
    version: 1,
    role: 'OWNER',
  })
  expect(record.sealed).toMatchObject({ summary: body.sealed.summary })
  expect(record.sealed).not.toHaveProperty('details')
  const whole = await read(item.id)
  expect(whole.sealed).toMatchObject({
    summary: body.sealed.summary,
    details: body.sealed.details,
    roster: body.sealed.roster,
    key: { n: 1, groupID: null, number: null, former: [] },
  })
  expect(await open(whole)).toMatchObject({ name: 'Mine' })
  const { records } = await searchAs(app, me.person)
  const listed = records.find(({ _id }) => _id === item.id)
  expect(Object.keys(listed?.sealed ?? {}).toSorted()).toEqual(['key', 'summary'])
})

test('a record of the server says so', async () => {
  const { id } = await app.aRecord({ owner: me.person })
  expect(await read(id)).toMatchObject({ sealedFor: 'server' })
  expect(await read(id)).not.toHaveProperty('sealed')
})

test('an id is taken once, by the person and for the kind that it was made for', async () => {
  const { body } = await bodyOfRecord(client, keys)
  const post = (more: object, as = client) => as.send('POST', '/record', { body: { ...body, ...more } })
  const [other] = await madeIDs(client)
  const [ofGroup] = await madeIDs(client, 1, 'group')
  expectError(await post({ proof: other?.proof }), 400, 'keys/invalid')
  expectError(await post({ proof: randomText(36) }), 400, 'keys/invalid')
  expectError(await post({ ...ofGroup }), 400, 'keys/invalid')
  expectError(await post({}, (await aPersonWithKeys()).client), 400, 'keys/invalid')
  const answers = await Promise.all(Array.from({ length: 30 }, () => post({})))
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 29 }, () => 400)])
  await client.call(routes.deleteRecord, { params: { id: body._id } })
  await client.call(routes.purgeRecord, { params: { id: body._id } })
  expectError(await post({}), 400, 'keys/invalid')
})

test('a proof is good for a day', async () => {
  const { body } = await bodyOfRecord(client, keys)
  await asIfLater(app, 25 * 3_600_000)
  expectError(await client.send('POST', '/record', { body }), 400, 'keys/invalid')
})

test('a repeated call with its key answers the record that it made', async () => {
  const { body } = await bodyOfRecord(client, keys)
  const headers = { 'idempotency-key': randomText(16) }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.send('POST', '/record', { body, headers })),
  )
  expect(new Set(statuses(answers))).toEqual(new Set([201]))
  const other = { ...body, sealed: { ...body.sealed, secrets: [randomText(16)] } }
  expectError(await client.send('POST', '/record', { body: other, headers }), 400, 'request/invalid')
})

test.each<
  [string, number, string, (made: Awaited<ReturnType<typeof bodyOfRecord>>) => Promise<object> | object]
>([
  ['details', 400, 'keys/required', () => ({ details: undefined })],
  ['a key', 400, 'keys/required', () => ({ key: undefined, roster: undefined })],
  ['a roster', 400, 'request/invalid', () => ({ roster: undefined })],
  ['tags that differ', 400, 'request/invalid', () => ({ secrets: ['A'.repeat(22), 'A'.repeat(22)] })],
  [
    'at most a hundred tags',
    400,
    'request/invalid',
    () => ({ secrets: Array.from({ length: 101 }, () => randomText(16)) }),
  ],
  [
    'a summary under its key',
    400,
    'keys/invalid',
    async ({ item }) => ({
      summary: await partOf({ ...item, key: randomKey() }, 'summary', 1, {}),
    }),
  ],
  [
    'details under its key',
    400,
    'keys/invalid',
    async ({ item }) => ({
      details: await partOf({ ...item, key: randomKey() }, 'details', 1, {}),
    }),
  ],
  [
    'a summary that is padded',
    400,
    'keys/invalid',
    ({ body }) => ({
      summary: Buffer.concat([Buffer.from(body.sealed.summary, 'base64url'), randomBytes(3)]).toString(
        'base64url',
      ),
    }),
  ],
  ['the first key', 409, 'keys/outdated', async ({ item }) => newKey(keys, { ...item, n: 2 })],
  ['the first roster', 409, 'keys/outdated', async ({ item }) => newKey(keys, item, { rosterN: 2 })],
  ['a wrap for its owner', 409, 'keys/recipients', async ({ item }) => newKey(keys, item, { wraps: [] })],
  [
    'nobody beside',
    409,
    'keys/recipients',
    async ({ item }) => newKey(keys, item, { waiting: ['0194f1c2-0000-7000-8000-00000000000a'] }),
  ],
  [
    'a wrap of its form',
    400,
    'keys/invalid',
    async ({ item }) =>
      newKey(keys, item, { wraps: [{ userID: me.person.id, generation: 1, wrap: randomText(61) }] }),
  ],
  [
    'no former key',
    400,
    'keys/invalid',
    async ({ item }) => newKey(keys, item, { former: { ...item, key: randomKey() } }),
  ],
  ['no face', 400, 'keys/invalid', async ({ item }) => newKey(keys, item, { face: randomText(130) })],
])('a new record needs %s', async (_, status, code, more) => {
  const made = await bodyOfRecord(client, keys)
  const sealed = { ...made.body.sealed, ...(await more(made)) }
  expectError(await client.send('POST', '/record', { body: { ...made.body, sealed } }), status, code)
  const answer = await client.call(routes.getRecord, { params: { id: made.item.id } })
  expectError(answer, 404, 'record/not-found')
})

test('a person without keys makes no such record', async () => {
  const person = await app.aPerson()
  const [made] = await madeIDs(app.as(person))
  const item: ItemKey = { kind: 'record', id: made?._id ?? '', n: 1, key: randomKey() }
  const own = { ...keys, person }
  const sealed = { ...(await contentOf(item, 1, 'None')), ...(await newKey(own, item)) }
  const body = { sealedFor: 'people', ...made, sealed }
  expectError(await app.as(person).send('POST', '/record', { body }), 409, 'keys/none')
})

test('a group without keys takes no such record', async () => {
  const group = await app.aGroup({ owner: me.person })
  const { body } = await bodyOfRecord(client, keys)
  const refused = await client.send('POST', '/record', { body: { ...body, groupIDs: [group.id] } })
  expectError(refused, 409, 'keys/none')
  expect(refused.errors[0]).toMatchObject({ groupID: group.id })
})

test('versions name nothing, and come as they were sealed; an old one is sealed anew', async () => {
  const { item, body } = await aSealedRecord(client, keys, 'First')
  const second = await contentOf(item, 2, 'Second')
  await change(item.id, { version: 1, sealed: second })
  const params = { id: item.id }
  const { versions } = (await client.call(routes.listVersions, { params })).body
  expect(versions).toMatchObject([
    { version: 2, changed: [], isNameChanged: false, sealed: { key: { n: 1 }, change: second.change } },
    { version: 1, changed: [], sealed: { change: null } },
  ])
  const old = await client.call(routes.getVersion, { params: { ...params, version: '1' } })
  expect(old.body).toMatchObject({
    version: 1,
    sealedFor: 'people',
    sealed: { summary: body.sealed.summary, details: body.sealed.details },
  })
  const compared = await client.call(routes.getVersionChange, { params: { ...params, version: '2' } })
  expect(compared.body).toMatchObject({
    before: { sealed: { summary: body.sealed.summary } },
    after: { sealed: { summary: second.summary } },
  })
  const restore = (more: object) =>
    client.send('POST', `/record/${item.id}/restore-version/1`, { body: { version: 2, ...more } })
  expectError(await restore({}), 400, 'keys/required')
  const third = { ...(await contentOf(item, 3, 'First')), secrets: body.sealed.secrets }
  const restored = await restore({ sealed: third })
  expect(restored.status, JSON.stringify(restored.json)).toBe(200)
  expect(await read(item.id)).toMatchObject({ version: 3, sealed: { summary: third.summary } })
  const plain = await app.aRecord({ owner: me.person })
  const refused = await client.send('POST', `/record/${plain.id}/restore-version/1`, {
    body: { version: 1, sealed: third },
  })
  expectError(refused, 409, 'record/sealed-for-server')
})

test('what a version changed is kept from the first on; one that is restored may leave it out', async () => {
  const { item, body } = await bodyOfRecord(client, keys)
  const first = await partOf(item, 'change', 1, { note: 'Made' })
  const made = { ...body, sealed: { ...body.sealed, change: first } }
  expect((await client.call(routes.createRecord, { body: made })).status).toBe(201)
  const changes = async () => {
    const { versions } = (await client.call(routes.listVersions, { params: { id: item.id } })).body
    return versions.map(({ sealed }) => sealed?.change)
  }
  expect(await changes()).toEqual([first])
  const second = await contentOf(item, 2, 'Second')
  expect((await change(item.id, { version: 1, sealed: second })).status).toBe(200)
  const { change: _none, ...third } = await contentOf(item, 3, 'First')
  const restored = await client.send('POST', `/record/${item.id}/restore-version/1`, {
    body: { version: 2, sealed: third },
  })
  expect(restored.status, JSON.stringify(restored.json)).toBe(200)
  expect(await changes()).toEqual([null, second.change, first])
  expectError(await change(item.id, { version: 3, sealed: third }), 400, 'keys/required')
})
