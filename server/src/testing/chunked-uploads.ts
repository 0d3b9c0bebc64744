import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import type { ErrorCode } from '@cardea/contract'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import { chunkBytes, saltBytes, sealedChunkBytes } from './chunks-by-hand.ts'
import { storedNames } from './file-calls.ts'
import { keyPairOf } from './hpke-by-hand.ts'
import type { SealedByHand } from './sealed-client.ts'
import { openAnswer, type SealedPage } from './sealed-page.ts'
import { testApp } from './test-app.ts'

const contentType = 'multipart/form-data; boundary=b'
export const formHead: Buffer = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a file.bin"\r\n\r\n',
)
const formEnd = Buffer.from('\r\n--b--\r\n')
/** What a form adds to its file. */
export const aroundFile: number = formHead.length + formEnd.length

/** A file with which a form has this many bytes. */
export const fileOfForm = (bytes: number): Buffer => randomBytes(bytes - aroundFile)

/** A form of whole chunks. */
export const fileOfChunks = (chunks: number): Buffer => fileOfForm(chunks * chunkBytes)

/** Seals a file as an upload in chunks. */
export const sealUpload = (page: SealedPage, file: Buffer): SealedByHand =>
  sealForm(page, Buffer.concat([formHead, file, formEnd]))

export const sealForm = (page: SealedPage, bytes: Buffer, isInChunks = true): SealedByHand =>
  page.seal({ method: 'POST', path: '/media/upload', body: { bytes, contentType, isInChunks } })

export const payloadOf = ({ request: { payload } }: SealedByHand): Buffer => Buffer.from(payload ?? '')

/** Salt and chunks of what travels. */
export function partsOf(sealed: SealedByHand): Buffer[] {
  const payload = payloadOf(sealed)
  const parts = [payload.subarray(0, saltBytes)]
  for (let at = saltBytes; at < payload.length; at += sealedChunkBytes) {
    parts.push(payload.subarray(at, at + sealedChunkBytes))
  }
  return parts
}

/** A server whose calls are sealed, a page of a person there, and what sends uploads over real connections. */
export async function uploads() {
  const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
  const address = await app.listen()
  const page = await app.page(await app.aPerson({ clientKey: keyPairOf() }))

  /** With these headers beside its own; the body is the caller's to send. */
  function begin(
    sealed: SealedByHand,
    more: Record<string, string | number>,
    agent: Agent | false = false,
  ): ClientRequest {
    const { method, url, headers } = sealed.request
    const sent = request(address + url, { method, agent, headers: { ...headers, ...more } })
    return sent.on('error', () => {})
  }

  async function answerTo(sealed: SealedByHand, sent: ClientRequest): Promise<Answer<unknown>> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
    return openAnswer(sealed, response.statusCode ?? 0, response.headers, bytes)
  }

  async function send(sealed: SealedByHand, payload = payloadOf(sealed)): Promise<Answer<unknown>> {
    const sent = begin(sealed, { 'content-length': payload.length })
    sent.end(payload)
    return answerTo(sealed, sent)
  }

  /** Refused, under seal if its first chunk opened, and nothing is stored. */
  async function expectRefused(
    sealed: SealedByHand,
    payload: Buffer,
    isUnderSeal: boolean,
    code: ErrorCode = 'encryption/invalid',
  ): Promise<void> {
    const before = await storedNames(app)
    expectRefusal(await send(sealed, payload), code, isUnderSeal)
    expect(await storedNames(app)).toEqual(before)
  }

  return { app, address, page, begin, answerTo, send, expectRefused }
}

export function expectRefusal(
  { headers, json }: Answer<unknown>,
  code: ErrorCode,
  isUnderSeal: boolean,
): void {
  expect(json).toMatchObject({ errors: [{ code }] })
  expect(headers['x-encrypted']).toBe(isUnderSeal ? '1' : undefined)
}
