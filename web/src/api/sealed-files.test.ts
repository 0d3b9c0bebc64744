import { mediaRoutes, recordRoutes } from '@cardea/contract'
import { sealingHeaders } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { call } from './call.ts'
import { prepare } from './outgoing.ts'
import { exchange } from './send.ts'
import { sealedPage } from '../testing/sealed-page.ts'

const page = sealedPage()

test('an upload travels as sealed bytes, and says apart what they are', async () => {
  const body = new Blob(['--x\r\n'], { type: 'multipart/form-data; boundary=x' })
  const outgoing = await prepare({
    route: mediaRoutes.uploadMedia,
    params: {},
    body,
    accessToken: 'access',
    signal: undefined,
  })
  page.answerWith({ status: 201, body: { _id: 'file' } })
  const answer = await exchange(outgoing, undefined)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ _id: 'file' })
  const [made] = page.server.calls
  expect(made?.headers.get('content-type')).toBe('application/octet-stream')
  expect(made?.headers.get(sealingHeaders.contentType)).toBe('multipart/form-data; boundary=x')
  expect(new TextDecoder().decode(made?.body)).toBe('--x\r\n')
})

test('a download comes as the bytes it was', async () => {
  const bytes = Uint8Array.of(0, 255, 1, 254)
  const outgoing = await prepare({
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  page.answerWith({ body: bytes })
  const answer = await exchange(outgoing, undefined)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
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
  const outgoing = await prepare({
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  page.answerWith({ body: bytes })
  const answer = await exchange(outgoing, undefined)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(page.server.calls[0]?.headers.has(sealingHeaders.acceptEncoding)).toBe(false)
})
