import { randomBytes } from 'node:crypto'
import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { sweepFiles } from './sweep-files.ts'
import { expectError } from '../../testing/answer.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { STORAGE_PER_PERSON: '500' } })
const files = await fileCalls(app)

const uploadOften = (person: Awaited<ReturnType<typeof app.aPerson>>, count: number) =>
  Promise.all(Array.from({ length: count }, () => files.upload(person, randomBytes(100))))

test('20 parallel uploads: as many are kept as there is room for, and nothing of the others', async () => {
  const [person, colleague] = [await app.aPerson(), await app.aPerson()]
  const answers = await uploadOften(person, 20)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const answer of answers) if (answer.status !== 201) expectError(answer, 507, 'media/no-space')
  const rows = await app.database
    .selectFrom('media')
    .select('id')
    .where('uploaded_by', '=', person.id)
    .execute()
  expect(rows).toHaveLength(5)
  expect((await files.upload(colleague, randomBytes(100))).status).toBe(201)
})

test('a file counts for the person who uploaded it, in records of others and after it was taken out', async () => {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, sharedWith: [[editor, 'EDITOR']] })
  const change = (attachmentIDs: string[]) =>
    app.as(editor).call(recordRoutes.changeRecord, { params: { id: record.id }, body: { attachmentIDs } })
  for (const answer of await uploadOften(editor, 5)) {
    expect((await change([answer.body._id])).status).toBe(200)
  }
  expectError(await files.upload(editor, randomBytes(1)), 507, 'media/no-space')
  expect((await files.upload(owner, randomBytes(500))).status).toBe(201)
})

test('deleting frees room', async () => {
  const person = await app.aPerson()
  await uploadOften(person, 5)
  expectError(await files.upload(person, 'x'), 507, 'media/no-space')
  app.clock.advance(2 * 86_400_000)
  await sweepFiles({ ...app, now: app.clock.now })
  const again = await app.aSession(person.id)
  expect((await files.upload(again, randomBytes(500))).status).toBe(201)
})

test('files that an earlier version stored are counted when their sizes were written down', async () => {
  const person = await app.aPerson()
  await files.upload(person, randomBytes(400))
  await app.database.updateTable('media').set({ bytes: null }).where('uploaded_by', '=', person.id).execute()
  await app.runDueJobs()
  expectError(await files.upload(person, randomBytes(101)), 507, 'media/no-space')
  expect((await files.upload(person, randomBytes(100))).status).toBe(201)
})
