/** @file The keys of a client that lives long and locks, as the extension does, against a real server. */
import { createClient, type Client } from '@cardea/client'
import { ApiError } from '@cardea/client/calls/api-error'
import type { Kept } from '@cardea/client/environment'
import { listedRecord } from '@cardea/client/records/listed-record'
import { memoryEnvironment, memoryKeys, sessionOf, turns } from '@cardea/client/testing/memory-environment'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { peopleVault, type PeopleVault } from '@cardea/client/vault/people-vault'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()

interface Extension {
  client: Client
  keys: PeopleVault
  /** What it keeps, which outlives its background. */
  store: Map<string, Kept>
  /** Whether it is open at this moment. */
  lock: (isLocked: boolean) => void
  /** Paths and bodies of all calls. */
  calls: [path: string, body: string][]
  /** Runs before the next call goes out. */
  beforeCall: (act: (path: string) => void) => void
}

/** An extension of the person; its background begins anew with the same store. */
async function extensionOf(person: Device['person'], store = new Map<string, Kept>()): Promise<Extension> {
  const session = await app.aSession(person.id)
  let isLocked = false
  let before: (path: string) => void = () => undefined
  const calls: Extension['calls'] = []
  const keys = peopleVault({
    client: () => client,
    keys: memoryKeys(store),
    now: () => app.clock.now().getTime(),
    inTurn: turns(),
    async refuse() {
      if (isLocked) throw new ApiError({ status: 403, code: 'session/locked' })
    },
  })
  const watched: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input as string)
    calls.push([pathname, typeof init?.body === 'string' ? init.body : ''])
    before(pathname)
    return fetch(input, init)
  }
  const client = createClient(memoryEnvironment({ address, carrier: keys.carrier, fetch: watched }))
  client.kept.session.set(sessionOf({ id: person.id, accessToken: session.accessToken }))
  return {
    client,
    keys,
    store,
    lock: (now) => (isLocked = now),
    calls,
    beforeCall: (act) => (before = act),
  }
}

const content = { name: 'Vault of Ada', templateID: null, fields: [] }

/** A person with one record that only its people can open, and an extension that was let in by six words. */
async function letIn() {
  const web = await deviceOf(app, address, await app.aPerson())
  const { _id: id } = await web.client.records.make({ ...content, sealedFor: 'people' })
  const extension = await extensionOf(web.person)
  const asking = await extension.keys.vault()
  const { id: request, words } = await asking.askForApproval()
  await web.vault.refresh()
  expect(await web.vault.approveDevice(request, words)).toBe('done')
  expect(await asking.followRequest()).toBe('done')
  return { web, id, extension }
}

const shown = async ({ client }: Extension) =>
  (await client.records.list()).map(({ name, closed }: { name: string; closed?: string }) => closed ?? name)

test('without a key of its own everything else comes, and what only people can open is closed', async () => {
  const web = await deviceOf(app, address, await app.aPerson())
  await web.client.records.make({ ...content, sealedFor: 'people' })
  await web.client.records.make({ ...content, name: 'Of the server' })
  const extension = await extensionOf(web.person)
  expect(await shown(extension)).toEqual(['Of the server', 'no keys here'])
  expect(extension.store.size).toBe(0)
})

test('let in once, it opens them again after its background has ended, and after a lock', async () => {
  const { web, extension } = await letIn()
  expect(await shown(extension)).toEqual([content.name])
  const again = await extensionOf(web.person, extension.store)
  expect(await shown(again)).toEqual([content.name])
  again.keys.forget()
  expect(await shown(again)).toEqual([content.name])
})

test('while it is locked nothing opens, and what a call brings that was on its way is dropped', async () => {
  const { extension } = await letIn()
  const vault = await extension.keys.vault()
  expect(await shown(extension)).toEqual([content.name])
  extension.lock(true)
  extension.keys.forget()
  expect(await shown(extension)).toEqual(['no keys here'])
  await expect(extension.keys.vault()).rejects.toMatchObject({ code: 'session/locked' })
  extension.lock(false)
  extension.keys.forget()
  extension.beforeCall((path) => {
    if (path.startsWith('/api/record/sync')) extension.lock(true)
  })
  expect(await shown(extension)).toEqual(['no keys here'])
  extension.beforeCall(() => undefined)
  extension.lock(false)
  expect(vault.state()).toBe('closed')
  expect(await shown(extension)).toEqual([content.name])
})

test('a start that failed is tried again by the next who needs it', async () => {
  const { web, extension } = await letIn()
  const again = await extensionOf(web.person, extension.store)
  again.beforeCall((path) => {
    if (path.startsWith('/api/keys/me')) throw new TypeError('The connection was cut.')
  })
  expect(await shown(again)).toEqual(['no keys here'])
  again.beforeCall(() => undefined)
  expect(await shown(again)).toEqual([content.name])
})

test('one record is read as lists have it without telling the server its name, and no other comes along', async () => {
  const { web, extension, id } = await letIn()
  await web.client.records.make({ ...content, sealedFor: 'people', name: 'Another' })
  const before = extension.calls.length
  const record = await extension.client.of(listedRecord)(id)
  expect(record).toMatchObject({ _id: id, name: content.name })
  const told = extension.calls.slice(before)
  expect(told.filter(([path]) => path.startsWith('/api/record'))).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain(content.name)
  expect(await extension.client.of(listedRecord)(web.person.id)).toBeUndefined()
})

test('keys that the person renewed without this device open nothing here from the next look on', async () => {
  const { web, extension } = await letIn()
  expect(await shown(extension)).toEqual([content.name])
  const point = await (await extension.keys.vault()).pointOfDevice()
  await web.vault.refresh()
  const here = web.vault.own()?.unlockers.find(({ publicKey }) => publicKey === point)
  await web.vault.removeUnlocker(here?._id ?? '')
  await extension.keys.refresh()
  expect(await shown(extension)).toEqual(['no keys here'])
})
