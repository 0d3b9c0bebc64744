/** @file A trust store that is full, by the core against a real server. */
import { recordRoutes, trashRoutes } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { trustLineBytes, trustLineStart } from '@cardea/sealing/people'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { hex, readLines } from '@cardea/client/vault/trust-store'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const made = (name: string) => ({ name, templateID: null, fields: [], sealedFor: 'people' as const })

/** Lines of items that are gone by now, more than fit. */
const gone = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(24_000 * trustLineBytes)
  for (let at = 0; at < bytes.length; at += 65_000) crypto.getRandomValues(bytes.subarray(at, at + 65_000))
  return bytes
}

test('beyond what the server takes, lines of gone items make room for those that are there, also in the trash', async () => {
  const ada: Device = await deviceOf(app, address, await app.aPerson())
  const kept = await ada.client.records.make(made('Kept'))
  const thrown = await ada.client.records.make(made('Thrown away'))
  await ada.client.call(recordRoutes.deleteRecord, { params: { id: thrown._id } })
  await ada.vault.writeSeen()
  await ada.vault.changeTrust((store) => {
    const own = fromBase64url(store.items)
    return { ...store, items: toBase64url(new Uint8Array([...own, ...gone()])) }
  })
  const again = await ada.again()
  expect(again.vault.state()).toBe('open')
  const lines = readLines(again.vault.trust().items)
  for (const { _id } of [kept, thrown]) expect(lines.has(hex(await trustLineStart(_id)))).toBe(true)
  expect(lines.size).toBe(2)
  // It is written on as ever.
  const next = await again.client.records.make(made('Next'))
  await again.vault.writeSeen()
  expect(readLines(again.vault.trust().items).has(hex(await trustLineStart(next._id)))).toBe(true)
  await again.client.call(trashRoutes.restoreRecord, { params: { id: thrown._id } })
  expect(await again.client.records.open(thrown._id)).toMatchObject({ name: 'Thrown away' })
})
