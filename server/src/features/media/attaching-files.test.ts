import { recordRoutes, type Media } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { expectFilesInOrder, fileCalls } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'

/** Without a trash, so that what is taken out goes at once. */
const app = await testApp({ settings: { TRASH_DAYS: '0' } })
const files = await fileCalls(app)

const ids = (media: readonly Media[]): string[] => media.map(({ _id }) => _id)
const create = (person: Person, attachmentIDs: string[]) =>
  app.as(person).call(recordRoutes.createRecord, { body: { name: 'With files', fields: [], attachmentIDs } })
const change = (
  person: Person,
  id: string,
  body: { attachmentIDs?: string[]; name?: string; version?: number },
) => app.as(person).call(recordRoutes.changeRecord, { params: { id }, body })
const read = async (person: Person, id: string) =>
  (await app.as(person).call(recordRoutes.getRecord, { params: { id } })).body
const someFiles = (person: Person, count: number): Promise<Media[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => files.aFile(person, `file ${index}`, `${index}.txt`)),
  )

test('a record is made with files, in the order they are named', async () => {
  const person = await app.aPerson()
  const [a, b, c] = (await someFiles(person, 3)) as [Media, Media, Media]
  const { body } = await create(person, [c._id, a._id, b._id])
  expect(body.attachments).toEqual([c, a, b])
  expect((await read(person, body._id)).attachments).toEqual([c, a, b])
  expect(body.version).toBe(1)
})

test('every list shows a record’s files, and a search may ask for them alone', async () => {
  const person = await app.aPerson()
  const media = await someFiles(person, 2)
  const { body: record } = await create(person, ids(media))
  const found = await app.as(person).call(recordRoutes.searchRecords, { body: { fields: ['attachments'] } })
  expect(found.body.records).toEqual([{ _id: record._id, attachments: media }])
})

test('a change puts files in, takes files out and orders them, and the version rises', async () => {
  const person = await app.aPerson()
  const [a, b, c] = (await someFiles(person, 3)) as [Media, Media, Media]
  const { body: record } = await create(person, [a._id, b._id])
  const changed = await change(person, record._id, { attachmentIDs: [c._id, b._id], version: 1 })
  expect(changed.body).toMatchObject({ attachments: [c, b], version: 2 })
  expect((await change(person, record._id, { attachmentIDs: [b._id, c._id] })).body).toMatchObject({
    attachments: [b, c],
    version: 3,
  })
  expect((await change(person, record._id, { attachmentIDs: [] })).body).toMatchObject({
    attachments: [],
    version: 4,
  })
})

test('a change that does not name files leaves them', async () => {
  const person = await app.aPerson()
  const media = await someFiles(person, 2)
  const { body: record } = await create(person, ids(media))
  expect((await change(person, record._id, { name: 'New' })).body.attachments).toEqual(media)
})

test('a file that was taken out is gone', async () => {
  const person = await app.aPerson()
  const [media] = (await someFiles(person, 1)) as [Media]
  const { body: record } = await create(person, [media._id])
  await change(person, record._id, { attachmentIDs: [] })
  expectError(await change(person, record._id, { attachmentIDs: [media._id] }), 404, 'media/not-found')
  expectError(await files.download(person, media, record._id), 404, 'media/not-found')
})

test('a refusal says which files are not there', async () => {
  const person = await app.aPerson()
  const [kept, gone, other] = await someFiles(person, 3)
  if (!kept || !gone || !other) throw new Error('There are fewer files than were uploaded.')
  await create(person, [gone._id])
  const answer = await create(person, ids([kept, gone, other]))
  expectError(answer, 404, 'media/not-found')
  expect(answer.errors[0]?.path).toBe('attachmentIDs.1')
})

test('a record holds twenty files', async () => {
  const person = await app.aPerson()
  const media = await someFiles(person, 21)
  expectError(await create(person, ids(media)), 400, 'request/invalid')
  expect((await create(person, ids(media.slice(1)))).body.attachments).toHaveLength(20)
})

test('another’s upload, another record’s file, a picture and what does not exist are not found; all or nothing', async () => {
  const person = await app.aPerson()
  const other = await app.aPerson()
  const own = await files.aFile(person)
  const foreign = await files.aFile(other)
  const elsewhere = await files.aFile(person)
  const { body: holder } = await create(person, [elsewhere._id])
  const record = await app.aRecord({ owner: person })
  for (const bad of [foreign._id, elsewhere._id, makeId()]) {
    expectError(await create(person, [own._id, bad]), 404, 'media/not-found')
    expectError(
      await change(person, record.id, { attachmentIDs: [own._id, bad], name: 'New' }),
      404,
      'media/not-found',
    )
  }
  expect(await read(person, record.id)).toMatchObject({ attachments: [], version: 1, name: record.name })
  expect((await read(person, holder._id)).attachments).toEqual([elsewhere])
  expect((await create(person, [own._id])).body.attachments).toEqual([own])
})

test('ids that are none, twice the same or no list are refused', async () => {
  const person = await app.aPerson()
  const { _id } = await files.aFile(person)
  for (const attachmentIDs of [[_id, _id], ['x'], [null], {}, 'x', [`${_id}'`]]) {
    const body = { name: 'x', fields: [], attachmentIDs }
    expectError(await app.as(person).send('POST', '/record', { body }), 400, 'request/invalid')
  }
})

test('an editor puts own files in and keeps the others’; a viewer changes no files', async () => {
  const owner = await app.aPerson()
  const editor = await app.aPerson()
  const viewer = await app.aPerson()
  const record = await app.aRecord({
    owner,
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
  })
  const first = await files.aFile(owner)
  await change(owner, record.id, { attachmentIDs: [first._id] })
  const second = await files.aFile(editor)
  const both = [second._id, first._id]
  expect((await change(editor, record.id, { attachmentIDs: both })).body.attachments).toEqual([second, first])
  const third = await files.aFile(viewer)
  for (const attachmentIDs of [[], both, [third._id]]) {
    expectError(await change(viewer, record.id, { attachmentIDs }), 403, 'access/forbidden')
  }
  expect((await read(viewer, record.id)).attachments).toEqual([second, first])
})

test('a change against an older version changes no files', async () => {
  const person = await app.aPerson()
  const media = await files.aFile(person)
  const record = await app.aRecord({ owner: person })
  await change(person, record.id, { name: 'Second' })
  expectError(
    await change(person, record.id, { attachmentIDs: [media._id], version: 1 }),
    409,
    'record/conflict',
  )
  expect((await read(person, record.id)).attachments).toEqual([])
  expect((await change(person, record.id, { attachmentIDs: [media._id], version: 2 })).status).toBe(200)
})

test('a file goes with its record', async () => {
  const person = await app.aPerson()
  const media = await files.aFile(person)
  const { body: record } = await create(person, [media._id])
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id: record._id } })
  expect(await app.database.selectFrom('media').select('id').where('id', '=', media._id).execute()).toEqual(
    [],
  )
})

test('changes at once, each with twenty files of its own, leave a record the twenty of one of them', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  const sets = await Promise.all(Array.from({ length: 5 }, async () => ids(await someFiles(person, 20))))
  const answers = await Promise.all(sets.map((attachmentIDs) => change(person, record.id, { attachmentIDs })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(sets).toContainEqual(ids((await read(person, record.id)).attachments))
})

test('if fifty records want one file at once, one gets it', async () => {
  const person = await app.aPerson()
  const [a, b] = (await someFiles(person, 2)) as [Media, Media]
  const tries = Array.from({ length: 50 }, (_, index) =>
    create(person, index % 2 === 0 ? [a._id, b._id] : [b._id, a._id]),
  )
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(49)
})

test('records deleted while files are uploaded and attached leave no file without a holder', async () => {
  const person = await app.aPerson()
  const rounds = Array.from({ length: 50 }, async () => {
    const record = await app.aRecord({ owner: person })
    const media = await files.aFile(person)
    const [attached, deleted, uploaded] = await Promise.all([
      change(person, record.id, { attachmentIDs: [media._id] }),
      app.as(person).call(recordRoutes.deleteRecord, { params: { id: record.id } }),
      files.upload(person, 'beside'),
    ])
    expect(attached.status).toBeOneOf([200, 404])
    expect([deleted.status, uploaded.status]).toEqual([200, 201])
    const left = await app.database.selectFrom('media').selectAll().where('id', '=', media._id).execute()
    expect(left.map((row) => row.uploader_id)).toEqual(attached.status === 200 ? [] : [person.id])
  })
  await Promise.all(rounds)
  await expectFilesInOrder(app)
})
