/** @file Conversions that the server’s death cuts off, by the core of every client: gone on with, and nothing is lost. */
import { ApiError } from '@cardea/client/calls/api-error'
import { upload } from '@cardea/client/calls/upload'
import type { Sealer } from '@cardea/client/conversion'
import type { ConversionOptions, ConversionResult } from '@cardea/client/records/conversion/convert-records'
import { convertToPeople } from '@cardea/client/records/conversion/to-people'
import { convertToServer } from '@cardea/client/records/conversion/to-server'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import { importRoutes, type SealedFor } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenItems } from '../../server/src/features/item-keys/find-broken.ts'
import { freePort, startCardea } from '../../server/src/testing/cardea-process.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from '../../server/src/testing/clone-database.ts'
import { databaseUrl } from '../../server/src/testing/database-url.ts'
import { createFactories } from '../../server/src/testing/factories.ts'
import { sessionPooler } from '../../server/src/testing/pooler.ts'
import { repetitions } from '../../server/src/testing/repetitions.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { openVault } from '../../server/src/vault/open-vault.ts'

const kills = repetitions('CONVERSION_KILLS', { short: 2, long: 30 })
const count = 100
const names = Array.from({ length: count }, (_, at) => `Record ${at}`)
const fieldsOf = (value: string) => [{ key: 'p', label: 'Password', type: 'secret' as const, value }]
const isAway = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** A hundred records of the server. Each tenth has an old version, a file and a name of one’s own. */
async function makeRecords({ client }: Device): Promise<string[]> {
  const records = names.map((name) => ({ name, fields: fieldsOf(`secret of ${name}`) }))
  const made = await client.call(importRoutes.createRecords, { body: { source: 'test', records } })
  const ids = made.records.map(({ _id }) => _id)
  for (const [at, id] of ids.entries()) {
    if (at % 10 > 0) continue
    const file = new File([`file of ${at}`], `${at}.txt`, { type: 'text/plain' })
    const { _id: fileID } = await client.of(upload)(file)
    const fields = fieldsOf(`newer secret of Record ${at}`)
    await client.records.change(id, { fields, attachmentIDs: [fileID], userRecordName: `Mine ${at}` })
  }
  return ids
}

/** All that a record has, as its owner opens it; equal before and after, whoever can open it. */
async function wholeOf({ client }: Device, id: string) {
  const { name, version, userRecordName, fields, attachments, sealedFor } = await client.records.open(id)
  const plain = fields.map(({ key, label, type, value }) => ({ key, label, type, value }))
  const files = attachments.map((file) => [file.name, file.mimeType])
  return { sealedFor, whole: { name, version, userRecordName, plain, files } }
}

test(
  'a hundred records whose conversion the server’s death cuts off, again and again, are gone on with: each stays whole, there and back',
  async () => {
    const { server, owner } = await cloneDatabase()
    const vault = await openVault(server, testMasterKey, owner)
    onTestFinished(async () => {
      await vault.close()
      await dropDatabase(owner)
    })
    const now = () => new Date()
    let [passed, killAt] = [0, Infinity]
    let kill: () => void = () => undefined
    const url = await sessionPooler(
      server,
      () => undefined,
      () => {
        passed += 1
        if (passed === killAt) kill()
      },
    )
    const environment = {
      PORT: String(await freePort()),
      DATABASE_URL: url,
      DATABASE_OWNER_URL: databaseUrl(owner),
      DATA_DIR: await temporaryFolder(),
      MASTER_KEY: testMasterKey.value ?? '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_LIMIT: 'off',
    }
    let cardea = await startCardea(environment)
    const person = await createFactories({ ...vault, now }).aPerson()
    const device = await deviceOf({ clock: { now } }, cardea.url, person)
    const ids = await makeRecords(device)
    const before = await Promise.all(ids.map((id) => wholeOf(device, id)))

    const sealer: Sealer = {
      sealForPeople: (record) => device.carrier.ask('conversion', record),
      forget: device.carrier.forget,
      settle: async () => void (await device.carrier.ask('settle', null)),
      sealFile: sealForUpload,
    }
    const readers = new Map(ids.map((id) => [id, { people: [], groups: [], invited: [] }]))
    const convert = (to: SealedFor, options: ConversionOptions): Promise<ConversionResult> =>
      to === 'people'
        ? device.client.of(convertToPeople)(readers, { ...options, sealer, keepsVersions: true })
        : device.client.of(convertToServer)(ids, { ...options, sealer })

    for (const to of ['people', 'server'] as const) {
      for (let round = 1; round <= kills; round += 1) {
        let killed: Promise<void> | undefined
        kill = () => (killed = cardea.kill())
        // Somewhere within one of the records that are still to come, another place each time.
        const at = Math.floor((count * round) / (kills + 1))
        const onProgress = (done: number) => {
          if (done === at) killAt = passed + 1 + ((round * 7) % 12)
        }
        const result = await convert(to, { meetsAll: isAway, onProgress })
        killAt = Infinity
        await killed
        expect([to, round, isAway(result.ended)]).toEqual([to, round, true])
        expect(result.done.length).toBeGreaterThanOrEqual(at)
        cardea = await startCardea(environment)
        expect(await findBrokenItems(vault.database, now())).toEqual({ recordIDs: [], groupIDs: [] })
        const listed = await device.client.records.list()
        expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(names))
        const done = listed.filter(({ sealedFor }) => sealedFor === to)
        // The answer of the last one may be lost.
        expect([0, 1]).toContain(done.length - result.done.length)
      }
      const { done, refused, ended } = await convert(to, { meetsAll: isAway })
      expect({ done: new Set(done), refused, ended }).toEqual({
        done: new Set(ids),
        refused: [],
        ended: undefined,
      })
      const after = await Promise.all(ids.map((id) => wholeOf(device, id)))
      expect(after).toEqual(before.map(({ whole }) => ({ sealedFor: to, whole })))
    }
    expect(await cardea.stop()).toBe(0)
  },
  180_000 + kills * 30_000,
)
