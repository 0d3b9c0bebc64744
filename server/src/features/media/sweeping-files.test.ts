import { recordRoutes, spans, trashRoutes } from '@cardea/contract'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { expectFilesInOrder, fileCalls, storedNames } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { holdFiles } from './held-files.ts'
import { storeFile } from './stored-file.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const files = await fileCalls(app)
const context = { ...app, now: app.clock.now }
const sweep = () => sweepFiles(context)

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
const isStored = async (name: string) => (await storedNames(app)).includes(name)
const create = (person: Parameters<typeof app.as>[0], attachmentIDs: string[]) =>
  app.as(person).call(recordRoutes.createRecord, { body: { name: 'x', fields: [], attachmentIDs } })
const fileOf = async (id: string): Promise<string> =>
  (await app.database.selectFrom('media').select('file_id').where('id', '=', id).executeTakeFirstOrThrow())
    .file_id

test('an upload that nothing holds goes after a day, and not before; what a record holds stays', async () => {
  const person = await app.aPerson()
  const unused = await files.aFile(person)
  const used = await files.aFile(person)
  const [unusedFile, usedFile] = [await fileOf(unused._id), await fileOf(used._id)]
  expect((await create(person, [used._id])).status).toBe(201)
  app.clock.advance(spans.unattachedFileMs - 60_000)
  await sweep()
  expect([await isStored(unusedFile), await isStored(usedFile)]).toEqual([true, true])
  app.clock.advance(61_000)
  await sweep()
  expect([await isStored(unusedFile), await isStored(usedFile)]).toEqual([false, true])
  const again = await app.signIn(person.email)
  expectError(await create(again, [unused._id]), 404, 'media/not-found')
})

test('the bytes of a deleted record’s and a deleted person’s files go at the next sweep', async () => {
  const person = await app.aPerson()
  const media = await files.aFile(person)
  const waiting = await files.aFile(person)
  const names = [await fileOf(media._id), await fileOf(waiting._id)]
  const { body: record } = await create(person, [media._id])
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id: record._id } })
  await app.as(person).call(trashRoutes.purgeRecord, { params: { id: record._id } })
  await app.database.deleteFrom('users').where('id', '=', person.id).execute()
  await sweep()
  for (const name of names) expect(await isStored(name)).toBe(false)
})

test('a file that an editor attached stays with the record when the editor’s account is deleted', async () => {
  const owner = await app.aPerson()
  const editor = await app.aPerson()
  const record = await app.aRecord({ owner, sharedWith: [[editor, 'EDITOR']] })
  const media = await files.aFile(editor, 'stays')
  const body = { attachmentIDs: [media._id] }
  await app.as(editor).call(recordRoutes.changeRecord, { params: { id: record.id }, body })
  await app.database.deleteFrom('users').where('id', '=', editor.id).execute()
  await sweep()
  expect((await files.download(owner, media, record.id)).body.toString()).toBe('stays')
})

test('a file whose upload was never finished goes after an hour', async () => {
  const { file_id } = await storeFile(context, makeId(), bytesOf('half-way'))
  app.clock.advance(59 * 60_000)
  await sweep()
  expect(await isStored(file_id)).toBe(true)
  app.clock.advance(2 * 60_000)
  await sweep()
  expect(await isStored(file_id)).toBe(false)
})

test('files that the database does not know are left alone', async () => {
  const foreign = makeId()
  await app.files.put(foreign, bytesOf('of another vault'))
  app.clock.advance(30 * spans.unattachedFileMs)
  await sweep()
  expect(await isStored(foreign)).toBe(true)
  await app.files.remove(foreign)
})

test('many sweeps at once do what one does', async () => {
  const person = await app.aPerson()
  await Promise.all(Array.from({ length: 30 }, () => files.aFile(person)))
  app.clock.advance(spans.unattachedFileMs + 1_000)
  await Promise.all(Array.from({ length: 10 }, sweep))
  await sweep()
  expect(
    await app.database.selectFrom('media').select('id').where('uploader_id', '=', person.id).execute(),
  ).toEqual([])
  expect(await app.database.selectFrom('loose_files').selectAll().execute()).toEqual([])
  await expectFilesInOrder(app)
})

test('files attached while they are swept are either the record’s or not found', async () => {
  const person = await app.aPerson()
  const media = await Promise.all(Array.from({ length: 40 }, () => files.aFile(person)))
  app.clock.advance(spans.unattachedFileMs + 1_000)
  const again = await app.signIn(person.email)
  const [created] = await Promise.all([
    Promise.all(media.map(({ _id }) => create(again, [_id]))),
    sweep(),
    sweep(),
  ])
  for (const [index, answer] of created.entries()) {
    expect(answer.status).toBeOneOf([201, 404])
    const rows = await app.database
      .selectFrom('media')
      .select('record_id')
      .where('id', '=', media[index]?._id ?? '')
      .execute()
    expect(rows).toEqual(answer.status === 201 ? [{ record_id: answer.body._id }] : [])
  }
  await sweep()
  await expectFilesInOrder(app)
})

test('while a backup runs no file is removed that it may still read; the sweep after it removes them', async () => {
  const { _id: id } = await files.aFile(await app.aPerson())
  const file = await fileOf(id)
  const backup = new Client(app.parts.vault.connection)
  await backup.connect()
  await holdFiles(backup)
  await app.database.deleteFrom('media').where('id', '=', id).execute()
  await sweep()
  expect(await isStored(file)).toBe(true)
  await backup.end()
  await expect.poll(() => sweep().then(() => isStored(file))).toBe(false)
})
