import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { limits, mediaRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type FileStore, StoreFullError } from '../../integrations/files/file-store.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { fileCalls, storedNames } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const files = await fileCalls(app)

const boundary = 'x'
const formData = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const part = (headers: string, content: string): string =>
  `--x\r\ncontent-disposition: ${headers}\r\n\r\n${content}\r\n`
const end = '--x--\r\n'
const filePart = part('form-data; name="file"; filename="a.txt"', 'hello')

const send = (person: Person, body: string, headers: Record<string, string> = formData) =>
  app.as(person).send('POST', '/media/upload', { headers, body: Buffer.from(body, 'latin1') })

/** The file store taking files in another way for a while. */
async function withStore<T>(put: FileStore['put'], work: () => Promise<T>): Promise<T> {
  const real = app.files.put
  app.files.put = put
  return work().finally(() => (app.files.put = real))
}

/** Neither a row nor a byte more than before. */
async function expectNothingLeft(work: () => Promise<void>): Promise<void> {
  const state = async () => ({
    stored: await storedNames(app),
    media: (await app.database.selectFrom('media').select('id').execute()).length,
    loose: (await app.database.selectFrom('loose_files').select('file_id').execute()).length,
  })
  const before = await state()
  await work()
  await expect.poll(state).toEqual(before)
}

test('an upload answers the file: id, name, type, size and path', async () => {
  const person = await app.aPerson()
  const answer = await files.upload(person, 'hello', 'greeting.txt')
  expect(answer.status).toBe(201)
  const { _id } = answer.body
  expect(answer.body).toEqual({
    _id: expect.any(String),
    name: 'greeting.txt',
    mimeType: 'text/plain',
    size: 5,
    path: `/media/${_id}`,
  })
})

test.each([
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'), 'image/png'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1'), 'application/pdf'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'application/x-msdownload'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
  ['text', Buffer.from('Grüße, 名前\n'), 'text/plain'],
  ['text cut within a character', Buffer.from('é'.repeat(2_050)).subarray(0, 4_101), 'text/plain'],
  ['bytes', Buffer.from([0, 1, 2, 3, 255]), 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'application/octet-stream'],
])('the type comes from the content, not from what the sender says: %s', async (_, bytes, mimeType) => {
  const person = await app.aPerson()
  const { body } = await files.upload(person, bytes, 'says.gif')
  expect(body).toMatchObject({ mimeType, size: bytes.length, name: 'says.gif' })
})

test('a name is kept without path and control characters', async () => {
  const person = await app.aPerson()
  const body = part('form-data; name="file"; filename="..\\..\\etc/\u0007pass\u0000wd "', 'x') + end
  expect((await send(person, body)).json).toMatchObject({ name: 'passwd' })
  const utf8 = Buffer.from('../Übung 名.txt').toString('latin1')
  const unnamed = part('form-data; name="file"; filename=""', 'x') + end
  expect(
    (await send(person, part(`form-data; name="file"; filename="${utf8}"`, 'x') + end)).json,
  ).toMatchObject({
    name: 'Übung 名.txt',
  })
  expect((await send(person, unnamed)).json).toMatchObject({ name: 'file' })
})

test('no part of a file is stored in plain, on disk or in the database', async () => {
  const person = await app.aPerson()
  const canary = 'canary-of-a-file-4711'
  await files.aFile(person, `secret ${canary} secret`, `${canary}.txt`)
  const stored = await Promise.all(
    (await storedNames(app)).map((name) => readFile(join(app.filesFolder, name), 'latin1')),
  )
  const { rows } = await sql<{ text: string }>`
    select encode(about, 'escape') || encode(data_key, 'escape') || media::text as text from media`.execute(
    app.database,
  )
  const everything = [...stored, ...rows.map((row) => row.text), app.log.text()].join('\n')
  expect(everything).not.toContain(canary)
  expect(everything).not.toContain(Buffer.from(canary).toString('hex'))
})

test('25 MiB are taken, and not a byte more', async () => {
  const person = await app.aPerson()
  const bytes = randomBytes(limits.fileBytes + 1)
  expect((await files.upload(person, bytes.subarray(1))).body.size).toBe(limits.fileBytes)
  await expectNothingLeft(async () => {
    expectError(await files.upload(person, bytes), 413, 'media/too-large')
    expectError(await files.upload(person, Buffer.alloc(2 * limits.fileBytes)), 413, 'media/too-large')
  })
})

test('a body that goes on past its file is refused as too large', async () => {
  const person = await app.aPerson()
  await expectNothingLeft(async () => {
    const around = 'x'.repeat(limits.fileBytes + 65_537)
    expectError(await send(person, `${around}\r\n${filePart}${end}`), 413, 'media/too-large')
    expectError(await send(person, `${part('form-data; name="note"', around)}${end}`), 413, 'media/too-large')
  })
})

test.each([
  ['an empty form', end, formData],
  ['a field alone', part('form-data; name="note"', 'x') + end, formData],
  ['the file as a field', part('form-data; name="file"', 'x') + end, formData],
  ['a file of another name', part('form-data; name="photo"; filename="a"', 'x') + end, formData],
  ['a file without a name of its part', part('form-data; filename="a"', 'x') + end, formData],
  ['two files', filePart + filePart + end, formData],
  ['a field before it', part('form-data; name="note"', 'x') + filePart + end, formData],
  ['a field after it', filePart + part('form-data; name="note"', 'x') + end, formData],
  ['a part of no form', part('attachment; filename="a"', 'x') + end, formData],
  ['no end', filePart, formData],
  [
    'an end within the file',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhel',
    formData,
  ],
  ['an end within the headers', '--x\r\ncontent-dispo', formData],
  ['no boundary', filePart + end, { 'content-type': 'multipart/form-data' }],
  ['another boundary', filePart + end, { 'content-type': 'multipart/form-data; boundary=y' }],
  ['prototype keys', part('form-data; name="__proto__"; filename="a"', 'x') + end, formData],
  ['a thousand headers', `--x\r\n${'a: b\r\n'.repeat(1000)}\r\nx\r\n${end}`, formData],
  ['a header without end', `--x\r\n${'a'.repeat(100_000)}`, formData],
])(
  'a body that is not one file is refused and leaves nothing: %s',
  async (_, body, headers: Record<string, string>) => {
    const person = await app.aPerson()
    await expectNothingLeft(async () =>
      expectError(await send(person, body, headers), 400, 'request/invalid'),
    )
  },
)

test('a large form that ends within its file is refused as one that is not complete', async () => {
  const person = await app.aPerson()
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(1_000_000)}`
  const headers = { ...formData, authorization: `Bearer ${person.accessToken}`, version: '0' }
  await expectNothingLeft(async () => {
    const response = await fetch(`${files.address}/api/media/upload`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'request/invalid' }] })
  })
})

test('a body other than form data is refused by its type, and an empty one as missing', async () => {
  const person = await app.aPerson()
  expectError(await app.as(person).send('POST', '/media/upload'), 400, 'request/invalid')
  for (const type of [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/mixed',
  ]) {
    const answer = await send(person, 'file=x', { 'content-type': type })
    expectError(answer, 415, 'request/media-type')
  }
})

test('five hundred bodies changed at random never break the server', async () => {
  const bodies = Array.from({ length: 500 }, () => {
    const bytes = Buffer.from(filePart + end, 'latin1')
    for (const at of randomBytes(1 + Math.floor(Math.random() * 4)))
      bytes[at % bytes.length] = randomBytes(1)[0] ?? 0
    return bytes.toString('latin1')
  })
  const person = await app.aPerson()
  for (const body of bodies) expect((await send(person, body)).status).toBeOneOf([201, 400])
})

test('an upload without a session, of an ended or of a locked one is refused before it is read', async () => {
  const locked = await app.aPerson()
  await app.database
    .updateTable('sessions')
    .set({ locked_at: new Date() })
    .where('user_id', '=', locked.id)
    .execute()
  const body = filePart + end
  await expectNothingLeft(async () => {
    const stranger = { accessToken: 'not-a-token' }
    expectError(
      await app.as(stranger).send('POST', '/media/upload', { headers: formData, body }),
      401,
      'auth/unauthenticated',
    )
    expectError(await send(locked, body), 403, 'session/locked')
    expectError(await files.upload(stranger, Buffer.alloc(2 * limits.fileBytes)), 401, 'auth/unauthenticated')
  })
})

test('an upload that breaks off anywhere leaves nothing', async () => {
  const person = await app.aPerson()
  const { hostname, port } = new URL(files.address)
  const head = `POST /api/media/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.accessToken}\r\n`
  const body = Buffer.concat([
    Buffer.from(filePart.slice(0, -2)),
    randomBytes(400_000),
    Buffer.from(`\r\n${end}`),
  ])
  const whole = Buffer.concat([
    Buffer.from(
      `${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
    ),
    body,
  ])
  const breakOff = (length: number, isReset: boolean): Promise<void> =>
    new Promise((done) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.on('close', () => done())
      socket.write(whole.subarray(0, length), () => (isReset ? socket.resetAndDestroy() : socket.destroy()))
    })
  const start = whole.length - body.length
  const offsets = [
    ...Array.from({ length: 90 }, (_, index) => start + index),
    ...Array.from({ length: 30 }, (_, index) => whole.length - 1 - index),
    ...Array.from({ length: 80 }, (_, index) => start + index * 5_000),
  ]
  await expectNothingLeft(async () => {
    for (const [index, offset] of offsets.entries()) await breakOff(offset, index % 2 === 0)
  })
})

test('a store without room is said so, and leaves nothing', async () => {
  const person = await app.aPerson()
  await expectNothingLeft(async () => {
    const full = () => Promise.reject(new StoreFullError())
    const answer = await withStore(full, () => files.upload(person, randomBytes(1_000_000)))
    expectError(answer, 507, 'media/no-space')
    expect(app.log.takeComplaints()).toMatchObject([{ code: 'media/no-space' }])
  })
})

test('an account deleted while its file is on its way leaves nothing of it', async () => {
  const person = await app.aPerson()
  const { put } = app.files
  await expectNothingLeft(async () => {
    const deleting: FileStore['put'] = async (name, bytes) => {
      await put(name, bytes)
      await app.database.deleteFrom('users').where('id', '=', person.id).execute()
    }
    const answer = await withStore(deleting, () => files.upload(person, 'late'))
    expectError(answer, 401, 'auth/unauthenticated')
  })
})

test('only its uploader may use a file, and no person may download it before a record or a person holds it', async () => {
  const person = await app.aPerson()
  const media = await files.aFile(person)
  const record = await app.aRecord({ owner: person })
  expectError(await files.download(person, media), 400, 'request/invalid')
  expectError(await files.download(person, media, record.id), 404, 'media/not-found')
  expectError(
    await app.as(person).call(mediaRoutes.downloadMedia, { params: { id: media._id } }),
    400,
    'request/invalid',
  )
})
