/**
 * A push service and the browsers behind it, in one: it takes what it is sent, proves who sent it (VAPID, RFC 8292) and opens it as
 * a browser would (RFC 8291), upon node:crypto alone.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushMessage } from '@cardea/contract/schemas'
import { onTestFinished } from 'vitest'

/** What a server that was killed had in hand goes to another after some twenty seconds. */
const patienceMs = 120_000

/** A browser that takes push messages. */
export interface PushBrowser {
  /** What it gives for addFcmToken. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Opens what it was sent. @throws Error where it was not meant for it */
  open(body: Buffer): string
}

export interface ReceivedPush {
  endpoint: string
  headers: IncomingHttpHeaders
  /** As it travelled. */
  body: Buffer
  /** As the browser opened it, with what follows it. */
  text: string
  message: PushMessage
  /** The key that signed the request, and what was signed. */
  publicKey: string
  claims: { aud: string; exp: number; sub: string }
}

export interface PushService {
  aBrowser(): PushBrowser
  /** All that came, refused or not, in order. */
  received: readonly ReceivedPush[]
  /** The next message to this browser that was not taken yet; waits for one. */
  next(browser: PushBrowser): Promise<ReceivedPush>
  /** Answers the next requests so, one each, before it takes messages again. `hang`: not at all. */
  answerNext(...answers: ({ status: number; headers?: Record<string, string> } | 'hang')[]): void
  /** Takes none until it is told to: a test that is slow meets the tries that follow of themselves. */
  refuseAll(isRefusing: boolean): void
}

/** Starts one on this machine, gone after the test. */
export async function openPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>()
  const received: ReceivedPush[] = []
  const taken = new Set<ReceivedPush>()
  const waiting = new Set<() => void>()
  const answers: Parameters<PushService['answerNext']> = []
  let usual = 201

  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const endpoint = `http://${request.headers.host}${request.url}`
      const browser = browsers.get(endpoint)
      if (!browser) return response.writeHead(404).end()
      const body = Buffer.concat(chunks as Buffer[])
      const text = browser.open(body)
      received.push({
        endpoint,
        headers: request.headers,
        body,
        text,
        message: PushMessage.parse(JSON.parse(text)),
        ...readSignature(request.headers.authorization ?? ''),
      })
      for (const look of waiting) look()
      const answer = answers.shift() ?? { status: usual }
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end()
      return undefined
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    received,
    aBrowser() {
      const browser = makeBrowser(`${origin}/${randomBytes(8).toString('hex')}`)
      browsers.set(browser.subscription.endpoint, browser)
      return browser
    },
    async next({ subscription: { endpoint } }) {
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedPush>()
      const look = (): void => {
        const push = received.find((one) => one.endpoint === endpoint && !taken.has(one))
        if (!push) return
        taken.add(push)
        waiting.delete(look)
        resolve(push)
      }
      waiting.add(look)
      look()
      const timer = setTimeout(() => reject(new Error('No push message came.')), patienceMs)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(look)
      })
    },
    answerNext: (...next) => void answers.push(...next),
    refuseAll: (isRefusing) => (usual = isRefusing ? 500 : 201),
  }
}

function makeBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    open(body) {
      // RFC 8188, section 2.1: salt, record size, length of the key id, key id, which is the sender's point.
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const senderPoint = body.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, senderPoint])
      const secret = expand(pair.computeSecret(senderPoint), auth, info, 32)
      const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = plain.lastIndexOf(2)
      if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Bad padding.')
      return plain.subarray(0, end).toString()
    },
  }
}

const expand = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** @throws Error where the signature is not that of the key that it names */
function readSignature(authorization: string): Pick<ReceivedPush, 'publicKey' | 'claims'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (!isSigned || alg !== 'ES256') throw new Error('The request is not signed by the key that it names.')
  return {
    publicKey,
    claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims'],
  }
}
