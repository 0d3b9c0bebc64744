import { randomBytes } from 'node:crypto'
import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { aSealedRecord, bodyOfRecord, contentOf, randomText } from '../../testing/sealed-records.ts'
import { ownRecordCalls } from '../../testing/own-records.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

const me = await aPersonWithKeys()
const { client, keys } = me
const { read, open, change } = ownRecordCalls(me)

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

test('tags tell who knows which secrets', async () => {
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
