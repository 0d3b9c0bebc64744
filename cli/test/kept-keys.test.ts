/** @file The keys of what a device keeps for a person between two starts, by the core against a real server. */
import { userSettingRoutes } from '@cardea/contract'
import { sealingKeyFrom, seal, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { placesTypedBack } from '@cardea/client/vault/typed-back'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()

const [place, list] = ['list:own1:session', { names: ['Payroll portal'] }]

const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())
const listKeyOf = async ({ client }: Device): Promise<string> =>
  (await client.call(userSettingRoutes.getUserSetting)).listKey ?? ''

async function keptBy({ vault }: Device, listKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const [present] = await vault.keptKeys(listKey)
  if (!present) throw new Error('Keys that are open make one.')
  return seal(present, place, list)
}

async function openedBy({ vault }: Device, listKey: string, kept: Uint8Array<ArrayBuffer>) {
  const keys = await vault.keptKeys(listKey)
  return (await Promise.all(keys.map((key) => unseal(key, place, kept)))).find(Boolean)
}

async function keepSheet({ vault }: Device): Promise<void> {
  const words = (await vault.makeSheet()).words.split(' ')
  expect(await vault.keepSheet(placesTypedBack.map((at) => words[at - 1] ?? ''))).toBe(true)
}

test('what a device keeps opens after a lock and a renewal, by the person’s keys and the session’s together', async () => {
  const ada = await aDevice()
  const listKey = await listKeyOf(ada)
  const kept = await keptBy(ada, listKey)
  ada.vault.lock()
  expect(() => ada.vault.keptKeys(listKey)).toThrow('closed')
  await ada.vault.start()
  expect(await openedBy(ada, listKey, kept)).toEqual(list)
  await keepSheet(ada)
  // A second sheet makes the first one worthless, by other keys.
  await keepSheet(ada)
  expect(await ada.vault.keptKeys(listKey)).toHaveLength(2)
  expect(await openedBy(ada, listKey, kept)).toEqual(list)
  expect(await unseal(await sealingKeyFrom(listKey), place, kept)).toBeUndefined()
})

test('after the next sign-in, on another device of the person, and by another person’s keys it does not open', async () => {
  const ada = await aDevice()
  const listKey = await listKeyOf(ada)
  const kept = await keptBy(ada, listKey)
  const session = await app.aSession(ada.person.id)
  const next = await deviceOf(app, address, ada.person, session, ada.store)
  expect(next.vault.state()).toBe('open')
  expect(await listKeyOf(next)).not.toBe(listKey)
  expect(await openedBy(next, await listKeyOf(next), kept)).toBeUndefined()
  expect(await openedBy(await aDevice(), listKey, kept)).toBeUndefined()
})
