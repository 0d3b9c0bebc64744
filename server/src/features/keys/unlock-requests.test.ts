import { randomBytes } from 'node:crypto'
import { limits, routes, spans } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../testing/actors.ts'
import { expectError, statuses } from '../../testing/answer.ts'
import type { Client } from '../../testing/client.ts'
import { aDevice, changeKeysOf, keyCalls, partsOf, unlockerOf, wrapFor } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys } = keyCalls(app)

test('a new device is approved by an old one, sees its wrap alone, and then is an unlocker', async () => {
  const { person, keys } = await aPersonWithKeys()
  const client = app.as(await aStaleSession(app, person))
  const laptop = app.as(await app.aSession(person.id))
  const device = await aDevice()
  const proof = toBase64url(new Uint8Array(randomBytes(32)))
  const asked = await laptop.call(routes.makeUnlockRequest, { body: { publicKey: device.publicKey, proof } })
  expect(asked.status).toBe(201)
  expect((await own(client)).requests).toEqual([asked.body])
  keys.n.bundle = 2
  const psk = new Uint8Array(randomBytes(32))
  const wrap = await wrapFor(keys, device, psk)
  const approval = {
    bundle: (await partsOf(keys)).bundle,
    add: [await unlockerOf(keys, device, { wrap, requestID: asked.body._id })],
  }
  const approvals = await Promise.all(
    Array.from({ length: atOnce }, () => changeKeysOf(client, keys, approval)),
  )
  expect(statuses(approvals)).toEqual([200, ...Array(atOnce - 1).fill(409)])
  expect((await own(client)).requests).toMatchObject([{ wrap: null }])
  expect((await own(client)).unlockers).toHaveLength(1)
  expect((await own(laptop, device)).requests).toMatchObject([{ wrap }])
  const mine = await wrapFor(keys, device)
  const done = await changeKeysOf(laptop, keys, { wraps: [{ _id: asked.body._id, wrap: mine }] })
  expect(done.body).toMatchObject({ requests: [], unlockers: [{}, { publicKey: device.publicKey }] })
  expect((await own(laptop, device)).wrap).toBe(mine)
})

test('a request ends by its person, by time, and with its session; of five more are refused', async () => {
  const person = await app.aPerson()
  const client = app.as(person)
  const ask = async () =>
    client.call(routes.makeUnlockRequest, {
      body: { publicKey: (await aDevice()).publicKey, proof: 'A'.repeat(43) },
    })
  const asked = await Promise.all(Array.from({ length: 9 }, ask))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(limits.openUnlockRequests)
  const [one, two] = (await own(client)).requests
  const end = (by: Client, id: string) => by.call(routes.endUnlockRequest, { params: { id } })
  expectError(await end(app.as(await app.aPerson()), one?._id ?? ''), 404, 'keys/not-found')
  expect((await end(client, one?._id ?? '')).body).toEqual({ _id: one?._id })
  expectError(await end(client, one?._id ?? ''), 404, 'keys/not-found')
  app.clock.advance(spans.unlockRequestMs)
  const later = app.as(await app.aSession(person.id))
  expect((await own(later)).requests).toEqual([])
  expectError(await end(later, two?._id ?? ''), 404, 'keys/not-found')
})
