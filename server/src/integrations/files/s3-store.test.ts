import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes, type Media } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startCardea } from '../../testing/cardea-process.ts'
import { openInbox } from '../../testing/inbox.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'
import { openS3 } from '../../testing/s3-server.ts'
import { expectError } from '../../testing/answer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { StoreAwayError } from './file-store.ts'
import { readS3Location } from '../../config/s3-location.ts'
import { createS3Store } from './s3-store.ts'

const app = await testApp()
const name = (digit: number): string => `01a1fb98-b8a9-7892-bdf6-42800000000${digit}`
async function* bytesOf(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}
async function* brokenAfter(...parts: string[]): AsyncGenerator<Buffer> {
  yield* bytesOf(...parts)
  throw new Error('the source broke')
}
const storeOf = (url: string) => createS3Store(readS3Location(url, () => undefined))
const read = async (store: ReturnType<typeof storeOf>, given: string): Promise<string> =>
  Buffer.concat(await Array.fromAsync(store.open(given))).toString()

test('a stored file reads back the same, an existing name is not overwritten, and a removed one may be removed again', async () => {
  const store = storeOf((await openS3()).filesUrl)
  await store.put(name(1), bytesOf('one ', 'two'))
  expect(await read(store, name(1))).toBe('one two')
  await expect(store.put(name(1), bytesOf('other'))).rejects.toThrow('EEXIST')
  expect(await read(store, name(1))).toBe('one two')
  await store.remove(name(1))
  await store.remove(name(1))
  await expect(read(store, name(1))).rejects.toMatchObject({
    message: 'A stored file cannot be read.',
    cause: { code: 'ENOENT' },
  })
  await expect(store.put('../outside', bytesOf('x'))).rejects.toThrow('named by ids')
})

test('a source that fails leaves nothing', async () => {
  const store = storeOf((await openS3()).filesUrl)
  await expect(store.put(name(2), brokenAfter('some'))).rejects.toThrow('the source broke')
  await expect(read(store, name(2))).rejects.toThrow('cannot be read')
})

test('a wrong key and a store that is away are told apart from a file that is not there', async () => {
  const { filesUrl, close } = await openS3()
  await expect(storeOf(filesUrl.replace('S3RVER@', 'wrong@')).put(name(3), bytesOf('x'))).rejects.toThrow(
    StoreAwayError,
  )
  await close()
  await expect(read(storeOf(filesUrl), name(3))).rejects.toThrow(StoreAwayError)
})

/** A store that takes connections and says nothing, or begins an answer and then says nothing more. */
async function hangingStore(said: string): Promise<ReturnType<typeof createS3Store>> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return createS3Store(
    readS3Location(`s3://k:s@127.0.0.1:${port}/vault`, () => undefined),
    200,
  )
}

test('a store that hangs is given up, before its answer and in the middle of it', async () => {
  const late = expect.objectContaining({ message: 'The store of files does not answer in time.' })
  const silent = await hangingStore('')
  await expect(silent.put(name(4), bytesOf('x'))).rejects.toEqual(late)
  await expect(silent.remove(name(4))).rejects.toEqual(late)
  await expect(read(silent, name(4))).rejects.toEqual(late)
  const half = await hangingStore('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')
  await expect(read(half, name(4))).rejects.toEqual(late)
})

test('uploads and downloads are 503 while the store hangs, and the log says so in a line', async () => {
  const files = await hangingStore('')
  const { as } = await app.beside({ files })
  const person = await app.aPerson()
  const { body: media } = await uploadFile(app.as(person))
  const { body: record } = await app.as(person).call(routes.createRecord, {
    body: { name: 'With a file', fields: [], attachmentIDs: [media._id] },
  })
  expectError(await uploadFile(as(person)), 503, 'request/unavailable')
  const headers = { 'credential-id': record._id }
  const answer = await as(person).call(routes.downloadMedia, { params: { id: media._id }, headers })
  expectError(answer, 503, 'request/unavailable')
  const told = app.log.takeComplaints()
  expect(told).toHaveLength(2)
  for (const line of told)
    expect(line).toMatchObject({ reason: 'The store of files does not answer in time.' })
  expect(JSON.stringify(told)).not.toContain('    at ')
})

test('FILES_URL is read in both of its forms, and refused by a sentence', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const bucketOf = (FILES_URL: string) => readConfig({ ...keys, FILES_URL }).filesBucket?.baseUrl
  expect(bucketOf('s3://k:s@s3.example.org/bucket/a/b?region=x')).toBe('https://s3.example.org/bucket/a/b/')
  expect(bucketOf('s3://k:s@127.0.0.1:9000/bucket')).toBe('http://127.0.0.1:9000/bucket/')
  expect(bucketOf('s3://bucket?region=eu-central-1')).toBe('https://s3.eu-central-1.amazonaws.com/bucket/')
  expect(bucketOf('s3://bucket/a?endpoint=https://s3.example.org')).toBe('https://s3.example.org/bucket/a/')
  for (const wrong of ['file:///x', 's3://k:s@host', 's3://b?endpoint=http://example.org']) {
    expect(() => bucketOf(wrong), wrong).toThrow('FILES_URL')
  }
  expect(() => readConfig({ FILES_URL: 's3://bucket' })).toThrow('AWS_ACCESS_KEY_ID')
})

async function upload(url: string, accessToken: string, text: string): Promise<Media> {
  const body = new FormData()
  body.set('file', new Blob([text]), 'a file.txt')
  const headers = { version: '0', authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${url}/api${routes.uploadMedia.path}`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return (await response.json()) as Media
}

async function download(url: string, accessToken: string, record: string, id: string): Promise<string> {
  const path = routes.downloadMedia.path.replace(':id', id)
  const headers = { version: '0', 'credential-id': record, authorization: `Bearer ${accessToken}` }
  return (await fetch(`${url}/api${path}`, { headers })).text()
}

test('a vault whose files are in a bucket serves, backs up, restores and is looked at by the doctor; nothing in the bucket can be read', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const folder = await temporaryFolder()
  const [first, second] = [await openS3(), await openS3()]
  const environment = { DATA_DIR: join(folder, 'data'), SMTP_URL: inbox.url, FILES_URL: first.filesUrl }
  const cardea = await startCardea(environment)
  const { accessToken } = await signInRemote(cardea.url, inbox, 'owner@example.org')
  const media = await upload(cardea.url, accessToken, 'planted-file-text')
  const body = { name: 'With a file', fields: [], attachmentIDs: [media._id] }
  const record = await callRemote(cardea.url, routes.createRecord, { accessToken, body })
  expect(await download(cardea.url, accessToken, record._id, media._id)).toBe('planted-file-text')
  expect(await readdir(environment.DATA_DIR)).not.toContain('files')
  const stored = (await readdir(first.bucket, { recursive: true })).filter((path) => path.endsWith('_object'))
  expect(stored).toHaveLength(1)
  expect((await readFile(join(first.bucket, stored[0] ?? ''))).includes('planted')).toBe(false)

  const doctor = await operatorCommand('doctor', ['--json'], { ...environment, PUBLIC_URL: cardea.url })
  const { checks } = JSON.parse(doctor.out.toString()) as { checks: { name: string; state: string }[] }
  expect(checks).toContainEqual(expect.objectContaining({ name: 'files', state: 'ok' }))

  const identity = join(folder, 'identity')
  const recipient = (await operatorCommand('backup-keygen', [identity])).out.toString().trim()
  const archive = join(folder, 'vault.age')
  const made = await operatorCommand('backup', [archive], { ...environment, BACKUP_RECIPIENTS: recipient })
  expect(made.out.toString()).toContain('and 1 files')
  expect(await cardea.stop()).toBe(0)

  const onto = { ...environment, DATA_DIR: join(folder, 'other'), FILES_URL: second.filesUrl }
  const restored = await operatorCommand('restore', [archive, '--identity', identity], onto)
  expect(restored.code, restored.said).toBe(0)
  const again = await startCardea(onto)
  const anew = await signInRemote(again.url, inbox, 'owner@example.org')
  expect(await download(again.url, anew.accessToken, record._id, media._id)).toBe('planted-file-text')

  // The store goes away: a sentence of ours, and no other call is hurt.
  await second.close()
  expect((await fetch(`${again.url}/health/ready`)).status).toBe(200)
  expect(await again.stop()).toBe(0)
})
