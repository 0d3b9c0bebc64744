import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { chunkBytes, saltBytes, sealedChunkBytes } from '../../testing/chunks-by-hand.ts'
import {
  fileOfChunks,
  fileOfForm,
  formHead,
  partsOf,
  payloadOf,
  sealForm,
  sealUpload,
  uploads,
} from '../../testing/chunked-uploads.ts'

const { app, page, begin, answerTo, send, expectRefused } = await uploads()

const firstBorder = saltBytes + sealedChunkBytes

test('an upload that is cut at a border of its chunks or anywhere else is refused, and leaves no file', async () => {
  const borders = [1, 2, 3].map((chunks) => saltBytes + chunks * sealedChunkBytes)
  const around = borders.flatMap((border) => [-16, -9, -1, 0, 1, 15, 16].map((more) => border + more))
  const cuts = [0, 1, saltBytes - 1, saltBytes, saltBytes + 15, saltBytes + 16, ...around]
  for (const cut of cuts.filter((at) => at < saltBytes + 3 * sealedChunkBytes)) {
    const sealed = sealUpload(page, fileOfChunks(3))
    // That the first chunk is not the last shows when more has come.
    await expectRefused(sealed, payloadOf(sealed).subarray(0, cut), cut > firstBorder)
  }
})

test('an upload with a byte more, or with a bit changed anywhere, is refused', async () => {
  for (const bytes of [200, chunkBytes, 2 * chunkBytes, 2 * chunkBytes + 100]) {
    const extended = sealUpload(page, fileOfForm(bytes))
    const payload = payloadOf(extended)
    await expectRefused(extended, Buffer.concat([payload, Buffer.alloc(1)]), payload.length > firstBorder)
    for (const at of [0, saltBytes, saltBytes + 90, payload.length - 17, payload.length - 1]) {
      const sealed = sealUpload(page, fileOfForm(bytes))
      const changed = payloadOf(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expectRefused(sealed, changed, at > firstBorder)
    }
  }
})

test('chunks that are swapped, repeated, left out or of another upload are refused', async () => {
  const other = partsOf(sealUpload(page, fileOfChunks(4)))
  const [salt, a, b, c, d] = [0, 1, 2, 3, 4]
  const [otherSalt, otherA, otherB, , otherD] = [5, 6, 7, 8, 9]
  const orders: [parts: number[], isFirstWhole: boolean][] = [
    [[salt, b, a, c, d], false],
    [[salt, a, c, b, d], true],
    [[salt, a, b, d, c], true],
    [[salt, a, a, b, c, d], true],
    [[salt, a, b, c, d, d], true],
    [[salt, a, b, c, d, salt, a, b, c, d], true],
    [[salt, b, c, d], false],
    [[salt, a, c, d], true],
    [[salt, a, b, c], true],
    [[salt, a, d], true],
    [[salt, d], false],
    [[salt], false],
    [[otherSalt, a, b, c, d], false],
    [[salt, otherA, b, c, d], false],
    [[salt, a, otherB, c, d], true],
    [[salt, a, b, c, otherD], true],
  ]
  for (const [order, isFirstWhole] of orders) {
    const sealed = sealUpload(page, fileOfChunks(4))
    const parts = [...partsOf(sealed), ...other]
    await expectRefused(
      sealed,
      Buffer.concat(order.map((place) => parts[place] ?? Buffer.alloc(0))),
      isFirstWhole,
    )
  }
})

test('an end that is missing or changed is noticed though the form before it is whole', async () => {
  // All of the last chunk is the line break after the form's last boundary, which readers of forms do not wait for.
  for (const end of [[], [Buffer.alloc(18)]]) {
    const sealed = sealUpload(page, fileOfForm(2 * chunkBytes + 2))
    await expectRefused(sealed, Buffer.concat([...partsOf(sealed).slice(0, -1), ...end]), true)
  }
})

test('chunks do not open as one frame, one frame not as chunks, and neither as what nobody knows', async () => {
  const forms: [isInChunks: boolean, said: object][] = [
    [true, {}],
    [false, { 'x-sealed-as': 'chunks' }],
    [true, { 'x-sealed-as': 'pieces' }],
    [true, { 'x-sealed-as': 'Chunks' }],
  ]
  for (const [isInChunks, said] of forms) {
    const sealed = sealForm(page, formHead, isInChunks)
    const { 'x-sealed-as': _, ...headers } = sealed.request.headers
    sealed.request.headers = { ...headers, ...said }
    await expectRefused(sealed, payloadOf(sealed), false)
  }
})

test('an upload opens for its own call alone', async () => {
  const others: Record<string, string>[] = [
    { 'x-content-type': 'multipart/form-data; boundary=c' },
    { 'x-nonce': randomBytes(16).toString('base64url') },
    { 'x-timestamp': String(app.clock.now().getTime() + 1) },
    { 'credential-id': '1' },
  ]
  for (const headers of others) {
    const sealed = sealUpload(page, fileOfChunks(2))
    Object.assign(sealed.request.headers, headers)
    await expectRefused(sealed, payloadOf(sealed), false)
  }
})

test('a refusal in the middle leaves the connection for the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const changedChunk of [0, 1, 30, undefined]) {
    const sealed = sealUpload(page, fileOfChunks(60))
    const payload = payloadOf(sealed)
    const at = saltBytes + (changedChunk ?? 0) * sealedChunkBytes
    if (changedChunk !== undefined) payload[at] = (payload[at] ?? 0) ^ 1
    const sent = begin(sealed, { 'content-length': payload.length }, agent)
    sent.end(payload)
    expect((await answerTo(sealed, sent)).status).toBe(changedChunk === undefined ? 201 : 400)
    ports.add(sent.socket?.localPort)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
})

test('an upload works once, whole or begun', async () => {
  const sealed = sealUpload(page, fileOfChunks(3))
  expect((await send(sealed)).status).toBe(201)
  await expectRefused(sealed, payloadOf(sealed), true, 'encryption/replayed')

  const cut = sealUpload(page, fileOfChunks(3))
  await expectRefused(cut, payloadOf(cut).subarray(0, -1), true)
  await expectRefused(cut, payloadOf(cut), true, 'encryption/replayed')
})
