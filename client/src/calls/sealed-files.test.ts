import { mediaRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { sealingHeaders } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { prepare } from './outgoing.ts'
import { exchange } from './send.ts'
import { sealedPage } from '../testing/sealed-page.ts'
import { core, call } from '../testing/test-client.ts'

const page = sealedPage()

test('an upload travels as sealed bytes, and says apart what they are', async () => {
  const body = new Blob(['--x\r\n'], { type: 'multipart/form-data; boundary=x' })
  const outgoing = await prepare(core, {
    route: mediaRoutes.uploadMedia,
    params: {},
    body,
    accessToken: 'access',
    signal: undefined,
  })
  page.answerWith({ status: 201, body: { _id: 'file' } })
  const answer = await exchange(core, outgoing, undefined)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ _id: 'file' })
  const [made] = page.server.calls
  expect(made?.headers.get('content-type')).toBe('application/octet-stream')
  expect(made?.headers.get(sealingHeaders.contentType)).toBe('multipart/form-data; boundary=x')
  expect(new TextDecoder().decode(made?.body)).toBe('--x\r\n')
})

const takesChunks = { headers: { [sealingHeaders.acceptSealedAs]: 'chunks' } }
const aFile = new Blob(['--x\r\n', new Uint8Array(600_000)], { type: 'multipart/form-data; boundary=x' })
const prepareUpload = (isOneFrame = false) =>
  prepare(core, {
    route: mediaRoutes.uploadMedia,
    params: {},
    body: aFile,
    accessToken: 'access',
    isOneFrame,
    signal: undefined,
  })

test.each([
  ['in chunks to a server that said it takes them', takesChunks, false, 'chunks'],
  ['as one frame to a server that did not', {}, false, null],
  ['as one frame where it did not open in chunks', takesChunks, true, null],
])('an upload travels %s', async (_, saying, isOneFrame, form) => {
  page.answerWith({ body: {}, ...saying })
  await call(userRoutes.getMe)
  const outgoing = await prepareUpload(isOneFrame)
  page.answerWith({ status: 201, body: { _id: 'file' } })
  expect((await exchange(core, outgoing, undefined)).status).toBe(201)
  const made = page.server.calls.at(-1)
  expect(made?.headers.get(sealingHeaders.sealedAs)).toBe(form)
  expect(made?.headers.get('content-type')).toBe('application/octet-stream')
  expect(made?.headers.get(sealingHeaders.contentType)).toBe(aFile.type)
  expect(made?.body).toEqual(new Uint8Array(await aFile.arrayBuffer()))
})

test('the last answer of several servers counts, as of two versions during an upgrade', async () => {
  page.answerWith({ body: {}, ...takesChunks }, { body: {} })
  await call(userRoutes.getMe)
  await call(userRoutes.getMe)
  expect((await prepareUpload()).headers.has(sealingHeaders.sealedAs)).toBe(false)
})

test.each([4, 3 * 2 ** 20])('a download of %d bytes comes as it was', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, place) => place * 255)
  const outgoing = await prepare(core, {
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  page.answerWith({ body: bytes })
  const answer = await exchange(core, outgoing, undefined)
  const came = new Uint8Array(await answer.arrayBuffer())
  expect(came.length === length && came.every((byte, place) => byte === bytes[place])).toBe(true)
  expect(page.server.calls[0]?.headers.get('credential-id')).toBe('record')
})

const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  )

test('a page of records may come compressed under its seal', async () => {
  const list = { records: [], total: 0 }
  page.answerWith({ body: await gzip(JSON.stringify(list)) })
  expect(await call(recordRoutes.searchRecords, { body: {} })).toEqual(list)
  expect(page.server.calls[0]?.headers.get(sealingHeaders.acceptEncoding)).toBe('gzip')
})

test('a file that is gzip itself comes as the bytes it is', async () => {
  const bytes = await gzip('an archive')
  const outgoing = await prepare(core, {
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  page.answerWith({ body: bytes })
  const answer = await exchange(core, outgoing, undefined)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(page.server.calls[0]?.headers.has(sealingHeaders.acceptEncoding)).toBe(false)
})
