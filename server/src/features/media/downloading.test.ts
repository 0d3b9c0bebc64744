import { readFile, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { recordRoutes, type Media } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const files = await fileCalls(app)

async function attach(owner: Person, recordID: string, ...media: Media[]): Promise<void> {
  const body = { attachmentIDs: media.map(({ _id }) => _id) }
  expect(
    (await app.as(owner).call(recordRoutes.changeRecord, { params: { id: recordID }, body })).status,
  ).toBe(200)
}

async function anAttachment(owner: Person, bytes: Uint8Array | string, name = 'file.bin') {
  const record = await app.aRecord({ owner })
  const media = await files.aFile(owner, bytes, name)
  await attach(owner, record.id, media)
  return { record, media }
}

test('a file comes out as it went in', async () => {
  const owner = await app.aPerson()
  for (const length of [0, 1, 65_536, 65_537, 1_000_000]) {
    const bytes = randomBytes(length)
    const { record, media } = await anAttachment(owner, bytes)
    const answer = await files.download(owner, media, record.id)
    expect(answer.body.equals(bytes)).toBe(true)
    expect(answer.headers['content-length']).toBe(String(length))
  }
})

test('a person who may read the record may download, also through a group; for others there is no such file', async () => {
  const [owner, viewer, member, stranger, revoked, removed] = (await Promise.all(
    Array.from({ length: 6 }, () => app.aPerson()),
  )) as [Person, Person, Person, Person, Person, Person]
  const group = await app.aGroup({
    owner,
    members: [
      [member, 'VIEWER'],
      [revoked, 'EDITOR'],
    ],
  })
  const record = await app.aRecord({
    owner,
    sharedWith: [[viewer, 'VIEWER']],
    revoked: [revoked],
    removed: [removed],
    groups: [group],
  })
  const media = await files.aFile(owner, 'for a few')
  await attach(owner, record.id, media)
  for (const person of [owner, viewer, member]) {
    expect((await files.download(person, media, record.id)).body.toString()).toBe('for a few')
  }
  for (const person of [stranger, revoked, removed]) {
    expectError(await files.download(person, media, record.id), 404, 'media/not-found')
  }
  expectError(await files.download({ accessToken: 'nobody' }, media, record.id), 401, 'auth/unauthenticated')
})

test('without credential-id no download says whether there is such a file', async () => {
  const owner = await app.aPerson()
  const { media } = await anAttachment(owner, 'x')
  for (const path of [media.path, `/media/${makeId()}`, '/media/no-id', '/media/__proto__']) {
    const answer = await files.download(owner, { path })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.message).toBe('ID is required for download')
  }
})

test('a record that does not hold the file opens nothing', async () => {
  const owner = await app.aPerson()
  const { media } = await anAttachment(owner, 'x')
  const { record: other, media: otherMedia } = await anAttachment(owner, 'y')
  for (const recordID of [other.id, makeId(), 'no-id', `${other.id}, ${other.id}`, "' or true --"]) {
    expectError(await files.download(owner, media, recordID), 404, 'media/not-found')
  }
  expectError(await files.download(owner, { path: `/media/${makeId()}` }, other.id), 404, 'media/not-found')
  expect((await files.download(owner, otherMedia, other.id)).body.toString()).toBe('y')
})

test('losing access shows at the next download', async () => {
  const owner = await app.aPerson()
  const viewer = await app.aPerson()
  const record = await app.aRecord({ owner, sharedWith: [[viewer, 'VIEWER']] })
  const media = await files.aFile(owner, 'x')
  await attach(owner, record.id, media)
  expect((await files.download(viewer, media, record.id)).status).toBe(200)
  const params = { id: record.id }
  await app.as(owner).call(recordRoutes.removeRecordAccess, { params, body: { userID: viewer.id } })
  expectError(await files.download(viewer, media, record.id), 404, 'media/not-found')
})

test('each download is written down before it is answered, with who, record and file; a refused one is not', async () => {
  const owner = await app.aPerson()
  const stranger = await app.aPerson()
  const { record, media } = await anAttachment(owner, 'x')
  await files.download(owner, media, record.id)
  await files.download(stranger, media, record.id)
  const rows = await app.database
    .selectFrom('activity')
    .select(['actor_id', 'record_id', 'media_id'])
    .where('action', '=', 'media.download')
    .where('media_id', '=', media._id)
    .execute()
  expect(rows).toEqual([{ actor_id: owner.id, record_id: record.id, media_id: media._id }])
})

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const hostile: [string, Buffer][] = [
  ['page.html', Buffer.from(`<!doctype html>${script}`)],
  ['picture.svg', Buffer.from(svg)],
  ['picture.svg', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['data.xml', Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>`)],
  ['paper.pdf', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['both.pdf', Buffer.from(`%PDF-1.7\n${script}`)],
  ['script.js', Buffer.from('alert(1)')],
  ['module.wasm', Buffer.from('0061736d01000000', 'hex')],
  ['gifar.gif', Buffer.from(`GIF89a/*${script}*/=1;alert(1)`)],
  ['both.png', Buffer.concat([png, Buffer.from(script)])],
  ['both.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script)])],
  ['both.webp', Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${script}`)],
  ['archive.zip', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(script)])],
  ['flash.swf', Buffer.from(`FWS${script}`)],
  ['mail.mht', Buffer.from(`MIME-Version: 1.0\r\ncontent-type: text/html\r\n\r\n${script}`)],
  ['utf16.html', Buffer.from(`\uFEFF${script}`, 'utf16le')],
  ['utf7.html', Buffer.from('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')],
  ['manifest.appcache', Buffer.from('CACHE MANIFEST\n/')],
]
/** As many again with the dangerous content behind 4 kB of something else. */
const polyglots = [
  ...hostile,
  ...hostile.map(([name, bytes]): [string, Buffer] => [
    `late-${name}`,
    Buffer.concat([Buffer.alloc(5_000, 32), bytes]),
  ]),
  ...hostile.map(([name, bytes]): [string, Buffer] => [`png-${name}`, Buffer.concat([png, bytes])]),
  ...hostile.map(([name, bytes]): [string, Buffer] => [
    `gif-${name}`,
    Buffer.concat([Buffer.from('GIF89a'), bytes]),
  ]),
]

test(`${polyglots.length} files that a browser might run are only ever saved`, async () => {
  const owner = await app.aPerson()
  for (const [name, bytes] of polyglots) {
    const { record, media } = await anAttachment(owner, bytes, name)
    const answer = await files.download(owner, media, record.id)
    expect(answer.body.equals(bytes)).toBe(true)
    expect(answer.headers, name).toMatchObject({
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const type = answer.headers['content-type']
    expect(type, name).toBeOneOf([
      'application/octet-stream',
      ...(media.mimeType.startsWith('image/') ? ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] : []),
    ])
  }
})

test('a hostile name stays within its header', async () => {
  const owner = await app.aPerson()
  for (const name of [
    'a"; x="b.txt',
    'a\r\nx-evil: 1',
    '../../名\u200F.txt',
    `${'n'.repeat(4_096)}.txt`,
    '%0d%0a.txt',
  ]) {
    const { record, media } = await anAttachment(owner, 'x', name)
    const { headers } = await files.download(owner, media, record.id)
    expect(headers['x-evil']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~%-]+$/,
    )
    expect([...media.name].length).toBeLessThanOrEqual(255)
  }
})

/** Where the bytes of a file lie. */
async function placeOf({ _id }: Media): Promise<string> {
  const row = await app.database
    .selectFrom('media')
    .select('file_id')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  return join(app.filesFolder, row.file_id)
}

test('a damaged file ends the connection, and is never a shorter file', async () => {
  const owner = await app.aPerson()
  const sealedChunk = 65_569
  for (const damage of [
    (path: string) => truncate(path, sealedChunk),
    (path: string) => truncate(path, 2 * sealedChunk),
    (path: string) => truncate(path, 2 * sealedChunk + 100),
    async (path: string) => {
      const bytes = await readFile(path)
      bytes[150_000] = (bytes[150_000] ?? 0) ^ 1
      await writeFile(path, bytes)
    },
  ]) {
    const { record, media } = await anAttachment(owner, randomBytes(200_000))
    await damage(await placeOf(media))
    const answer = await files.download(owner, media, record.id).catch((error: unknown) => error)
    if (answer instanceof Error) expect(answer.message).toMatch(/terminated|other side closed/)
    else expectError(answer as Awaited<ReturnType<typeof files.download>>, 500, 'request/failed')
    expect(app.log.takeComplaints().length).toBeGreaterThan(0)
  }
})

test('a file that is away, or whose first bytes are not its own, is an error and no file', async () => {
  const owner = await app.aPerson()
  const { record, media } = await anAttachment(owner, 'first')
  const { record: otherRecord, media: other } = await anAttachment(owner, 'other')
  await writeFile(await placeOf(media), await readFile(await placeOf(other)))
  expectError(await files.download(owner, media, record.id), 500, 'request/failed')
  await unlink(await placeOf(media))
  expectError(await files.download(owner, media, record.id), 500, 'request/failed')
  expect(app.log.takeComplaints()).toHaveLength(2)
  expect((await files.download(owner, other, otherRecord.id)).body.toString()).toBe('other')
})

test('rows whose keys or names were swapped in the database do not open', async () => {
  const owner = await app.aPerson()
  const { record, media } = await anAttachment(owner, 'first')
  const { media: other } = await anAttachment(owner, 'other')
  const rowOf = ({ _id }: Media) =>
    app.database.selectFrom('media').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const [own, foreign] = [await rowOf(media), await rowOf(other)]
  for (const swapped of [{ about: foreign.about }, { data_key: foreign.data_key }]) {
    await app.database.updateTable('media').set(swapped).where('id', '=', media._id).execute()
    expectError(await files.download(owner, media, record.id), 500, 'request/failed')
    await app.database
      .updateTable('media')
      .set({ about: own.about, data_key: own.data_key })
      .where('id', '=', media._id)
      .execute()
  }
  expect(app.log.takeComplaints()).toHaveLength(2)
  expect((await files.download(owner, media, record.id)).body.toString()).toBe('first')
})
