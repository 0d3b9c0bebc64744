import { recordRoutes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const change = (person: Person, { id }: MadeRecord, body: BodyInput<typeof recordRoutes.changeRecord>) =>
  app.as(person).call(recordRoutes.changeRecord, { params: { id }, body })
const read = async (person: Person, { id }: MadeRecord) =>
  (await app.as(person).call(recordRoutes.getRecord, { params: { id } })).body
const valuesOf = async (record: MadeRecord) =>
  Object.fromEntries((await read(record.owner, record)).fields.map(({ key, value }) => [key, value]))

const secret = { key: 'password', label: 'Password', type: 'secret' as const }
const plain = { key: 'user', label: 'User', type: 'text' as const }
const aLogin = () =>
  app.aRecord({
    name: 'Login',
    fields: [
      { ...plain, value: 'ada' },
      { ...secret, value: 'p4ss' },
    ],
  })

test('version starts at 1 and rises with name and fields', async () => {
  const record = await aLogin()
  app.clock.advance(1_000)
  const renamed = (await change(record.owner, record, { name: 'Renamed' })).body
  expect(renamed).toMatchObject({ version: 2, name: 'Renamed' })
  expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(Date.parse(renamed.createdAt))
  expect((await change(record.owner, record, { fields: [] })).body).toMatchObject({ version: 3, fields: [] })
})

test('version does not rise with sharing, with one’s own name for it, or with nothing', async () => {
  const record = await aLogin()
  const friend = await app.aPerson()
  const before = await read(record.owner, record)
  await change(record.owner, record, {})
  await change(record.owner, record, { userRecordName: 'Mine' })
  await app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email: friend.email, role: 'EDITOR' }] },
  })
  expect(await read(record.owner, record)).toMatchObject({ version: 1, updatedAt: before.updatedAt })
})

test('a name alone leaves the fields, and fields alone leave the name', async () => {
  const record = await aLogin()
  await change(record.owner, record, { name: 'Renamed' })
  expect(await valuesOf(record)).toEqual({ user: 'ada', password: 'p4ss' })
  await change(record.owner, record, { fields: [{ ...plain, value: 'eve' }] })
  expect(await read(record.owner, record)).toMatchObject({ name: 'Renamed' })
  expect(await valuesOf(record)).toEqual({ user: 'eve' })
})

test('a secret without value keeps what it had under its key; null clears it, a text replaces it', async () => {
  const record = await aLogin()
  await change(record.owner, record, { fields: [{ ...plain, value: 'eve' }, secret] })
  expect(await valuesOf(record)).toEqual({ user: 'eve', password: 'p4ss' })
  await change(record.owner, record, { fields: [{ ...secret, label: 'Pass phrase' }] })
  expect(await valuesOf(record)).toEqual({ password: 'p4ss' })
  await change(record.owner, record, { fields: [{ ...secret, value: 'n3w' }] })
  expect(await valuesOf(record)).toEqual({ password: 'n3w' })
  await change(record.owner, record, { fields: [{ ...secret, value: null }] })
  expect(await valuesOf(record)).toEqual({ password: null })
})

test('a field that is no secret and has no value is cleared, as the list replaces the whole list', async () => {
  const record = await aLogin()
  await change(record.owner, record, { fields: [plain, secret] })
  expect(await valuesOf(record)).toEqual({ user: null, password: 'p4ss' })
})

test('a secret under another key starts empty: nothing moves from key to key', async () => {
  const record = await aLogin()
  await change(record.owner, record, { fields: [{ ...secret, key: 'other' }] })
  expect(await valuesOf(record)).toEqual({ other: null })
})

test('taking the secrecy off, or putting it on, loses no value', async () => {
  const record = await aLogin()
  await change(record.owner, record, {
    fields: [
      { ...plain, isSecret: true },
      { ...secret, isSecret: false },
    ],
  })
  const { body } = await app.as(record.owner).call(recordRoutes.searchRecords, { body: {} })
  expect(body.records[0]?.fields).toMatchObject([
    { key: 'user', isSecret: true, value: null, hasValue: true },
    { key: 'password', isSecret: false, value: 'p4ss' },
  ])
  expect(await valuesOf(record)).toEqual({ user: 'ada', password: 'p4ss' })
})

test('hasValue is refused, so a listed answer cannot be written back unseen', async () => {
  const record = await aLogin()
  const { body } = await app.as(record.owner).call(recordRoutes.searchRecords, { body: {} })
  const fields = body.records[0]?.fields
  const answer = await app.as(record.owner).send('PUT', `/record/${record.id}`, { body: { fields } })
  expectError(answer, 400, 'request/invalid')
  expect(await valuesOf(record)).toEqual({ user: 'ada', password: 'p4ss' })
})

test('secrets that are kept count with what is sent towards 256 KiB', async () => {
  const big = (label: string) => ({ label, type: 'secret' as const, value: 's'.repeat(10_000) })
  const labels = Array.from({ length: 26 }, (_, index) => `S${index}`)
  const record = await app.aRecord({ fields: labels.map(big) })
  const kept = labels.map((label) => ({ key: label.toLowerCase(), label, type: 'secret' as const }))
  const more = { label: 'More', type: 'text' as const, value: 'm'.repeat(10_000) }
  const answer = await change(record.owner, record, { fields: [...kept, more] })
  expectError(answer, 400, 'request/invalid')
  expect(answer.errors[0]).toMatchObject({ path: 'fields', message: expect.stringContaining('256 KiB') })
})

test('a change against an older version is 409 and carries nothing of the record', async () => {
  const record = await aLogin()
  await change(record.owner, record, { name: 'Second', version: 1 })
  const stale = await change(record.owner, record, { name: 'Stale', version: 1 })
  expectError(stale, 409, 'record/conflict')
  expect(JSON.stringify(stale.json)).not.toContain('Second')
  expectError(await change(record.owner, record, { name: 'Ahead', version: 9 }), 409, 'record/conflict')
  expect(await read(record.owner, record)).toMatchObject({ name: 'Second', version: 2 })
  expect((await change(record.owner, record, { name: 'Third', version: 2 })).body.version).toBe(3)
})

test('fifty changes at once with one version: one is made', async () => {
  const record = await aLogin()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(record.owner, record, { name: `N${index}`, version: 1 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await read(record.owner, record)).version).toBe(2)
})

test('fifty changes at once without a version: all are made, one after the other', async () => {
  const record = await aLogin()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(record.owner, record, { name: `N${index}` })),
  )
  const versions = answers.map(({ body }) => body.version).toSorted((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
})

test('a viewer changes nothing of the record but their own name for it', async () => {
  const viewer = await app.aPerson()
  const record = await app.aRecord({ name: 'Shared', sharedWith: [[viewer, 'VIEWER']] })
  expectError(await change(viewer, record, { name: 'Mine' }), 403, 'access/forbidden')
  expectError(await change(viewer, record, { fields: [] }), 403, 'access/forbidden')
  expectError(await change(viewer, record, { attachmentIDs: [] }), 403, 'access/forbidden')
  expectError(await change(viewer, record, { userRecordName: 'Mine', name: 'X' }), 403, 'access/forbidden')
  expect(await read(viewer, record)).toMatchObject({ name: 'Shared', userRecordName: null, version: 1 })
  expect((await change(viewer, record, { userRecordName: 'Mine' })).body.userRecordName).toBe('Mine')
})

test('one’s own name is seen by oneself alone, and null clears it', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    name: 'Theirs',
    sharedWith: [
      [ada, 'VIEWER'],
      [bob, 'EDITOR'],
    ],
  })
  await change(ada, record, { userRecordName: '  Ada’s  ' })
  await change(bob, record, { userRecordName: 'Bob’s' })
  expect(await read(ada, record)).toMatchObject({ name: 'Theirs', userRecordName: 'Ada’s' })
  expect((await read(bob, record)).userRecordName).toBe('Bob’s')
  expect((await read(record.owner, record)).userRecordName).toBeNull()
  expect((await change(ada, record, { userRecordName: null })).body.userRecordName).toBeNull()
})

test('an editor’s change is seen by all', async () => {
  const [editor, viewer] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
  })
  await change(editor, record, { name: 'Edited', fields: [{ ...secret, value: 'shared' }] })
  expect((await read(viewer, record)).fields[0]?.value).toBe('shared')
  expect((await read(record.owner, record)).name).toBe('Edited')
})

test('files that do not exist cannot be attached', async () => {
  const record = await aLogin()
  const answer = await change(record.owner, record, { attachmentIDs: [makeId()] })
  expectError(answer, 404, 'media/not-found')
  expect((await read(record.owner, record)).version).toBe(1)
})
