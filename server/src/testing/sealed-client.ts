/**
 * @file Another implementation of request encryption, written from the product's rules upon node:crypto alone: it shares
 * no code with `sealing`, so that both being wrong in the same way is unlikely. Everything it sends can be forged.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, type ECDH } from 'node:crypto'
import { sealChunks } from './chunks-by-hand.ts'
import { setUpSender } from './hpke-by-hand.ts'

/** A request as it goes out. A header that is undefined is not sent. */
export interface SealedRequest {
  method: string
  /** Path and query, `/api` included. */
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
}

/** What a call is bound to, in the order in which it is joined. */
export interface SealedParts {
  method: string
  target: string
  credentialID: string
  timestamp: string
  nonce: string
  token: string
  type: string
}

export interface CallToSeal {
  method: string
  /** Path and query, `/api` included. */
  target: string
  accessToken?: string | null
  credentialID?: string
  /** `written`: letter for letter what is sent for `json`, good or bad. */
  body?:
    | { json: unknown; written?: string }
    | { bytes: Buffer; contentType: string; isInChunks?: boolean }
    | null
  /** Ms since 1970; now, if not given. */
  timestamp?: number
  nonce?: Buffer
  iv?: Buffer
  /** What the seal is bound to where that differs from what is sent. */
  bound?: Partial<SealedParts>
}

export interface SealedByHand {
  request: SealedRequest
  /** Opens an answer that came with this status. @throws Error where its tag does not verify */
  open: (status: number, sealed: Buffer) => Buffer
  /** Opens a `data:` line of a live answer. */
  openLine: (status: number, seq: number, data: string) => Buffer
}

/** One page of one browser, in agreement with one key of the server. */
export interface HandSealer {
  /** 65 bytes. */
  enc: Buffer
  keyID: string
  seal: (call: CallToSeal) => SealedByHand
}

interface Page {
  /** The server's point, base64url, as `/encryption/public-key` gives it. */
  publicKey: string
  /** The browser's pair that its session was made with. */
  clientKey?: ECDH | undefined
  ephemeral?: ECDH
}

/** Opens a page: SetupAuthS with the browser's pair, SetupBaseS without. */
export function sealerOf({ publicKey, clientKey, ephemeral }: Page): HandSealer {
  const serverPoint = Buffer.from(publicKey, 'base64url')
  const info = Buffer.from('cardea request encryption v1')
  const context = setUpSender({ serverPoint, info, clientKey, ...(ephemeral && { ephemeral }) })
  const keyID = sha256(serverPoint).slice(0, 16)
  return {
    enc: context.enc,
    keyID,
    seal(call) {
      const { body = null, nonce = randomBytes(16) } = call
      const type = body && 'bytes' in body ? body.contentType : ''
      const parts: SealedParts = {
        method: call.method,
        target: call.target,
        credentialID: call.credentialID ?? '',
        timestamp: String(call.timestamp ?? Date.now()),
        nonce: nonce.toString('base64url'),
        token: call.accessToken ? sha256(call.accessToken) : '',
        type,
      }
      const bound = Object.values({ ...parts, ...call.bound })
      const requestKey = context.export(Buffer.concat([Buffer.from('request'), nonce]), 32)
      const responseKey = context.export(Buffer.concat([Buffer.from('response'), nonce]), 32)
      const sealed = isInChunks(body)
        ? sealChunks(requestKey, joined(['chunk', ...bound]), plainOf(body))
        : sealFrame(requestKey, ['request', ...bound], plainOf(body), call.iv)
      return {
        request: {
          method: call.method,
          url: call.target,
          headers: {
            version: '0',
            ...(call.accessToken && { authorization: `Bearer ${call.accessToken}` }),
            ...(call.credentialID && { 'credential-id': call.credentialID }),
            'x-client-public-key': context.enc.toString('base64url'),
            'x-server-key-id': keyID,
            'x-timestamp': parts.timestamp,
            'x-nonce': parts.nonce,
            ...travelling(body, sealed).headers,
          },
          payload: travelling(body, sealed).payload,
        },
        open: (status, answer) => openFrame(responseKey, ['response', String(status), ...bound], answer),
        openLine: (status, seq, data) =>
          openFrame(
            responseKey,
            ['response', String(status), ...bound, String(seq)],
            Buffer.from(data, 'base64url'),
          ),
      }
    },
  }
}

const isInChunks = (body: CallToSeal['body']): boolean =>
  body != null && 'bytes' in body && body.isInChunks === true

function plainOf(body: CallToSeal['body']): Buffer {
  if (!body) return Buffer.alloc(0)
  return 'bytes' in body ? body.bytes : Buffer.from(body.written ?? JSON.stringify(body.json))
}

function travelling(
  body: CallToSeal['body'],
  sealed: Buffer,
): { headers: Record<string, string>; payload: string | Buffer | null } {
  if (!body) return { headers: { 'x-seal': sealed.toString('base64url') }, payload: null }
  if ('bytes' in body) {
    const headers = { 'content-type': 'application/octet-stream', 'x-content-type': body.contentType }
    return { headers: isInChunks(body) ? { ...headers, 'x-sealed-as': 'chunks' } : headers, payload: sealed }
  }
  const payload = JSON.stringify({ payload: sealed.toString('base64url') })
  return { headers: { 'content-type': 'application/json' }, payload }
}

function sealFrame(key: Buffer, aad: string[], plain: Buffer, iv: Buffer = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(joined(aad))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openFrame(key: Buffer, aad: string[], frame: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, frame.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(joined(aad)).setAuthTag(frame.subarray(-16))
  return Buffer.concat([decipher.update(frame.subarray(12, -16)), decipher.final()])
}

const joined = (parts: string[]): Buffer => Buffer.from(parts.join('\n'))
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url')
