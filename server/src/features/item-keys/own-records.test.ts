import { randomBytes } from 'node:crypto'
import { routes, type VaultRecord } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { keyIDOf, openPart, unwrapKey } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
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
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

const me = await aPersonWithKeys()
const { client, keys } = me
const read = async (id: string): Promise<VaultRecord> => {
  const answer = await client.call(routes.getRecord, { params: { id } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.body
}
const change = async (id: string, body: object) => client.send('PUT', `/record/${id}`, { body })

/** What the record’s person reads with nothing but their self key and the answer. */
async function open({ _id, version, sealed }: VaultRecord) {
  if (!sealed) throw new Error('Nothing is sealed.')
  const { key, summary } = sealed
  const { generation } = keys.statement
  const place = { kind: 'record', id: _id, number: key.n, to: 'person', toID: me.person.id } as const
  const wrap = new Uint8Array(fromBase64url(key.wrap ?? ''))
  const id = new Uint8Array(fromBase64url(key.id))
  const opened = await unwrapKey(wrap, { ...place, toNumber: generation }, id, keys.accountKey)
  const part = { kind: 'record', id: _id, part: 'summary', number: version } as const
  return openPart(opened, part, new Uint8Array(fromBase64url(summary)))
}

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

test('who has no keys makes no such record', async () => {
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

test('a change is the next version; without details those before stay', async () => {
  const { item, body } = await aSealedRecord(client, keys, 'First')
  const { details: _kept, ...next } = await contentOf(item, 2, 'Second')
  const answer = await change(item.id, { version: 1, sealed: next })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const whole = await read(item.id)
  expect(whole).toMatchObject({ version: 2, sealed: { summary: next.summary, details: body.sealed.details } })
  expect(await open(whole)).toMatchObject({ name: 'Second' })
})

test('it takes nothing plain, and a record of the server nothing sealed', async () => {
  const { item } = await aSealedRecord(client, keys)
  for (const body of [
    { name: 'Plain' },
    { fields: [] },
    { userRecordName: 'Plain' },
    { attachmentIDs: [] },
  ]) {
    expectError(await change(item.id, body), 400, 'keys/required')
  }
  const next = await contentOf(item, 2, 'Next')
  expectError(await change(item.id, { sealed: next }), 400, 'request/invalid')
  expectError(
    await change(item.id, { version: 1, sealed: { ...next, change: undefined } }),
    400,
    'keys/required',
  )
  expectError(await change(item.id, { version: 2, sealed: next }), 409, 'record/conflict')
  const { id } = await app.aRecord({ owner: me.person })
  expectError(await change(id, { version: 1, sealed: next }), 409, 'record/sealed-for-server')
  expectError(await change(id, { alias: null }), 409, 'record/sealed-for-server')
  expect((await read(item.id)).version).toBe(1)
})

test('of two hundred changes of one version one wins', async () => {
  const { item } = await aSealedRecord(client, keys)
  const sealed = await contentOf(item, 2, 'Race')
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => change(item.id, { version: 1, sealed })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectError(answer, 409, 'record/conflict')
  }
})

test('a new key comes with the next numbers, and leads down to the one before', async () => {
  const { item, body } = await aSealedRecord(client, keys)
  const next: ItemKey = { ...item, n: 2, key: randomKey() }
  const made = await newKey(keys, next, { former: item, rosterN: 2 })
  const { details: _kept, ...content } = await contentOf(next, 2, 'Renewed')
  expectError(
    await change(item.id, { version: 1, sealed: { ...content, ...(await newKey(keys, next)) } }),
    400,
    'keys/invalid',
  )
  const answer = await change(item.id, { version: 1, sealed: { ...content, ...made } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const whole = await read(item.id)
  expect(whole.sealed).toMatchObject({ roster: made.roster, details: body.sealed.details })
  expect(whole.sealed?.key).toMatchObject({
    n: 2,
    former: [{ n: 1, id: body.sealed.key?.id, wrap: made.key.previous }],
  })
  expect(await open(whole)).toMatchObject({ name: 'Renewed' })
  const late = await contentOf(item, 3, 'Under the former key')
  expectError(await change(item.id, { version: 2, sealed: late }), 400, 'keys/invalid')
})

test('of many new keys at once one wins', async () => {
  const { item } = await aSealedRecord(client, keys)
  const bodies = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const next: ItemKey = { ...item, n: 2, key: randomKey() }
      return {
        ...(await contentOf(next, 2, 'Race')),
        ...(await newKey(keys, next, { former: item, rosterN: 2 })),
      }
    }),
  )
  const answers = await Promise.all(bodies.map((sealed) => change(item.id, { version: 1, sealed })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const whole = await read(item.id)
  const id = new Uint8Array(fromBase64url(whole.sealed?.key.id ?? ''))
  expect(bodies.map(({ key }) => key.id)).toContain(whole.sealed?.key.id)
  expect(Buffer.from(id)).not.toEqual(Buffer.from(await keyIDOf(item.key)))
})

test('where a new key is needed, no write goes without one', async () => {
  const { item } = await aSealedRecord(client, keys)
  await app.database
    .updateTable('records')
    .set({ is_new_key_needed: true })
    .where('id', '=', item.id)
    .execute()
  const sealed = await contentOf(item, 2, 'Late')
  expectError(await change(item.id, { version: 1, sealed }), 409, 'keys/new-key-needed')
  const next: ItemKey = { ...item, n: 2, key: randomKey() }
  const made = await newKey(keys, next, { former: item, rosterN: 2 })
  const renewed = { ...(await contentOf(next, 2, 'Renewed')), ...made }
  expect((await change(item.id, { version: 1, sealed: renewed })).status).toBe(200)
  const after = await contentOf(next, 3, 'After')
  expect((await change(item.id, { version: 2, sealed: after })).status).toBe(200)
})

test('one’s own name for it is sealed too', async () => {
  const { item } = await aSealedRecord(client, keys)
  const alias = await partOf({ ...item, key: keys.accountKey }, 'change', 1, 'Mine')
  expect((await change(item.id, { alias })).status).toBe(200)
  expect(await read(item.id)).toMatchObject({ userRecordName: null, version: 1, sealed: { alias } })
  expectError(await change(item.id, { alias: randomText(173) }), 400, 'keys/invalid')
  expectError(await change(item.id, { alias, version: 1 }), 400, 'request/invalid')
  expect((await change(item.id, { alias: null })).status).toBe(200)
  expect((await read(item.id)).sealed).not.toHaveProperty('alias')
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

test('its trash is as any; the key comes back with it', async () => {
  const { item } = await aSealedRecord(client, keys, 'Thrown away')
  const params = { id: item.id }
  expect((await client.call(routes.deleteRecord, { params })).status).toBe(200)
  expectError(await client.call(routes.getRecord, { params }), 404, 'record/not-found')
  const { records } = (await client.call(routes.listTrash, { body: {} })).body
  const trashed = records.find(({ _id }) => _id === item.id)
  expect(trashed).toMatchObject({ sealedFor: 'people', name: '' })
  expect((await client.call(routes.restoreRecord, { params })).status).toBe(200)
  expect(await open(await read(item.id))).toMatchObject({ name: 'Thrown away' })
})

test('only files that were sealed go with it, under no name', async () => {
  const made = await bodyOfRecord(client, keys)
  const sealedFile = (await uploadFile(client, randomBytes(500), '?sealedFor=people')).body
  const plainFile = (await uploadFile(client, randomBytes(500))).body
  const post = (attachmentIDs: string[]) =>
    client.send('POST', '/record', { body: { ...made.body, attachmentIDs } })
  expectError(await post([plainFile._id]), 404, 'media/not-found')
  const answer = await post([sealedFile._id])
  expect(answer.json).toMatchObject({ attachments: [{ _id: sealedFile._id, name: '', size: 500 }] })
  const next = await contentOf(made.item, 2, 'Without')
  const without = await change(made.item.id, { version: 1, sealed: next, attachmentIDs: [] })
  expect(without.json).toMatchObject({ attachments: [] })
})

test('no search finds it, and each says how many it leaves out; by name it comes last', async () => {
  const person = await aPersonWithKeys()
  const { item } = await aSealedRecord(person.client, person.keys, 'Needle')
  await app.aRecord({ owner: person.person, name: 'Zebra' })
  const search = async (body: object) => (await person.client.send('POST', '/record/search', { body })).json
  for (const one of [
    { field: 'name', value: 'Needle' },
    { field: 'fields', value: 'Needle' },
    { field: 'templateID', value: item.id },
  ]) {
    expect(await search({ searches: [one] })).toMatchObject({ records: [], total: 0, unsearched: 1 })
  }
  expect(await search({ searches: [{ field: 'role', value: 'OWNER' }] })).toMatchObject({ total: 2 })
  for (const direction of [1, -1]) {
    expect(await search({ options: { sort: { name: direction } } })).toMatchObject({
      records: [{ name: 'Zebra' }, { _id: item.id }],
    })
  }
})

test('who knows which secrets is told by their tags', async () => {
  const { item, body } = await aSealedRecord(client, keys)
  const [first = ''] = body.sealed.secrets
  const exposure = async () =>
    (await client.call(routes.getExposure, { params: { id: item.id } })).body.people
  expect(await exposure()).toMatchObject([{ knows: [], knowsTags: [first] }])
  const second = randomText(16)
  await change(item.id, { version: 1, sealed: await contentOf(item, 2, 'Two', [first, second]) })
  expect(await exposure()).toMatchObject([{ knows: [], knowsTags: [first, second] }])
})

test('the server makes no codes of it and gives its secrets sealed', async () => {
  const { item, body } = await aSealedRecord(client, keys)
  const code = await client.call(routes.getOneTimeCode, { params: { id: item.id }, body: { key: 'any' } })
  expectError(code, 409, 'record/sealed-for-people')
  const { records } = (
    await client.call(routes.getRecordSecrets, { body: { ids: [item.id], purpose: 'use' } })
  ).body
  expect(records).toMatchObject([
    { name: '', fields: [], sealed: { details: body.sealed.details, roster: body.sealed.roster } },
  ])
})

test('an import makes rows of either kind, and names none that is sealed', async () => {
  const sealed = (await bodyOfRecord(client, keys)).body
  const records = [{ name: 'Plain', fields: [] }, sealed]
  const answer = await client.send('POST', '/record/bulk', { body: { source: 'Test', records } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  expect(answer.json).toMatchObject({ records: [{ name: 'Plain' }, { _id: sealed._id, name: '' }] })
  expect(await read(sealed._id)).toMatchObject({ sealedFor: 'people' })
})

test('nobody is let in without keys', async () => {
  const { item } = await aSealedRecord(client, keys)
  const friend = await app.aPerson()
  const group = await app.aGroup({ owner: me.person })
  const users = [{ email: friend.email, role: 'VIEWER' }]
  expectError(
    await client.send('POST', `/record/share/${item.id}`, { body: { users } }),
    400,
    'keys/required',
  )
  const body = { email: friend.email }
  expectError(
    await client.send('POST', `/record/transfer-ownership/${item.id}`, { body }),
    400,
    'keys/required',
  )
  const groups = { groupIDs: [group.id] }
  const added = await client.send('POST', `/record/add-update-group/${item.id}`, { body: groups })
  expectError(added, 409, 'keys/none')
  expect((await read(item.id)).access).toHaveLength(1)
})
