/**
 * @file Links and forms by `node:crypto` and `fetch` alone, against a running server: what we seal opens by the written
 * format, and what is sealed by it opens in our clients.
 */
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { intakeRoutes, linkRoutes } from '@cardea/contract'
import { intakeAddress } from '@cardea/client/outside/intake-address'
import { makeIntake } from '@cardea/client/outside/make-intake'
import { makeLink } from '@cardea/client/outside/make-link'
import { readAnswer } from '@cardea/client/outside/read-answer'
import { openVisited, visitLink } from '@cardea/client/outside/visit-link'
import { deviceOf } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aClient = async () => (await deviceOf(app, address, await app.aPerson())).client
const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const hkdf = (key: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32))

function gcm(key: Uint8Array, iv: Uint8Array, aad: string, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
function openGcm(key: Uint8Array, iv: Uint8Array, aad: string, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
}
/** A length of four bytes, the text, and zeros to the next 128. */
function pad(text: string): Buffer {
  const plain = Buffer.from(text)
  const padded = Buffer.alloc(Math.ceil((plain.length + 4) / 128) * 128)
  padded.writeUInt32BE(plain.length)
  plain.copy(padded, 4)
  return padded
}
const unpad = (padded: Buffer): string => padded.subarray(4, 4 + padded.readUInt32BE()).toString()

/** RFC 9180, base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
function sealHpke(publicKey: Buffer, info: string, aad: string, plain: Buffer) {
  const pair = createECDH('prime256v1')
  const enc = pair.generateKeys()
  const two = (number: number): Buffer => Buffer.from([number >> 8, number & 255])
  const none = Buffer.alloc(0)
  const kem = Buffer.concat([Buffer.from('KEM'), two(0x10)])
  const suite = Buffer.concat([Buffer.from('HPKE'), two(0x10), two(1), two(2)])
  const extract = (id: Buffer, salt: Buffer, label: string, ikm: Buffer): Buffer =>
    createHmac('sha256', salt.length > 0 ? salt : Buffer.alloc(32))
      .update(Buffer.concat([Buffer.from('HPKE-v1'), id, Buffer.from(label), ikm]))
      .digest()
  const expand = (id: Buffer, key: Buffer, label: string, context: Buffer, length: number): Buffer => {
    const named = Buffer.concat([two(length), Buffer.from('HPKE-v1'), id, Buffer.from(label), context])
    return createHmac('sha256', key)
      .update(Buffer.concat([named, Buffer.from([1])]))
      .digest()
      .subarray(0, length)
  }
  const agreed = extract(kem, none, 'eae_prk', pair.computeSecret(publicKey))
  const shared = expand(kem, agreed, 'shared_secret', Buffer.concat([enc, publicKey]), 32)
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(suite, none, 'psk_id_hash', none),
    extract(suite, none, 'info_hash', Buffer.from(info)),
  ])
  const secret = extract(suite, shared, 'secret', none)
  const [key, nonce] = [
    expand(suite, secret, 'key', context, 32),
    expand(suite, secret, 'base_nonce', context, 12),
  ]
  return { enc: b64(enc), content: b64(gcm(key, nonce, aad, plain)) }
}

/** Calls as a visitor does who has nothing but an address. */
async function visit(path: string, door: Uint8Array, body: object = {}) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-door': b64(door),
      'x-attempt': b64(randomBytes(16)),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const label = 'cardea link content 1'
const shown = { title: 'Wi-Fi', text: 'Planted', fields: [] }

test('a link that our client made opens by its address', async () => {
  const client = await aClient()
  const made = await client.of(makeLink)({ ...shown, label: 'Wi-Fi', most: 1, expiresAt: tomorrow() })
  const secret = bytesOf(made.key)
  const opened = await visit(`/link/${made.link._id}/open`, hkdf(secret, 'cardea link door 1'))
  expect(opened.status).toBe(200)
  const sealed = bytesOf(opened.body['content'] ?? '')
  expect(sealed[0]).toBe(1)
  const plain = openGcm(hkdf(secret, label), sealed.subarray(1, 13), label, sealed.subarray(13))
  expect(JSON.parse(unpad(plain))).toMatchObject({ ...shown, files: [] })
})

test('a link that was made by the format alone opens in our clients', async () => {
  const [secret, iv] = [randomBytes(32), randomBytes(12)]
  const content = { ...shown, madeAt: app.clock.now().toISOString(), files: [] }
  const sealed = gcm(hkdf(secret, label), iv, label, pad(JSON.stringify(content)))
  const made = await app.as(await app.aPerson()).call(linkRoutes.makeLink, {
    body: {
      content: b64(Buffer.concat([Buffer.from([1]), iv, sealed])),
      doorHash: b64(sha256(hkdf(secret, 'cardea link door 1'))),
      most: 1,
      expiresAt: tomorrow(),
      label: 'Wi-Fi',
    },
  })
  const client = await aClient()
  const visited = await visitLink(made.body._id, b64(secret))
  const opened = await client.of(openVisited)(visited, b64(randomBytes(16)))
  expect(opened.content).toEqual(content)
})

test('a form that our client made is answered by its address, and our client reads the answer', async () => {
  const client = await aClient()
  const intake = await client.of(makeIntake)({
    title: 'Bank details',
    fields: [{ label: 'IBAN', type: 'text' }],
    deadline: tomorrow(),
  })
  const { hash } = new URL((await intakeAddress(address, intake)) ?? '')
  const [mark, door = ''] = hash.slice(1).split('.')
  const look = await visit(`/intake/${intake._id}/look`, bytesOf(door))
  const publicKey = bytesOf(look.body['publicKey'] ?? '')
  expect(b64(sha256(publicKey)).slice(0, 22)).toBe(mark)
  const given = { fields: [{ key: intake.fields[0]?.key ?? '', value: 'DE89' }], note: null, files: [] }
  const aad = ['cardea intake 1', intake._id].join('\n')
  const sealed = sealHpke(publicKey, 'cardea intake 1', aad, pad(JSON.stringify(given)))
  expect((await visit(`/intake/${intake._id}/answer`, bytesOf(door), sealed)).status).toBe(201)
  const { answers } = await client.call(intakeRoutes.getIntake, { params: { id: intake._id } })
  const read = await client.of(readAnswer)(intake, answers[0]?._id ?? '')
  expect(read.given).toEqual(given)
})
