import { importRoutes, limits, recordRoutes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { builtInTemplates } from '../templates/built-in-templates.ts'

const app = await testApp()
type Body = BodyInput<typeof importRoutes.createRecords>
type NewRecord = Exclude<Body['records'][number], { sealedFor: 'people' }>

const make = (person: Person, records: NewRecord[], importID?: string) =>
  app.as(person).call(importRoutes.createRecords, {
    body: { source: 'Bitwarden', records, ...(importID !== undefined && { importID }) },
  })
const named = (name: string): NewRecord => ({ name, fields: [] })
const many = (count: number): NewRecord[] =>
  Array.from({ length: count }, (_, index) => named(`Record ${index}`))
const read = async (person: Person, id: string) =>
  (await app.as(person).call(recordRoutes.getRecord, { params: { id } })).body

test('records of one call are made with their template, values, groups and files, in their order', async () => {
  const person = await app.aPerson()
  const group = await app.aGroup({ owner: person, name: 'Work' })
  const file = (await uploadFile(app.as(person))).body
  const [login] = builtInTemplates
  const { status, body } = await make(person, [
    {
      name: ' Mail ',
      templateID: login?._id ?? null,
      fields: [{ label: 'Password', type: 'secret', value: 'p4ss' }],
      groupIDs: [group.id],
      attachmentIDs: [file._id],
    },
    named('Note'),
  ])
  expect(status).toBe(201)
  expect(body.records.map(({ name }) => name)).toEqual(['Mail', 'Note'])
  const [mail = '', note = ''] = body.records.map(({ _id }) => _id)
  expect(await read(person, mail)).toMatchObject({
    name: 'Mail',
    template: { name: 'Login' },
    fields: [{ label: 'Password', value: 'p4ss' }],
    groupIDs: [group.id],
    attachments: [{ _id: file._id }],
    role: 'OWNER',
    version: 1,
  })
  expect(await read(person, note)).toMatchObject({ name: 'Note', groupIDs: [], attachments: [] })
  const rows = await app.database
    .selectFrom('activity')
    .select(['action', 'record_id'])
    .where('record_id', 'in', [mail, note])
    .where('action', '=', 'record.create')
    .execute()
  expect(rows).toHaveLength(2)
})

test('a record keeps the time when it was made elsewhere, and lists sort it by that', async () => {
  const person = await app.aPerson()
  const now = app.clock.now().getTime()
  await make(person, [
    { ...named('Of 2015'), createdAt: '2015-03-01T10:00:00.000Z' },
    named('Of today'),
    { ...named('Of 1970'), createdAt: '1970-01-01T00:00:00.000Z' },
  ])
  const { records } = await searchAs(app, person)
  expect(records.map(({ name }) => name)).toEqual(['Of today', 'Of 2015', 'Of 1970'])
  expect(records.map(({ createdAt }) => createdAt).slice(1)).toEqual([
    '2015-03-01T10:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ])
  for (const { updatedAt = '' } of records) expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(now - 5_000)
})

test('one bad record refuses the whole call and changes nothing', async () => {
  const person = await app.aPerson()
  const foreign = await app.aGroup()
  const file = (await uploadFile(app.as(person))).body
  const before = await fingerprint(app.database)
  const later = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const bad: [NewRecord, number, string][] = [
    [{ ...named('Future'), createdAt: later }, 400, 'request/invalid'],
    [{ ...named('Old'), createdAt: '1969-12-31T23:59:59.999Z' }, 400, 'request/invalid'],
    [{ ...named('Group'), groupIDs: [foreign.id] }, 404, 'group/not-found'],
    [{ ...named('Template'), templateID: makeId() }, 404, 'template/not-found'],
    [{ ...named('File'), attachmentIDs: [makeId()] }, 404, 'media/not-found'],
  ]
  for (const [record, status, code] of bad) {
    expectError(await make(person, [named('Good'), record]), status, code)
  }
  const twice = [
    { ...named('A'), attachmentIDs: [file._id] },
    { ...named('B'), attachmentIDs: [file._id] },
  ]
  expectError(await make(person, twice), 404, 'media/not-found')
  expect(await fingerprint(app.database)).toEqual(before)
})

test('a call takes at least one record and at most 200', async () => {
  const person = await app.aPerson()
  for (const records of [[], many(limits.recordsPerBulk + 1)]) {
    const answer = await app.as(person).send('POST', '/record/bulk', { body: { source: 'Chrome', records } })
    expectError(answer, 400, 'request/invalid')
  }
  expect((await make(person, many(limits.recordsPerBulk))).status).toBe(201)
})

test('an import counts what its calls make and holds at most 10 000, also when calls come at once', async () => {
  const person = await app.aPerson()
  const { importID } = (await make(person, many(100))).body
  await app.database
    .updateTable('imports')
    .set({ records: limits.recordsPerImport - 250 })
    .where('id', '=', importID)
    .execute()
  const answers = await Promise.all([1, 2, 3].map(() => make(person, many(100), importID)))
  const codes = answers.map((answer) => (answer.status === 201 ? 'made' : String(answer.errors[0]?.code)))
  expect(codes.toSorted()).toEqual(['import/full', 'made', 'made'])
  const { imports, total } = (await app.as(person).call(importRoutes.searchImports, { body: {} })).body
  expect(total).toBe(1)
  expect(imports[0]).toMatchObject({ source: 'Bitwarden', records: 9_950, isUndoable: true })
})

test('imports are listed newest first, by pages', async () => {
  const person = await app.aPerson()
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) ids.push((await make(person, many(1))).body.importID)
  const page = await app
    .as(person)
    .call(importRoutes.searchImports, { body: { options: { skip: 1, limit: 1 } } })
  expect(page.body).toMatchObject({ imports: [{ _id: ids[1], records: 1 }], total: 3 })
})
