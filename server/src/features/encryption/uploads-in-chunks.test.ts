import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { limits, spans, type Media } from '@cardea/contract'
import { maxSkewMs } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { chunkBytes } from '../../testing/chunks-by-hand.ts'
import {
  aroundFile,
  expectRefusal,
  fileOfChunks,
  formHead,
  payloadOf,
  sealForm,
  sealUpload,
  uploads,
} from '../../testing/chunked-uploads.ts'
import { expectFilesInOrder, storedNames } from '../../testing/file-calls.ts'
import { paceOfFile } from '../../http/pace.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'

const { app, address, page, begin, answerTo, send, expectRefused } = await uploads()

async function download(media: Media, theirs = page): Promise<Buffer> {
  const made = await theirs.call({
    method: 'POST',
    path: '/record',
    body: { json: { name: 'With a file', fields: [], attachmentIDs: [media._id] } },
  })
  const sealed = theirs.seal({ path: media.path, credentialID: (made.json as { _id: string })._id })
  const { method, url, headers } = sealed.request
  const response = await fetch(address + url, { method, headers })
  return sealed.open(response.status, Buffer.from(await response.arrayBuffer()))
}

test('a file of any size comes back as it was sent', async () => {
  const ofWholeChunks = [1, 2].map((chunks) => chunks * chunkBytes - aroundFile)
  const aroundThem = ofWholeChunks.flatMap((size) => [size - 1, size, size + 1])
  for (const size of [0, 1, ...aroundThem, limits.fileBytes]) {
    const file = randomBytes(size)
    const answer = await send(sealUpload(page, file))
    expect(answer).toMatchObject({ status: 201, json: { name: 'a file.bin', size } })
    expect((await download(answer.json as Media)).equals(file)).toBe(true)
  }
  await expectFilesInOrder(app)
})

test('files of two people that come at once, piece by piece, come back each as it was sent', async () => {
  const pieceBytes = 100_000
  const colleague = await app.page(await app.aPerson({ clientKey: keyPairOf() }))
  const all = [page, colleague].map((theirs, place) => {
    const file = Buffer.alloc(3 * chunkBytes, place + 1)
    const sealed = sealUpload(theirs, file)
    const payload = payloadOf(sealed)
    const sent = begin(sealed, { 'content-length': payload.length })
    return { theirs, file, payload, sent, answer: answerTo(sealed, sent) }
  })
  for (let at = 0; at < 3 * chunkBytes; at += pieceBytes) {
    const written = all.map(async ({ sent, payload }) => {
      if (!sent.write(payload.subarray(at, at + pieceBytes))) await once(sent, 'drain')
    })
    await Promise.all(written)
  }
  for (const { theirs, sent, answer, file } of all) {
    sent.end()
    const { json } = await answer
    expect((await download(json as Media, theirs)).equals(file)).toBe(true)
  }
})

test('every sealed answer says that uploads may come in chunks', async () => {
  for (const path of ['/user/me', '/record/nothing']) {
    expect((await page.call({ path })).headers['x-accept-sealed-as']).toBe('chunks')
  }
})

test('a slow line may take longer than a stamp is good for, once it has begun in time', async () => {
  const late = sealUpload(page, fileOfChunks(3))
  app.clock.advance(maxSkewMs + 1)
  await expectRefused(late, payloadOf(late), true, 'encryption/stale')

  const slow = sealUpload(page, fileOfChunks(3))
  const payload = payloadOf(slow)
  const before = await storedNames(app)
  const sent = begin(slow, { 'content-length': payload.length })
  sent.write(payload.subarray(0, 2 * chunkBytes))
  await expect.poll(async () => (await storedNames(app)).length).toBe(before.length + 1)
  app.clock.advance(2 * maxSkewMs)
  sent.end(payload.subarray(2 * chunkBytes))
  expect((await answerTo(slow, sent)).status).toBe(201)
})

test('more than a file with its surroundings is 413 at once, and under way where no length was told', async () => {
  const before = await storedNames(app)
  const sealed = sealUpload(page, Buffer.alloc(1))
  const announced = begin(sealed, { 'content-length': limits.fileBytes + 128 * 1024 })
  announced.flushHeaders()
  expectRefusal(await answerTo(sealed, announced), 'media/too-large', false)
  announced.destroy()

  for (const more of [1, 70 * 1024]) {
    const large = sealUpload(page, Buffer.alloc(limits.fileBytes + more))
    const sent = begin(large, { 'transfer-encoding': 'chunked' })
    sent.end(payloadOf(large))
    expectRefusal(await answerTo(large, sent), 'media/too-large', true)
  }
  expect(await storedNames(app)).toEqual(before)
})

test('an upload that breaks off leaves nothing, and gives up its place', async () => {
  const before = await storedNames(app)
  for (const bytes of [1, chunkBytes, 3 * chunkBytes]) {
    const broken = Array.from({ length: 6 }, () => {
      const sealed = sealUpload(page, fileOfChunks(4))
      const payload = payloadOf(sealed)
      const sent = begin(sealed, { 'content-length': payload.length })
      sent.write(payload.subarray(0, bytes))
      return sent
    })
    const answers = Array.from({ length: 4 }, () => send(sealUpload(page, randomBytes(100))))
    for (const sent of broken) sent.destroy()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(4).fill(201))
  }
  await expect.poll(async () => (await storedNames(app)).length).toBe(before.length + 12)
  await expectFilesInOrder(app)
})

test('an upload that stalls is given up, and leaves nothing', async () => {
  const before = await storedNames(app)
  const sealed = sealUpload(page, fileOfChunks(4))
  const sent = begin(sealed, { 'content-length': payloadOf(sealed).length })
  sent.write(payloadOf(sealed).subarray(0, 3 * chunkBytes))
  await expect.poll(async () => (await storedNames(app)).length).toBe(before.length + 1)
  const isGivenUp = (): boolean => {
    app.clock.advance(paceOfFile.windowMs)
    return sent.destroyed
  }
  await expect.poll(isGivenUp).toBe(true)
  await expect.poll(() => storedNames(app)).toEqual(before)
})

test('a form that is broken is refused under seal', async () => {
  for (const body of [Buffer.from('no form'), Buffer.concat([formHead, randomBytes(3 * chunkBytes)])]) {
    const sealed = sealForm(page, body)
    await expectRefused(sealed, payloadOf(sealed), true, 'request/invalid')
  }
})

test('a caller who may not call is refused before a byte is read', async () => {
  const theirs = await app.page(await app.aPerson({ clientKey: keyPairOf() }))
  app.clock.advance(spans.accessTokenMs)
  const sealed = sealUpload(theirs, fileOfChunks(2))
  const sent = begin(sealed, { 'content-length': payloadOf(sealed).length })
  sent.flushHeaders()
  expectRefusal(await answerTo(sealed, sent), 'auth/token-expired', true)
  sent.destroy()
})
