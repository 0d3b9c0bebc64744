/** @file What moves planted texts about: imports, exports, conversions, and emergency access. */
import {
  accessRequestRoutes,
  exposureRoutes,
  recordRoutes,
  trustedPeopleRoutes,
  versionRoutes,
} from '@cardea/contract'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { meetsAll } from '@cardea/client/calls/meets-all'
import type { ShownRecord } from '@cardea/client/environment'
import { buildExport } from '@cardea/client/export/build-export'
import { importedField, readRecord } from '@cardea/client/import/testing/read-records'
import { runImport } from '@cardea/client/import/run-import'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { convertToPeople } from '@cardea/client/records/conversion/to-people'
import type { Device } from '@cardea/client/testing/sealed-device'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import { expect, vi } from 'vitest'

export interface Planting {
  plant: (kind: string) => string
  /** Stands in all that is planted. */
  mark: string
  /** A file of planted bytes. */
  file: () => File
  /** Stores one, sealed. */
  store: (device: Device, file: File) => Promise<string>
}

/** Records come in from another program, with files and groups, and go out again. */
export async function moveInAndOut(ada: Device, { plant, mark, store }: Planting): Promise<void> {
  const { client } = ada
  const plan = Array.from({ length: 8 }, (_, index): PlannedRecord => ({
    index,
    record: readRecord(plant('imported'), {
      template: null,
      templateID: null,
      fields: [importedField(plant('label'), plant('secret'), { type: 'secret', isSecret: true })],
      ownName: plant('own'),
      ...(index === 0 && { files: [{ name: plant('file'), mimeType: 'text/plain', size: 13 }] }),
    }),
    twin: null,
    sameSecrets: null,
    isSame: true,
    twinChangedAt: null,
    repeat: null,
    choice: 'make',
  }))
  const report = await client.of(runImport)(
    {
      source: 'Bitwarden',
      fileName: 'export.json',
      notices: [],
      rows: plan.map(({ record }, index) => ({
        row: index + 1,
        label: record.name,
        record: index,
        why: null,
      })),
      plan,
      groups: new Map(),
      colors: ['195'],
      templates: [],
      pinned: 0,
      sealedFor: 'people',
      fileOf: async () => new Blob([plant('bytes').slice(0, 13)]),
      uploadSealed: async (file) => ({ _id: await store(ada, file) }),
      inWords: () => '',
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  expect(report.endedBy).toBeNull()
  const listed = (await client.records.list()).filter(({ name }) => name.includes(`${mark}-imported`))
  expect(listed).toHaveLength(plan.length)
  const { records } = await client.call(recordRoutes.getRecordSecrets, {
    body: { ids: listed.map(({ _id }) => _id), purpose: 'export' },
  })
  const about = { records, templates: [], pinned: [], files: new Map(), exportedAt: new Date() }
  const { blob } = await buildExport(about, { format: 'json', passphrase: null })
  expect(await blob.text()).toContain(`${mark}-secret`)
}

/** A record of the server becomes its people's alone; what is written from then on is planted. */
export async function convertAndWrite({ client, carrier }: Device, { plant, mark }: Planting): Promise<void> {
  const { _id: id } = await client.records.make({
    name: 'Payroll',
    templateID: null,
    fields: [{ label: 'Password', type: 'secret', value: 'known to the server' }],
  })
  await client.of(convertToPeople)(new Map([[id, { people: [], groups: [], invited: [] }]]), {
    sealer: {
      sealForPeople: (record) => carrier.ask('conversion', record),
      forget: carrier.forget,
      settle: async () => void (await carrier.ask('settle', null)),
      sealFile: sealForUpload,
    },
    keepsVersions: true,
    meetsAll,
  })
  const converted = await client.records.open(id)
  expect(converted.sealedFor).toBe('people')
  const fields = [{ label: plant('label'), type: 'secret' as const, value: plant('secret') }]
  await client.records.change(id, { version: converted.version, name: plant('name'), fields })
  await client.call(versionRoutes.listVersions, { params: { id } })
  expect((await client.records.open(id)).name).toContain(mark)
  await client.call(exposureRoutes.getExposure, { params: { id } })
}

/** Bob is let in by an emergency, with the keys that Ada’s browser left him: he lists, opens and copies what she owns. */
export async function openInEmergency(ada: Device, bob: Device, { mark }: Planting): Promise<void> {
  await ada.client.call(trustedPeopleRoutes.setTrustedPeople, {
    body: { people: [{ email: bob.person.email, waitDays: 1 }] },
  })
  await ada.vault.leaveKeys()
  await bob.client.call(accessRequestRoutes.askForAccess, {
    body: { kind: 'emergency', email: ada.person.email, reason: 'She is in hospital' },
  })
  const { trusted } = await ada.client.call(trustedPeopleRoutes.listTrustedPeople)
  const id = trusted[0]?.request?._id ?? ''
  await ada.client.call(accessRequestRoutes.approveAccessRequest, { params: { id }, body: {} })
  const isLeft = ({ role, name, attachments }: ShownRecord): boolean =>
    role === 'VIEWER' && name.includes(mark) && attachments.length > 0
  const findLeft = async () => {
    const found = (await bob.client.records.list()).find(isLeft)
    expect(found).toBeDefined()
    return found
  }
  const left = await vi.waitFor(findLeft, { timeout: 90_000, interval: 1_000 })
  const [file] = left?.attachments ?? []
  if (!left || !file) throw new Error('The emergency opened nothing.')
  expect(JSON.stringify((await bob.client.records.open(left._id)).fields)).toContain(mark)
  expect(await (await bob.client.of(downloadAttachment)(file, left._id)).text()).toContain(mark)
  await bob.client.call(accessRequestRoutes.endAccessRequest, { params: { id }, body: {} })
}
