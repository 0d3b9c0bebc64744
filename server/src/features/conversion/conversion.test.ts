import { randomBytes } from 'node:crypto'
import { routes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aStaleSession } from '../../testing/actors.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import {
  aSealedRecord,
  contentOf,
  newKey,
  partOf,
  randomKey,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const me = await aPersonWithKeys()
const { client, keys, person } = me

type ConvertBody = BodyInput<typeof routes.convertRecords>
const convert = (body: ConvertBody, as = client) => as.call(routes.convertRecords, { body })
const read = (to: 'people' | 'server', ids: string[], as = client) =>
  as.call(routes.readForConversion, { body: { to, ids } })
const get = async (id: string, as = client) => (await as.call(routes.getRecord, { params: { id } })).body
const change = async (id: string, body: object) => {
  const answer = await client.send('PUT', `/record/${id}`, { body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
}
const secret = (value: string) => ({ key: 'p', label: 'Password', type: 'secret', value })

/** What turns a record of the server into one of its people. */
async function toPeople(
  id: string,
  version: number,
  more: object = {},
  { n = 1, rosterN = 1, by = keys } = {},
) {
  const item: ItemKey = { kind: 'record', id, n, key: randomKey() }
  const { change: _none, ...content } = { change: undefined, ...(await contentOf(item, version, 'Sealed')) }
  const sealed = { ...content, ...(await newKey(by, item, { rosterN })) }
  return { item, sealed, body: { _id: id, version, sealed, ...more } }
}
const toServer = (id: string, version: number, more: object = {}) => ({
  _id: id,
  version,
  name: 'Open again',
  fields: [{ key: 'p', label: 'Password', type: 'secret' as const, value: 'new' }],
  ...more,
})
const oldVersion = async (item: ItemKey, version: number) => ({
  version,
  summary: await partOf(item, 'summary', version, { name: 'Old', fields: [] }),
  details: await partOf(item, 'details', version, { values: {} }),
  change: await partOf(item, 'change', version, {}),
})

test('its owner reads a record with all its versions, which counts as opening each', async () => {
  const { id } = await app.aRecord({ owner: person, name: 'First' })
  await change(id, { name: 'Second', fields: [secret('one')] })
  await change(id, { fields: [secret('two')] })
  const answer = await read('people', [id])
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const [whole] = answer.body.records
  expect(whole?.record).toMatchObject({ _id: id, version: 3, name: 'Second', fields: [{ value: 'two' }] })
  expect(whole?.versions).toMatchObject([
    {
      version: 2,
      by: { _id: person.id },
      record: { name: 'Second', version: 2, fields: [{ value: 'one' }] },
      change: { isNameChanged: true },
    },
    { version: 1, record: { name: 'First', version: 1 } },
  ])
  const { activity } = (await client.call(routes.listRecordActivity, { params: { id }, body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('record.reveal')
})

test('a record is its people’s from one call on: nothing that the server could open is left', async () => {
  const { id } = await app.aRecord({ owner: person, name: 'Planted' })
  await change(id, { userRecordName: 'My own' })
  await change(id, { name: 'Planted again', fields: [secret('planted')] })
  const { body, sealed, item } = await toPeople(id, 2)
  const answer = await convert({ to: 'people', records: [body] })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(answer.body.refused).toEqual([])
  expect(answer.body.converted).toMatchObject([
    { _id: id, sealedFor: 'people', version: 2, name: '', fields: [], userRecordName: null },
  ])
  expect(answer.body.converted[0]?.sealed).not.toHaveProperty('details')
  expect(await get(id)).toMatchObject({
    sealed: { summary: sealed.summary, details: sealed.details, roster: sealed.roster, key: { n: 1 } },
  })
  const { body: list } = await client.call(routes.listVersions, { params: { id } })
  expect(list.versions.map(({ version }) => version)).toEqual([2])
  const { activity } = (await client.call(routes.listRecordActivity, { params: { id }, body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('record.convert')
  // It goes on as every record of its people does.
  await change(id, { version: 2, sealed: await contentOf(item, 3, 'Next') })
})

test('versions come along from the newest back, without a gap', async () => {
  const { id } = await app.aRecord({ owner: person })
  for (const name of ['Two', 'Three', 'Four']) await change(id, { name })
  const { body, item } = await toPeople(id, 4)
  const with_ = async (...numbers: number[]) => {
    const versions = await Promise.all(numbers.map((number) => oldVersion(item, number)))
    return (await convert({ to: 'people', records: [{ ...body, versions }] })).body
  }
  expect((await with_(2)).refused).toEqual([{ _id: id, code: 'keys/invalid' }])
  expect((await with_(3, 9)).refused).toEqual([{ _id: id, code: 'version/not-found' }])
  expect((await get(id)).sealedFor).toBe('server')
  expect((await with_(3, 2)).refused).toEqual([])
  const listed = await client.call(routes.listVersions, { params: { id } })
  expect(listed.body.versions.map(({ version }) => version)).toEqual([4, 3, 2])
  expect(listed.body.versions[1]?.sealed?.change).toEqual(expect.any(String))
  const old = await client.call(routes.getVersion, { params: { id, version: '3' } })
  expect(old.body).toMatchObject({ version: 3, name: '', sealed: { key: { n: 1 } } })
})

test('files are replaced by sealed ones, and what was removed before is deleted for good', async () => {
  const { id } = await app.aRecord({ owner: person })
  const plain = [await uploadFile(client, randomBytes(50)), await uploadFile(client, randomBytes(50))]
  const [first, second] = plain.map(({ body }) => body._id)
  await change(id, { attachmentIDs: [first, second] })
  await change(id, { attachmentIDs: [second] })
  const sealedFile = (await uploadFile(client, randomBytes(500), '?sealedFor=people')).body._id
  const { body } = await toPeople(id, 3, { attachmentIDs: [second] })
  expect((await convert({ to: 'people', records: [body] })).body.refused).toEqual([
    { _id: id, code: 'media/not-found' },
  ])
  const right = { ...body, attachmentIDs: [sealedFile] }
  expect((await convert({ to: 'people', records: [right] })).body.converted).toMatchObject([
    { attachments: [{ _id: sealedFile, name: '' }] },
  ])
  const left = await app.database.selectFrom('media').select('id').where('record_id', '=', id).execute()
  expect(left).toEqual([{ id: sealedFile }])
})

test('back at the server it is told to everybody who may open it; keys go, and their numbers go on', async () => {
  const viewer = await aPersonWithKeys()
  const { id } = await app.aRecord({ owner: person, sharedWith: [[viewer.person, 'VIEWER']] })
  const first = await toPeople(id, 1)
  first.body.sealed.key.waiting = [viewer.person.id]
  expect((await convert({ to: 'people', records: [first.body] })).body.refused).toEqual([])
  const back = await convert({ to: 'server', records: [toServer(id, 1)] })
  expect(back.body).toMatchObject({
    refused: [],
    converted: [{ _id: id, sealedFor: 'server', name: 'Open again', version: 1 }],
  })
  expect(await get(id)).toMatchObject({ fields: [{ value: 'new' }] })
  expect(await get(id)).not.toHaveProperty('sealed')
  const { notifications } = (await viewer.client.call(routes.listNotifications)).body
  expect(notifications).toMatchObject([{ kind: 'sealing-changed', recordID: id }])
  const mail = await app.inbox.nextFor(viewer.person.email)
  expect(mail.text).toContain('readable for those who run this Cardea')
  const wraps = await app.database.selectFrom('key_wraps').selectAll().where('record_id', '=', id).execute()
  expect(wraps).toEqual([])

  const lower = await convert({ to: 'people', records: [(await toPeople(id, 1)).body] })
  expect(lower.body.refused).toEqual([{ _id: id, code: 'keys/outdated', n: 1 }])
  const alone = await convert({ to: 'people', records: [(await toPeople(id, 1, {}, { n: 2 })).body] })
  expect(alone.body.refused).toMatchObject([{ _id: id, code: 'keys/outdated', n: 1 }])
  const next = await toPeople(id, 1, {}, { n: 2, rosterN: 2 })
  const without = await convert({ to: 'people', records: [next.body] })
  expect(without.body.refused).toEqual([
    { _id: id, code: 'keys/recipients', missing: [viewer.person.id], surplus: [] },
  ])
  next.body.sealed.key.waiting = [viewer.person.id]
  expect((await convert({ to: 'people', records: [next.body] })).body.refused).toEqual([])
  expect((await get(id)).sealed?.key).toMatchObject({ n: 2, former: [] })
})

test('each record is converted by itself: some are, while others are refused', async () => {
  const [good, moved, foreign] = await Promise.all([
    app.aRecord({ owner: person }),
    app.aRecord({ owner: person }),
    app.aRecord(),
  ])
  const { item, record } = await aSealedRecord(client, keys)
  const group = await app.aGroup({ owner: person })
  const held = await app.aRecord({ owner: person, groups: [group] })
  const bodies = await Promise.all(
    [good, moved, foreign, { id: item.id }, held].map(async ({ id }) => (await toPeople(id, 1)).body),
  )
  await change(moved.id, { name: 'Moved' })
  const { body } = await convert({ to: 'people', records: bodies })
  expect(body.converted.map(({ _id }) => _id)).toEqual([good.id])
  expect(body.refused).toEqual([
    { _id: moved.id, code: 'record/conflict' },
    { _id: foreign.id, code: 'record/not-found' },
    { _id: record._id, code: 'record/sealed-for-people' },
    { _id: held.id, code: 'keys/none', groupID: group.id },
  ])
  expect(await get(held.id)).toMatchObject({ sealedFor: 'server', name: 'A record' })
})

test('it is the owner’s act, and back to the server asks for a fresh sign-in', async () => {
  const editor = await aPersonWithKeys()
  const { id } = await app.aRecord({ owner: person, sharedWith: [[editor.person, 'EDITOR']] })
  expectError(await read('people', [id], editor.client), 403, 'access/forbidden')
  const { body } = await toPeople(id, 1, {}, { by: editor.keys })
  expect((await convert({ to: 'people', records: [body] }, editor.client)).body.refused).toEqual([
    { _id: id, code: 'access/forbidden' },
  ])
  expectError(await read('server', [id]), 409, 'record/sealed-for-server')
  const { item } = await aSealedRecord(client, keys)
  expectError(await read('people', [item.id]), 409, 'record/sealed-for-people')
  expect((await read('server', [item.id])).body.records[0]?.record.sealed).toHaveProperty('details')
  const stale = app.as(await aStaleSession(app, person))
  expectError(await read('server', [item.id], stale), 403, 'auth/reauthentication-required')
  const back = await convert({ to: 'server', records: [toServer(item.id, 1)] }, stale)
  expectError(back, 403, 'auth/reauthentication-required')
  expect((await get(item.id)).sealedFor).toBe('people')
})

test('of a conversion and writes at once, the record is as it was written or as it was converted, never between', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { id } = await app.aRecord({ owner: person })
    const { body, sealed } = await toPeople(id, 1)
    const [converted, written] = await Promise.all([
      convert({ to: 'people', records: [body] }),
      client.send('PUT', `/record/${id}`, { body: { name: 'Written', version: 1 } }),
      convert({ to: 'people', records: [(await toPeople(id, 1)).body] }),
    ])
    const now = await get(id)
    if (written.status === 200) {
      expect(now).toMatchObject({ sealedFor: 'server', name: 'Written', version: 2 })
    } else {
      expect([400, 409]).toContain(written.status)
      expect(now).toMatchObject({ sealedFor: 'people', name: '', version: 1 })
      if (converted.body.converted.length === 1) expect(now.sealed?.summary).toBe(sealed.summary)
    }
  }
})

test('of two hundred conversions of one record at once one converts it, and each is answered', async () => {
  const { id } = await app.aRecord({ owner: person })
  const bodies = await Promise.all(Array.from({ length: 200 }, async () => (await toPeople(id, 1)).body))
  const answers = await Promise.all(bodies.map((body) => convert({ to: 'people', records: [body] })))
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200))
  const outcomes = answers.map(({ body }) => body.refused[0]?.code ?? 'converted')
  expect(outcomes.toSorted()).toEqual(['converted', ...Array(199).fill('record/sealed-for-people')])
})

test('who knew a secret before is taken to know it after, so that its owner still learns what to change', async () => {
  const reader = await app.aPerson()
  const { id } = await app.aRecord({ owner: person, sharedWith: [[reader, 'VIEWER']] })
  await change(id, { fields: [secret('known')] })
  await get(id, app.as(reader))
  const { body } = await toPeople(id, 2)
  expect((await convert({ to: 'people', records: [body] })).body.refused).toEqual([])
  const { people } = (await client.call(routes.getExposure, { params: { id } })).body
  const known = people.find((one) => one.user?._id === reader.id)
  expect(known).toMatchObject({ knowsTags: body.sealed.secrets })
})

test('what its owner calls it goes along in the same call, both ways: a browser that is closed after it loses no name', async () => {
  const { id } = await app.aRecord({ owner: person })
  await change(id, { userRecordName: 'Mine' })
  const { body, item } = await toPeople(id, 1)
  const alias = await partOf({ ...item, key: keys.accountKey }, 'details', 1, 'Mine')
  const wrong = { ...body, alias: Buffer.alloc(200, 1).toString('base64url') }
  expect((await convert({ to: 'people', records: [wrong] })).body.refused).toEqual([
    { _id: id, code: 'keys/invalid' },
  ])
  expect((await get(id)).userRecordName).toBe('Mine')
  expect((await convert({ to: 'people', records: [{ ...body, alias }] })).body.converted).toMatchObject([
    { userRecordName: null, sealed: { alias } },
  ])
  const back = await convert({ to: 'server', records: [toServer(id, 1, { userRecordName: 'Mine' })] })
  expect(back.body.converted).toMatchObject([{ userRecordName: 'Mine' }])
})
