import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { readS3Location } from '../../config/s3-location.ts'
import { createS3Store } from '../../integrations/files/s3-store.ts'
import { openS3 } from '../../testing/s3-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { storeFile } from './stored-file.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const twoHoursMs = 2 * 3_600_000

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

const inBucket = async () => {
  const { filesUrl, bucket, close } = await openS3()
  const files = createS3Store(readS3Location(filesUrl, () => undefined))
  const context = { ...app, files, now: app.clock.now }
  const objects = async (): Promise<string> => (await readdir(bucket, { recursive: true })).join(' ')
  return { files, context, objects, close }
}

test('a sweep of a bucket removes what nothing holds, and nothing else', async () => {
  const { files, context, objects } = await inBucket()
  const loose = await storeFile(context, makeId(), bytesOf('never finished'))
  const held = await storeFile(context, makeId(), bytesOf('of a record'))
  await app.database.deleteFrom('loose_files').where('file_id', '=', held.file_id).execute()
  const foreign = makeId()
  await files.put(foreign, bytesOf('of another vault'))
  await sweepFiles(context)
  expect(await objects()).toContain(loose.file_id)
  app.clock.advance(twoHoursMs)
  await Promise.all([sweepFiles(context), sweepFiles(context), sweepFiles(context)])
  await sweepFiles(context)
  expect(await objects()).not.toContain(loose.file_id)
  expect(await objects()).toContain(held.file_id)
  expect(await objects()).toContain(foreign)
  expect(await app.database.selectFrom('loose_files').selectAll().execute()).toEqual([])
})

test('a bucket that is away while it is swept keeps its objects for the next sweep, and none is forgotten', async () => {
  const { context, objects } = await inBucket()
  const away = await inBucket()
  const loose = await storeFile(context, makeId(), bytesOf('never finished'))
  app.clock.advance(twoHoursMs)
  await away.close()
  await sweepFiles({ ...context, files: away.files }).catch(() => {})
  expect(await objects()).toContain(loose.file_id)
  const rows = await app.database.selectFrom('loose_files').select('file_id').execute()
  expect(rows).toEqual([{ file_id: loose.file_id }])
  await sweepFiles(context)
  expect(await objects()).not.toContain(loose.file_id)
})
