/**
 * @file Links and forms by `node:crypto` and `fetch` alone, against a running server: what we seal opens by the written
 * format, and what is sealed by it opens in our clients.
 */
import { randomBytes } from 'node:crypto'
import { intakeRoutes, linkRoutes } from '@cardea/contract'
import { intakeAddress } from '@cardea/client/outside/intake-address'
import { makeIntake } from '@cardea/client/outside/make-intake'
import { makeLink } from '@cardea/client/outside/make-link'
import { readAnswer } from '@cardea/client/outside/read-answer'
import { openVisited, visitLink } from '@cardea/client/outside/visit-link'
import { deviceOf } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { b64, hash, hkdf, lines, openFrame, sealFrame, sealTo, un } from './by-hand/primitives.ts'

const app = await testApp()
const address = await app.listen()
const aClient = async () => (await deviceOf(app, address, await app.aPerson())).client
const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()

/** A length of four bytes, the text, and zeros to the next 128. */
function pad(text: string): Buffer {
  const plain = Buffer.from(text)
  const padded = Buffer.alloc(Math.ceil((plain.length + 4) / 128) * 128)
  padded.writeUInt32BE(plain.length)
  plain.copy(padded, 4)
  return padded
}
const unpad = (padded: Buffer): string => padded.subarray(4, 4 + padded.readUInt32BE()).toString()

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
  const secret = un(made.key)
  const opened = await visit(`/link/${made.link._id}/open`, hkdf(secret, 'cardea link door 1'))
  expect(opened.status).toBe(200)
  const sealed = un(opened.body['content'] ?? '')
  expect(sealed[0]).toBe(1)
  const plain = openFrame(hkdf(secret, label), Buffer.from(label), sealed.subarray(1))
  expect(JSON.parse(unpad(plain))).toMatchObject({ ...shown, files: [] })
})

test('a link that was made by the format alone opens in our clients', async () => {
  const secret = randomBytes(32)
  const content = { ...shown, madeAt: app.clock.now().toISOString(), files: [] }
  const sealed = sealFrame(hkdf(secret, label), Buffer.from(label), pad(JSON.stringify(content)))
  const made = await app.as(await app.aPerson()).call(linkRoutes.makeLink, {
    body: {
      content: b64(Buffer.concat([Buffer.from([1]), sealed])),
      doorHash: b64(hash(hkdf(secret, 'cardea link door 1'))),
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
  const { hash: fragment } = new URL((await intakeAddress(address, intake)) ?? '')
  const [mark, door = ''] = fragment.slice(1).split('.')
  const look = await visit(`/intake/${intake._id}/look`, un(door))
  const publicKey = un(look.body['publicKey'] ?? '')
  expect(b64(hash(publicKey)).slice(0, 22)).toBe(mark)
  const given = { fields: [{ key: intake.fields[0]?.key ?? '', value: 'DE89' }], note: null, files: [] }
  const purpose = { info: 'cardea intake 1', aad: lines('cardea intake 1', intake._id) }
  const sealed = sealTo(publicKey, purpose, pad(JSON.stringify(given)))
  const body = { enc: b64(sealed.subarray(0, 65)), content: b64(sealed.subarray(65)) }
  expect((await visit(`/intake/${intake._id}/answer`, un(door), body)).status).toBe(201)
  const { answers } = await client.call(intakeRoutes.getIntake, { params: { id: intake._id } })
  const read = await client.of(readAnswer)(intake, answers[0]?._id ?? '')
  expect(read.given).toEqual(given)
})
