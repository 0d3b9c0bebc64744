/** @file An import whose records only their people can open, by the core of every client against a real server. */
import { groupRoutes, importRoutes, type Group } from '@cardea/contract'
import { runImport } from '@cardea/client/import/run-import'
import type { ImportTask } from '@cardea/client/import/import-course'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { importedField, readRecord } from '@cardea/client/import/testing/read-records'
import { upload } from '@cardea/client/calls/upload'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async (): Promise<Device> => deviceOf(app, address, await app.aPerson())

const planned = (index: number, record: PlannedRecord['record'], more: object = {}): PlannedRecord => ({
  index,
  record,
  twin: null,
  sameSecrets: null,
  isSame: true,
  twinChangedAt: null,
  repeat: null,
  choice: 'make',
  ...more,
})

const imported = (name: string, more: Partial<PlannedRecord['record']> = {}): PlannedRecord['record'] => ({
  ...readRecord(`Planted ${name}`, {
    template: null,
    templateID: null,
    fields: [importedField('Password', `planted-${name}`, { type: 'secret', isSecret: true })],
  }),
  ...more,
})

/** Runs an import of a person, sealed for its people. */
function run({ client, carrier }: Device, plan: PlannedRecord[], more: Partial<ImportTask> = {}) {
  const task: ImportTask = {
    source: 'Bitwarden',
    fileName: 'export.json',
    notices: [],
    rows: plan.map(({ record }, index) => ({ row: index + 1, label: record.name, record: index, why: null })),
    plan,
    groups: new Map(),
    colors: ['195'],
    templates: [],
    pinned: 0,
    sealedFor: 'people',
    fileOf: async () => new Blob(['planted bytes']),
    async uploadSealed(file, { signal }) {
      const { sealed, note } = await sealForUpload(file)
      const media = await client.of(upload)(sealed, { signal, sealedFor: 'people' })
      carrier.noteFile({ _id: media._id, ...note })
      return media
    },
    inWords: (error) => (error instanceof Error ? error.message : ''),
    ...more,
  }
  return client.of(runImport)(task, { signal: new AbortController().signal, onProgress: () => undefined })
}

test('records are made in groups, with files, times, own names and pins, and nothing of them travels in plain', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const users = [{ email: bob.person.email, role: 'VIEWER' }]
  const body = { sealedFor: 'people', name: 'Planted team', users } as never
  const team: Group = await ada.client.call(groupRoutes.createGroup, { body })
  const groups: ImportTask['groups'] = new Map([
    ['Planted team', { kind: 'known', id: team._id }],
    ['Planted folder', { kind: 'new' }],
  ])
  const file = { name: 'planted.txt', mimeType: 'text/plain', size: 13 }
  const plan = [
    imported('bank', { groups: ['Planted team', 'Planted folder'], createdAt: '2019-05-03T10:00:00.000Z' }),
    imported('shop', { files: [file], ownName: 'Planted own', isFavourite: true }),
    imported('mail'),
  ].map((record, index) => planned(index, record))
  const report = await run(ada, plan, { groups })
  expect(report.endedBy).toBeNull()
  expect(report.losses).toEqual([])
  const later = await ada.again()
  await later.client.call(groupRoutes.searchGroups, { body: {} })
  const list = await later.client.records.list()
  const [mail, shop, bank] = ['mail', 'shop', 'bank'].map((name) =>
    list.find((one) => one.name === `Planted ${name}`),
  )
  expect([mail, shop, bank].map((one) => one?.sealedFor)).toEqual(['people', 'people', 'people'])
  expect(bank?.createdAt).toBe('2019-05-03T10:00:00.000Z')
  expect(bank?.groups.map(({ name }) => name).toSorted()).toEqual(['Planted folder', 'Planted team'])
  expect(shop?.userRecordName).toBe('Planted own')
  const opened = await ada.client.records.open(shop?._id ?? '')
  expect(opened.fields).toMatchObject([{ value: 'planted-shop' }])
  const [held] = opened.attachments
  if (!held) throw new Error('The file is gone.')
  expect(held).toMatchObject({ name: 'planted.txt', size: 13 })
  const bytes = await ada.client.of(downloadAttachment)(held, opened._id)
  expect(await bytes.text()).toBe('planted bytes')
  await bob.vault.refresh()
  expect((await bob.client.records.list()).map(({ name }) => name)).toEqual(['Planted bank'])
  expect(ada.traffic.join('\n')).not.toMatch(/planted/i)
})

test('an import updates the records one has, and is undone as a whole', async () => {
  const ada = await aDevice()
  const twin = await ada.client.records.make({
    name: 'Planted twin',
    templateID: null,
    fields: [{ label: 'Password', type: 'secret', value: 'planted-before' }],
    sealedFor: 'people',
  })
  const plan = [
    planned(0, imported('one')),
    planned(1, imported('twin'), { twin, choice: 'update', isSame: false }),
  ]
  const report = await run(ada, plan)
  expect(report.endedBy).toBeNull()
  expect((await ada.client.records.open(twin._id)).fields).toMatchObject([{ value: 'planted-twin' }])
  const [id = ''] = report.importIDs
  expect(await ada.client.call(importRoutes.undoImport, { params: { id } })).toEqual({ removed: 1, kept: [] })
  expect((await ada.client.records.list()).map(({ name }) => name)).toEqual(['Planted twin'])
  expect(ada.traffic.join('\n')).not.toMatch(/planted/i)
})

test('a row that the server refuses is told, and the others are made', async () => {
  const ada = await aDevice()
  const plan = [
    planned(0, imported('good')),
    planned(1, imported('bad', { templateID: crypto.randomUUID() })),
  ]
  const report = await run(ada, plan)
  expect(report.rows.map(({ kind }) => kind)).toEqual(['made', 'refused'])
})
