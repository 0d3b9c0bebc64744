import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { limits, spans, type Media } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, type Answer } from '../../testing/answer.ts'
import { expectFilesInOrder, storedNames } from '../../testing/file-calls.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import type { SealedByHand } from '../../testing/sealed-client.ts'
import { openAnswer } from '../../testing/sealed-page.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const address = await app.listen()
const person = await app.aPerson({ clientKey: keyPairOf() })
const page = await app.page(person)

const boundary = 'boundary-of-a-test'

function upload(bytes: Buffer, sender = page): SealedByHand {
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a file.bin"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const contentType = `multipart/form-data; boundary=${boundary}`
  return sender.seal({ method: 'POST', path: '/media/upload', body: { bytes: body, contentType } })
}

const payloadOf = ({ request }: SealedByHand): Buffer => Buffer.from(request.payload ?? '')

/** Sends over a real connection. */
async function send(sealed: SealedByHand, payload = payloadOf(sealed)): Promise<Answer<unknown>> {
  const { method, url, headers } = sealed.request
  const body = method === 'GET' ? {} : { body: new Uint8Array(payload) }
  const response = await fetch(address + url, { method, headers, ...body })
  const bytes = Buffer.from(await response.arrayBuffer())
  return openAnswer(sealed, response.status, Object.fromEntries(response.headers), bytes)
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const ownTemporaries = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => /^cardea-[0-9a-f]{8}-/.test(name))

test('25 MiB go up and come down again, and nothing of them is told in the headers', async () => {
  const bytes = randomBytes(limits.fileBytes)
  const uploaded = await send(upload(bytes))
  expect(uploaded).toMatchObject({ status: 201, json: { name: 'a file.bin', size: bytes.length } })
  expect(uploaded.headers['x-encrypted']).toBe('1')
  const media = uploaded.json as Media
  const made = await page.call({
    method: 'POST',
    path: '/record',
    body: { json: { name: 'With a file', fields: [], attachmentIDs: [media._id] } },
  })
  const credentialID = (made.json as { _id: string })._id

  const sealed = page.seal({ path: media.path, credentialID })
  const { method, url, headers } = sealed.request
  const response = await fetch(address + url, { method, headers })
  const answered = Object.fromEntries(response.headers)
  expect(answered).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length + 28),
    'x-encrypted': '1',
    'cache-control': 'no-store',
  })
  expect(answered).not.toHaveProperty('content-disposition')
  expect(JSON.stringify(answered)).not.toContain('a file')
  const opened = sealed.open(200, Buffer.from(await response.arrayBuffer()))
  expect(digest(opened)).toBe(digest(bytes))
  await expectFilesInOrder(app)
})

test('more than is held in memory goes up at once, and each is stored as it was sent', async () => {
  const files = Array.from({ length: 3 }, () => randomBytes(limits.fileBytes))
  const answers = await Promise.all(files.map((bytes) => send(upload(bytes))))
  for (const [index, answer] of answers.entries()) {
    expect(answer).toMatchObject({ status: 201, json: { size: files[index]?.length } })
  }
  await expectFilesInOrder(app)
  expect(await ownTemporaries()).toEqual([])
})

test('a file may be empty, or of whole pieces', async () => {
  for (const bytes of [Buffer.alloc(0), randomBytes(1), randomBytes(64 * 1024)]) {
    const media = (await send(upload(bytes))).json as Media
    expect(media.size).toBe(bytes.length)
  }
})

const flip =
  (at: number) =>
  (payload: Buffer): Buffer => {
    const index = at < 0 ? payload.length + at : at
    payload[index] = (payload[index] ?? 0) ^ 1
    return payload
  }

test.each([
  ['25 MiB', limits.fileBytes, [-1, 20_000_000], [12, 20_000_000, -1]],
  ['300 kB', 300_000, [-17, -16, 65_564, 65_536, 28, 27, 12, 11, 1], [0, 11, 500, 65_536, -17, -16]],
])(
  '%s that were cut, extended or altered anywhere are refused, and leave no file',
  async (_, size, cuts, flips) => {
    const before = await storedNames(app)
    const bytes = randomBytes(size)
    const alterations: ((payload: Buffer) => Buffer)[] = [
      ...cuts.map((at) => (payload: Buffer) => payload.subarray(0, at)),
      ...[1, 16].map((more) => (payload: Buffer) => Buffer.concat([payload, Buffer.alloc(more)])),
      (payload) => payload.subarray(1),
      ...flips.map(flip),
    ]
    for (const alter of alterations) {
      const sealed = upload(bytes)
      const answer = await send(sealed, alter(payloadOf(sealed)))
      expect(answer.headers['x-encrypted']).toBeUndefined()
      expectError(answer, 400, 'encryption/invalid')
    }
    expect(await storedNames(app)).toEqual(before)
    expect(await ownTemporaries()).toEqual([])
  },
)

test('an upload under another content type does not open', async () => {
  const sealed = upload(randomBytes(100))
  sealed.request.headers['x-content-type'] = 'multipart/form-data; boundary=other'
  expectError(await send(sealed), 400, 'encryption/invalid')
})

test('an upload works once', async () => {
  const sealed = upload(randomBytes(100))
  expect((await send(sealed)).status).toBe(201)
  const before = await storedNames(app)
  const again = await send(sealed)
  expect(again.headers['x-encrypted']).toBe('1')
  expect(again).toMatchObject({ status: 400, json: { errors: [{ code: 'encryption/replayed' }] } })
  expect(await storedNames(app)).toEqual(before)
})

test('more than a file with its surroundings is 413, with and without a length', async () => {
  const sealed = upload(Buffer.alloc(limits.fileBytes + 65 * 1024))
  expectError(await send(sealed), 413, 'media/too-large')
  // A sender that goes on hears it all the same.
  const { method, url, headers } = upload(Buffer.alloc(1)).request
  const sent = request(address + url, { method, headers: { ...headers, 'transfer-encoding': 'chunked' } })
  sent.end(Buffer.alloc(2 * limits.fileBytes))
  const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(413)
})

test('a file that is too large within a message that is not, is told so under seal', async () => {
  const answer = await send(upload(Buffer.alloc(limits.fileBytes + 1)))
  expect(answer.headers['x-encrypted']).toBe('1')
  expect(answer).toMatchObject({ status: 413, json: { errors: [{ code: 'media/too-large' }] } })
})

test('more uploads at once than may go on all arrive, and those that break off give up their place', async () => {
  const broken = Array.from({ length: 6 }, () => {
    const { method, url, headers } = upload(randomBytes(100_000)).request
    const sent = request(address + url, { method, headers: { ...headers, 'content-length': '100000' } })
    sent.on('error', () => {})
    sent.write(randomBytes(50_000))
    return sent
  })
  const answers = Array.from({ length: 12 }, () => send(upload(randomBytes(100_000))))
  for (const sent of broken) sent.destroy()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(201))
  await expectFilesInOrder(app)
  expect(await ownTemporaries()).toEqual([])
})

test('downloads that are not read to their end give up their place', async () => {
  const media = (await send(upload(randomBytes(20_000_000)))).json as Media
  const made = await page.call({
    method: 'POST',
    path: '/record',
    body: { json: { name: 'With a file', fields: [], attachmentIDs: [media._id] } },
  })
  const download = () => page.seal({ path: media.path, credentialID: (made.json as { _id: string })._id })
  for (let turn = 0; turn < 6; turn += 1) {
    const { method, url, headers } = download().request
    const sent = request(address + url, { method, headers, agent: false }).end()
    await once(sent, 'response')
    sent.destroy()
  }
  expect((await send(download())).status).toBe(200)
})

test('a caller who may not call is refused before a byte of a file is read', async () => {
  const expired = await app.aPerson({ clientKey: keyPairOf() })
  const theirs = await app.page(expired)
  app.clock.advance(spans.accessTokenMs)
  const sealed = upload(randomBytes(1_000_000), theirs)
  const { method, url, headers } = sealed.request
  const sent = request(address + url, { method, headers: { ...headers, 'content-length': '1000000' } })
  sent.flushHeaders()
  const [response] = (await once(sent, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: Record<string, unknown> },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  sent.destroy()
  const answer = openAnswer(sealed, response.statusCode, response.headers, Buffer.concat(chunks))
  expect(answer).toMatchObject({ status: 401, json: { errors: [{ code: 'auth/token-expired' }] } })

  const stranger = await app.page({ accessToken: 'nobody', clientKey: keyPairOf() })
  expectError(await send(upload(randomBytes(1_000), stranger)), 400, 'encryption/invalid')
})
