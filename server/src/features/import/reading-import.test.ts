import { importRoutes, recordRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const importOf = async (person: Person, count: number) => {
  const records = Array.from({ length: count }, (_, index) => ({ name: `Record ${index}`, fields: [] }))
  const { body } = await app
    .as(person)
    .call(importRoutes.createRecords, { body: { source: 'Bitwarden', records } })
  return { id: body.importID, ids: body.records.map(({ _id }) => _id) }
}
const read = (person: Person, id: string) => app.as(person).call(importRoutes.getImport, { params: { id } })

test('an import names exactly the records that it made', async () => {
  const person = await app.aPerson()
  await app.aRecord({ owner: person })
  const { id, ids } = await importOf(person, 3)
  await importOf(person, 2)
  const { body } = await read(person, id)
  expect(body).toMatchObject({ _id: id, source: 'Bitwarden', records: 3, isUndoable: true })
  expect(body.recordIDs.toSorted()).toEqual(ids.toSorted())
})

test('records in the trash, deleted ones and those one no longer sees are not named', async () => {
  const person = await app.aPerson()
  const { id, ids } = await importOf(person, 3)
  const [gone = '', ...left] = ids
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id: gone } })
  expect((await read(person, id)).body.recordIDs.toSorted()).toEqual(left.toSorted())
  await app.as(person).call(importRoutes.undoImport, { params: { id } })
  expect((await read(person, id)).body).toMatchObject({ recordIDs: [], isUndoable: false })
})

test('another person’s import cannot be told from one that is not there', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  const { id } = await importOf(person, 1)
  expectError(await read(other, id), 404, 'import/not-found')
  expectError(await read(person, makeId()), 404, 'import/not-found')
})

test('secrets keep the age that they had elsewhere, until they are changed; another name changes nothing of it', async () => {
  const person = await app.aPerson()
  const secretsChangedAt = '2019-03-01T10:00:00.000Z'
  const fields = [{ key: 'p', label: 'Password', type: 'secret' as const, value: 'p4ss' }]
  const made = await app.as(person).call(importRoutes.createRecords, {
    body: {
      source: 'KeePass',
      records: [
        { name: 'Old', fields, createdAt: '2015-01-01T00:00:00.000Z', secretsChangedAt },
        { name: 'Of today', fields },
      ],
    },
  })
  const ids = made.body.records.map(({ _id }) => _id)
  const [old = '', today = ''] = ids
  const ages = async () => {
    const body = { ids, purpose: 'health' as const }
    const { records } = (await app.as(person).call(recordRoutes.getRecordSecrets, { body })).body
    return new Map(records.map((record) => [record._id, record.secretsChangedAt ?? record.updatedAt]))
  }
  expect((await ages()).get(old)).toBe(secretsChangedAt)
  const now = app.clock.now().getTime()
  expect(Date.parse((await ages()).get(today) ?? '')).toBeGreaterThan(now - 60_000)
  await app.as(person).call(recordRoutes.changeRecord, { params: { id: old }, body: { name: 'Renamed' } })
  expect((await ages()).get(old)).toBe(secretsChangedAt)
  const changed = [{ ...fields[0], label: 'Password', type: 'secret' as const, value: 'other' }]
  await app.as(person).call(recordRoutes.changeRecord, { params: { id: old }, body: { fields: changed } })
  expect(Date.parse((await ages()).get(old) ?? '')).toBeGreaterThan(now - 60_000)
})

test('an age of secrets that lies in the future or before 1970 is refused', async () => {
  const person = await app.aPerson()
  const later = new Date(app.clock.now().getTime() + 60_000).toISOString()
  for (const secretsChangedAt of [later, '1969-12-31T23:59:59.999Z']) {
    const records = [{ name: 'A', fields: [], secretsChangedAt }]
    expectError(
      await app.as(person).call(routes.createRecords, { body: { source: 'KeePass', records } }),
      400,
      'request/invalid',
    )
  }
})
