/** @file Records that only their people can open, read in an emergency by the core of every client against a real server. */
import { accessRequestRoutes, recordRoutes, trustedPeopleRoutes } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import { deviceOf as deviceBy, type Device } from '@cardea/client/testing/sealed-device'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { upload } from '@cardea/client/calls/upload'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import {
  checkChain,
  keyIDOf,
  makePair,
  sealBox,
  sealPart,
  wrapKey,
  type Signed,
} from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import type { Person } from '../../server/src/testing/factories.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()

const deviceOf = (person: Device['person'], session?: Pick<Person, 'accessToken'>): Promise<Device> =>
  deviceBy(app, address, person, session)
const aDevice = async (): Promise<Device> => deviceOf(await app.aPerson())

const name = 'Planted bank'
const fields = [{ label: 'Password', type: 'secret' as const, value: 'planted-password' }]

const aRecordOf = async ({ client }: Device): Promise<string> =>
  (await client.records.make({ name, templateID: null, fields, sealedFor: 'people' }))._id

const trust = ({ client }: Device, ...people: { person: { email: string } }[]) =>
  client.call(trustedPeopleRoutes.setTrustedPeople, {
    body: { people: people.map(({ person: { email } }) => ({ email, waitDays: 7 as const })) },
  })

const needsKeys = async ({ client }: Device) =>
  (await client.call(trustedPeopleRoutes.listTrustedPeople)).trusted.map((one) => one.needsKeys)

/** Bob asks Ada, who allows it. @returns the request */
async function open(ada: Device, bob: Device): Promise<string> {
  const asked = { kind: 'emergency', email: ada.person.email, reason: 'She is in hospital' } as const
  await bob.client.call(accessRequestRoutes.askForAccess, { body: asked })
  const { trusted } = await ada.client.call(trustedPeopleRoutes.listTrustedPeople)
  const id = trusted.find(({ user }) => user?._id === bob.person.id)?.request?._id ?? ''
  await ada.client.call(accessRequestRoutes.approveAccessRequest, { params: { id }, body: {} })
  await app.runDueJobs()
  return id
}

const keysOf = ({ client }: Device, id: string) =>
  client.call(accessRequestRoutes.getEmergencyKeys, { params: { id } })

async function listed({ client }: Device, id: string): Promise<ShownRecord | undefined> {
  return (await client.records.list()).find(({ _id }) => _id === id)
}

/** Ada left her keys to Bob, and has one record. */
async function aScene() {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const record = await aRecordOf(ada)
  await trust(ada, bob)
  await ada.vault.leaveKeys()
  return { ada, bob, record }
}

/** New keys that follow the former ones, at the next start. */
async function renewed({ person, again }: Device): Promise<Device> {
  await app.database
    .updateTable('person_keys')
    .set({ is_renewal_due: true })
    .where('user_id', '=', person.id)
    .execute()
  return again()
}

test('once granted the trusted person lists, opens and copies what only its people can open, and writes nothing', async () => {
  const { ada, bob, record } = await aScene()
  expect(await needsKeys(ada)).toEqual([false])
  const { sealed, note } = await sealForUpload(new File(['planted file'], 'Planted.txt'))
  const { _id } = await ada.client.of(upload)(sealed, { sealedFor: 'people' })
  ada.carrier.noteFile({ _id, ...note })
  await ada.client.records.change(record, { version: 1, attachmentIDs: [_id] })
  const id = await open(ada, bob)
  expect(await listed(bob, record)).toMatchObject({ name, role: 'VIEWER' })
  expect((await bob.client.records.open(record)).fields.map(({ value }) => value)).toEqual([
    'planted-password',
  ])
  const [file] = (await listed(bob, record))?.attachments ?? []
  expect(file?.name).toBe('Planted.txt')
  const saved = file && (await bob.client.of(downloadAttachment)(file, record))
  expect(await saved?.text()).toBe('planted file')
  const copied = await bob.client.records.openMany([record], 'use')
  expect(JSON.stringify(copied)).toContain('planted-password')
  expect([...ada.traffic, ...bob.traffic].join()).not.toMatch(/planted/i)
  await expect(bob.client.records.change(record, { version: 1, fields: [] })).rejects.toThrow()
  // The trusted person is in no roster, and no client is asked for a key for them.
  await bob.vault.handOver()
  await ada.vault.handOver()
  const wraps = await app.database
    .selectFrom('key_wraps')
    .select('user_id')
    .where('record_id', '=', record)
    .execute()
  expect(wraps.map(({ user_id }) => user_id)).toEqual([ada.person.id])
  expect(await ada.vault.whoWaits({ kind: 'record', id: record }, true)).toMatchObject({ people: [] })
  await bob.client.call(accessRequestRoutes.endAccessRequest, { params: { id }, body: {} })
  expect(await listed(bob, record)).toBeUndefined()
  await expect(keysOf(bob, id)).rejects.toMatchObject({ code: 'access/request-over' })
})

test('before it is granted, for others, for its owner and without keys nothing is handed over', async () => {
  const { ada, bob, record } = await aScene()
  const mallory = await aDevice()
  const asked = { kind: 'emergency', email: ada.person.email, reason: 'Now' } as const
  await bob.client.call(accessRequestRoutes.askForAccess, { body: asked })
  const { trusted } = await ada.client.call(trustedPeopleRoutes.listTrustedPeople)
  const id = trusted[0]?.request?._id ?? ''
  await expect(keysOf(bob, id)).rejects.toMatchObject({ code: 'access/forbidden' })
  await expect(keysOf(mallory, id)).rejects.toMatchObject({ code: 'access/request-not-found' })
  await expect(keysOf(ada, id)).rejects.toMatchObject({ code: 'access/forbidden' })
  await ada.client.call(accessRequestRoutes.refuseAccessRequest, { params: { id }, body: {} })
  await app.runDueJobs()
  await expect(keysOf(bob, id)).rejects.toMatchObject({ code: 'access/request-over' })
  expect(await listed(bob, record)).toBeUndefined()
  const next = await aScene()
  await app.database
    .updateTable('trusted_people')
    .set({ box: null, box_user_id: null, box_generation: null, box_owner_generation: null })
    .where('owner_id', '=', next.ada.person.id)
    .execute()
  const granted = await open(next.ada, next.bob)
  await expect(keysOf(next.bob, granted)).rejects.toMatchObject({ code: 'keys/none' })
  expect(await listed(next.bob, next.record)).toMatchObject({ closed: 'waiting' })
  const own = await aRecordOf(next.bob)
  const page = await next.bob.again()
  page.lie((call, answer) => {
    if (call === 'GET /trusted-people') throw new TypeError('There is no network.')
    return answer
  })
  expect(await listed(page, next.record)).toMatchObject({ closed: 'waiting' })
  expect(await listed(page, own)).toMatchObject({ name })
})

test('new keys of either side void what was left, and the owner’s next start leaves it anew', async () => {
  const scene = await aScene()
  const bob = await renewed(scene.bob)
  expect(await needsKeys(scene.ada)).toEqual([true])
  const id = await open(scene.ada, bob)
  await expect(keysOf(bob, id)).rejects.toMatchObject({ code: 'keys/none' })
  expect(await listed(bob, scene.record)).toMatchObject({ closed: 'waiting' })
  const ada = await renewed(scene.ada)
  await ada.vault.leaveKeys()
  expect(await needsKeys(ada)).toEqual([false])
  expect(await listed(await bob.again(), scene.record)).toMatchObject({ name })
  const newer = await renewed(ada)
  expect(await needsKeys(newer)).toEqual([true])
  expect(await listed(await bob.again(), scene.record)).toMatchObject({ closed: 'waiting' })
})

test('for who began again nothing is left before words were compared, nor for keys that the server made up', async () => {
  const scene = await aScene()
  const bob = await deviceOf(scene.bob.person)
  expect(await bob.vault.beginAgain()).toBe('open')
  await scene.ada.vault.writeSeen()
  const ada = await scene.ada.again()
  await ada.vault.leaveKeys()
  expect(await needsKeys(ada)).toEqual([true])
  expect(await ada.vault.compareWords(bob.person.email, await bob.vault.fingerprint())).toBe(true)
  await ada.vault.leaveKeys()
  expect(await needsKeys(ada)).toEqual([false])

  const next = await aScene()
  const eve = await aDevice()
  await renewed(next.bob)
  const eveKeys = eve.vault.own()?.keys
  next.ada.lie((call, answer) =>
    call === 'POST /keys/people'
      ? { people: [{ userID: next.bob.person.id, email: next.bob.person.email, keys: eveKeys }] }
      : answer,
  )
  await next.ada.vault.leaveKeys()
  expect(await needsKeys(next.ada)).toEqual([true])
})

test('a key that its owner was given, and has not taken for their own yet, counts once it is used, or words were compared', async () => {
  const [{ ada, bob }, carol] = [await aScene(), await aDevice()]
  const [used, compared] = [await aRecordOf(carol), await aRecordOf(carol)]
  for (const id of [used, compared])
    await carol.client.call(recordRoutes.transferRecord, {
      params: { id },
      body: { email: ada.person.email },
    })
  await open(ada, bob)
  const closed = { closed: 'not confirmed', givenBy: carol.person.id }
  expect(await listed(bob, used)).toMatchObject(closed)
  await bob.vault.takeItem(used)
  expect(await listed(bob, used)).toMatchObject({ name })
  expect(await listed(bob, compared)).toMatchObject(closed)
  expect(await bob.vault.compareWords(carol.person.email, await carol.vault.fingerprint())).toBe(true)
  expect(await listed(bob, compared)).toMatchObject({ name })
})

test('a box that the server makes of keys of its own opens nothing, however well it fits the rest', async () => {
  const { ada, bob, record } = await aScene()
  await open(ada, bob)
  const [pair, self, key] = [await makePair(), bytes(), bytes()]
  const keyID = await keyIDOf(key)
  const content = { name: 'Forged', template: null, fields: [], files: [], details: { version: 1, hash: '' } }
  const place = { kind: 'record', id: record, part: 'summary', number: 1 } as const
  const summary = toBase64url(await sealPart(key, place, content))
  const toAda = { to: 'person', toID: ada.person.id, toNumber: 1 } as const
  const wrap = toBase64url(await wrapKey(key, { kind: 'record', id: record, number: 1, ...toAda }, self))
  const statement = JSON.parse(bob.vault.own()?.keys?.statements[0]?.text ?? '') as {
    seal: { key: string }[]
  }
  const made = {
    seal: [{ generation: 1, suite: 1, privateKey: toBase64url(pair.scalar) }],
    self: [{ generation: 1, key: toBase64url(self) }],
  }
  const signed = (bob.vault.own()?.keys?.statements ?? []) as Signed[]
  const chain = await checkChain(bob.person.id, signed)
  const boxPlace = {
    owner: ada.person.id,
    trusted: bob.person.id,
    generation: 1,
    statement: chain[0]?.hash ?? '',
  }
  const box = await sealBox(made, boxPlace, fromBase64url(statement.seal[0]?.key ?? ''))
  const page = await bob.again()
  let asked = 0
  page.lie((call, answer) => {
    if (call.endsWith('/keys') && call.startsWith('GET /access/request')) {
      asked += 1
      return { box, wraps: [{ recordID: record, n: 1, wrap }] }
    }
    const told = answer as { records?: { _id: string; sealed?: object }[] }
    for (const one of told.records ?? [])
      if (one._id === record)
        one.sealed = {
          key: { n: 1, id: toBase64url(keyID), wrap: null, groupID: null, number: null, former: [] },
          summary,
        }
    return answer
  })
  expect(await listed(page, record)).toMatchObject({ closed: 'waiting' })
  expect(asked).toBeGreaterThan(0)
})

const bytes = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))
