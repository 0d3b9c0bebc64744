/** @file Imports of the command line whose records only their people can open. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordRoutes } from '@cardea/contract'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { letIn } from './let-in.ts'
import { scene, type Home } from './scene.ts'

const { app, url, home } = await scene({ REQUEST_ENCRYPTION: 'off' })
const folder = await mkdtemp(join(tmpdir(), 'cardea-moving-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const secret = 'planted-4711-Lantern'
const csv = join(folder, 'chrome.csv')
await writeFile(
  csv,
  `name,url,username,password,note\nPlanted shop,https://shop.example/,lena,${secret},\nPlanted forum,https://forum.example/,lena,${secret},\n`,
)

async function anImporter(): Promise<{ own: Home; browser: Device }> {
  const person = await app.aPerson()
  const browser = await deviceOf(app, url, person)
  const own = await home()
  await own.signIn(person.email)
  return { own, browser }
}

const listedBy = async ({ client }: Device) =>
  (await client.records.list()).map(({ name, sealedFor, groups }) => ({
    name,
    sealedFor,
    groups: groups.length,
  }))

/** What the server has of records, as it came. */
const onServer = async ({ client }: Device): Promise<string> =>
  JSON.stringify(await client.call(recordRoutes.searchRecords, { body: {}, isAsSealed: true }))

test('with --people what a file holds is sealed here, and a device without keys makes nothing', async () => {
  const { own, browser } = await anImporter()
  expect(await own.run(['import', csv, '--people'])).toMatchObject({ status: 13 })
  expect(await listedBy(browser)).toEqual([])
  await letIn(own, url, browser)
  const taken = await own.run(['import', csv, '--people', '--format', 'json'])
  expect(taken.json(), taken.err).toMatchObject({ import: { counts: { made: 2, refused: 0 } } })
  expect(await listedBy(browser)).toEqual(
    expect.arrayContaining([
      { name: 'Planted shop', sealedFor: 'people', groups: 0 },
      { name: 'Planted forum', sealedFor: 'people', groups: 0 },
    ]),
  )
  expect(await onServer(browser)).not.toMatch(/planted/i)
  const [first] = await browser.client.records.list()
  const { fields } = await browser.client.records.open(first?._id ?? '')
  expect(fields).toContainEqual(expect.objectContaining({ value: secret }))
  // What is there is recognised, though the server cannot read it.
  const again = await own.run(['import', csv, '--people', '--format', 'json'])
  expect(again.json(), again.err).toMatchObject({ import: { counts: { made: 0, same: 2 } } })
})

test('without --people it is sealed as its person’s new records are, and a group of one’s own gets its keys for it', async () => {
  const { own, browser } = await anImporter()
  await letIn(own, url, browser)
  await browser.vault.chooseDefault('people')
  expect((await own.run(['groups', 'new', 'Operations', '--format', 'json'])).status).toBe(0)
  const foreseen = await own.run(['import', csv, '--group', 'Operations', '--dry-run', '--format', 'json'])
  expect(foreseen.json(), foreseen.err).toMatchObject({ import: { counts: { made: 2 } } })
  expect(await listedBy(browser)).toEqual([])
  const taken = await own.run(['import', csv, '--group', 'Operations', '--format', 'json'])
  expect(taken.json(), taken.err).toMatchObject({ import: { counts: { made: 2 } } })
  expect(await listedBy(await browser.again())).toEqual([
    { name: expect.stringContaining('Planted'), sealedFor: 'people', groups: 1 },
    { name: expect.stringContaining('Planted'), sealedFor: 'people', groups: 1 },
  ])
})

test('a file of a record goes sealed too, and opens', async () => {
  const { own, browser } = await anImporter()
  await letIn(own, url, browser)
  const item = {
    uuid: 'a1',
    favIndex: 0,
    createdAt: 1_600_000_000,
    updatedAt: 1_600_000_000,
    state: 'active',
    categoryUuid: '006',
    overview: { title: 'Planted paper', url: '', tags: [] },
    details: {
      loginFields: [],
      notesPlain: '',
      sections: [],
      passwordHistory: [],
      documentAttributes: { fileName: 'planted.txt', documentId: 'doc1', decryptedSize: 13 },
    },
  }
  const data = { accounts: [{ attrs: { name: 'x' }, vaults: [{ attrs: { name: '' }, items: [item] }] }] }
  const archive = join(folder, 'export.1pux')
  await writeFile(
    archive,
    zipSync({
      'export.attributes': strToU8('{"version":3}'),
      'export.data': strToU8(JSON.stringify(data)),
      'files/doc1__planted.txt': strToU8('planted bytes'),
    }),
  )
  const taken = await own.run(['import', archive, '--people', '--format', 'json'])
  expect(taken.json(), taken.err).toMatchObject({ import: { counts: { made: 1 }, losses: [] } })
  const [record] = await browser.client.records.list()
  expect(record).toMatchObject({ sealedFor: 'people', attachments: [{ name: 'planted.txt' }] })
  const shown = await own.run(['file', 'get', 'Planted paper', 'planted.txt'])
  expect(shown, shown.err).toMatchObject({ status: 0, out: 'planted bytes' })
})

test('a file that is added to such a record is sealed, and comes back as it was, also in an export', async () => {
  const { own, browser } = await anImporter()
  await letIn(own, url, browser)
  await own.run(['new', 'Planted paper', '--people'], '{"fields": []}')
  const path = join(folder, 'planted-2.txt')
  await writeFile(path, 'planted bytes')
  const added = await own.run(['file', 'add', 'Planted paper', path])
  expect(added, added.err).toMatchObject({ status: 0 })
  expect(await onServer(browser)).not.toMatch(/planted/i)
  const shown = await own.run(['file', 'get', 'Planted paper', 'planted-2.txt'])
  expect(shown, shown.err).toMatchObject({ status: 0, out: 'planted bytes' })
  const archive = join(folder, 'all.zip')
  const exported = await own.run(['export', '-o', archive, '--open', '--yes', '--format', 'json'])
  expect(exported.json(), exported.err).toMatchObject({ export: { missing: [] } })
  const held = Object.entries(unzipSync(await readFile(archive)))
  expect(held.map(([, bytes]) => strFromU8(bytes))).toContain('planted bytes')
})
