import { randomBytes } from 'node:crypto'
import { linkRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { anAttempt, expectOver, linkCalls, type MadeLink } from '../../testing/links.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const { aLink, open, search, headersOf } = linkCalls(app)

/** A link of a record with a file, which an attempt has opened. */
async function anOpened(owner: Person) {
  const record = await app.aRecord({ owner })
  const fileID = (await uploadFile(app.as(owner), randomBytes(1_000), '?sealedFor=people')).body._id
  const link = await aLink(owner, { recordID: record.id, fileIDs: [fileID] })
  const attempt = anAttempt()
  expect((await open(link, attempt)).status).toBe(200)
  return { record, link, fileID, attempt }
}
const download = ({ _id: id, door }: MadeLink, file: string, attempt: string) =>
  app.as().call(linkRoutes.downloadLinkFile, {
    params: { id, file },
    body: {},
    headers: headersOf(door, attempt),
  })

test('a maker who loses the right between opening and download gives no file; with the right again, it comes', async () => {
  const [owner, heir] = [await app.aPerson(), await app.aPerson()]
  const { record, link, fileID, attempt } = await anOpened(owner)
  expect((await download(link, fileID, attempt)).status).toBe(200)
  const transfer = (from: Person, to: Person) =>
    app.as(from).call(routes.transferRecord, { params: { id: record.id }, body: { email: to.email } })
  expect((await transfer(owner, heir)).status).toBe(200)
  expectOver(await download(link, fileID, attempt), 'ended', null)
  expectOver(await open(link, attempt), 'ended', null)
  expect((await transfer(heir, owner)).status).toBe(200)
  expect((await download(link, fileID, attempt)).status).toBe(200)
})

test('a record in the trash, or a disabled maker, gives no file to who has opened the link', async () => {
  const owner = await app.aPerson()
  const { record, link, fileID, attempt } = await anOpened(owner)
  await app.as(owner).call(routes.deleteRecord, { params: { id: record.id } })
  expectOver(await download(link, fileID, attempt), 'ended', null)
  await app.as(owner).call(routes.restoreRecord, { params: { id: record.id } })
  await app.database
    .updateTable('users')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', owner.id)
    .execute()
  expectOver(await download(link, fileID, attempt), 'ended', null)
})

test('a link goes with its record when that is purged, and with the account of its maker', async () => {
  const owner = await app.aPerson()
  const { record, link, fileID, attempt } = await anOpened(owner)
  await app.as(owner).call(routes.deleteRecord, { params: { id: record.id } })
  expect((await app.as(owner).call(routes.purgeRecord, { params: { id: record.id } })).status).toBe(200)
  expectError(await download(link, fileID, attempt), 404, 'link/not-found')
  const typed = await aLink(owner)
  expect((await app.as(owner).call(routes.deleteMe)).status).toBe(200)
  expectError(await open(typed), 404, 'link/not-found')
  expect(await app.database.selectFrom('media').select('id').where('id', '=', fileID).execute()).toEqual([])
})

test('a call that is replayed from elsewhere takes no view, writes no opening, and tells nobody again', async () => {
  const owner = await app.aPerson()
  const link = await aLink(owner, { most: 2 })
  const attempt = anAttempt()
  const replay = (from: string) =>
    app.as().call(linkRoutes.openLink, {
      params: { id: link._id },
      body: {},
      headers: headersOf(link.door, attempt),
      from,
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => replay(`192.0.2.${place}`)))
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  const [listed] = (await search(owner)).body.links
  expect(listed).toMatchObject({ views: { used: 1, most: 2 }, openings: [{}] })
  expect(listed?.openings).toHaveLength(1)
  const { notifications } = (await app.as(owner).call(routes.listNotifications)).body
  expect(notifications.filter(({ kind }) => kind === 'link-opened')).toHaveLength(1)
})
