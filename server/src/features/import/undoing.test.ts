import { importRoutes, recordRoutes, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const undo = (person: Person, id: string) =>
  app.as(person).call(importRoutes.undoImport, { params: { id }, body: {} })

/** An import of some records, each named after what will become of it. */
async function importOf(person: Person, names: string[], groups: MadeGroup[] = []) {
  const groupIDs = groups.map(({ id }) => id)
  const records = names.map((name) => ({ name, fields: [], groupIDs }))
  const { body } = await app
    .as(person)
    .call(importRoutes.createRecords, { body: { source: 'Bitwarden', records } })
  app.clock.advance(1_000)
  return { id: body.importID, ids: body.records.map(({ _id }) => _id) }
}

const namesOf = async (person: Person) =>
  (await searchAs(app, person, { options: { sort: { name: 1 } } })).records.map(({ name }) => name)

test('an undone import leaves what was there before, once', async () => {
  const person = await app.aPerson()
  await app.aRecord({ owner: person, name: 'Older' })
  const { id } = await importOf(person, ['A', 'B'])
  const answers = await Promise.all([undo(person, id), undo(person, id)])
  const codes = answers.map(({ status, errors }) => (status === 200 ? 'undone' : String(errors[0]?.code)))
  expect(codes.toSorted()).toEqual(['import/not-undoable', 'undone'])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ removed: 2, kept: [] })
  expect(await namesOf(person)).toEqual(['Older'])
  const { imports } = (await app.as(person).call(importRoutes.searchImports, { body: {} })).body
  expect(imports).toMatchObject([{ _id: id, records: 2, isUndoable: false }])
  const body = { importID: id, source: 'Bitwarden', records: [{ name: 'C', fields: [] }] }
  expectError(await app.as(person).call(importRoutes.createRecords, { body }), 404, 'import/not-found')
})

test('records changed, shared, transferred or put into another group since are kept, each with its reason', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: person })
  const { id, ids } = await importOf(person, [
    'Untouched',
    'Changed',
    'Shared',
    'Invited',
    'Given',
    'Grouped',
  ])
  const [, changed = '', shared = '', invited = '', given = '', grouped = ''] = ids
  const client = app.as(person)
  await client.call(recordRoutes.changeRecord, { params: { id: changed }, body: { name: 'Changed' } })
  for (const [recordID, email] of [
    [shared, friend.email],
    [invited, 'new@example.org'],
  ] as const) {
    const body = { users: [{ email, role: 'VIEWER' as const }] }
    await client.call(recordRoutes.shareRecord, { params: { id: recordID }, body })
  }
  await client.call(recordRoutes.transferRecord, { params: { id: given }, body: { email: friend.email } })
  await client.call(recordRoutes.addRecordToGroups, {
    params: { id: grouped },
    body: { groupIDs: [group.id] },
  })
  const { body } = await undo(person, id)
  expect(body.removed).toBe(1)
  expect(Object.fromEntries(body.kept.map(({ _id, why }) => [_id, why]))).toEqual({
    [changed]: 'changed',
    [shared]: 'shared',
    [invited]: 'shared',
    [given]: 'shared',
    [grouped]: 'shared',
  })
  expect(await namesOf(person)).not.toContain('Untouched')
})

test('records imported into a group of others are removed; a group shared since keeps them', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const team = await app.aGroup({ members: [[person, 'EDITOR']] })
  const wrong = await importOf(person, ['Into the wrong group'], [team])
  expect((await undo(person, wrong.id)).body).toEqual({ removed: 1, kept: [] })

  const folder = await app.aGroup({ owner: person })
  const right = await importOf(person, ['From a folder'], [folder])
  const body = { users: [{ email: friend.email, role: 'VIEWER' as const }] }
  await app.as(person).call(routes.shareGroup, { params: { id: folder.id }, body })
  expect((await undo(person, right.id)).body).toEqual({
    removed: 0,
    kept: [{ _id: right.ids[0], why: 'shared' }],
  })
})

test('records deleted before are neither removed nor kept', async () => {
  const person = await app.aPerson()
  const { id, ids } = await importOf(person, ['A', 'B'])
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id: ids[0] ?? '' } })
  expect((await undo(person, id)).body).toEqual({ removed: 1, kept: [] })
})

test('an import can be undone for 30 days', async () => {
  const person = await app.aPerson()
  const { id } = await importOf(person, ['A'])
  app.clock.advance(spans.importUndoMs)
  const later = await app.aSession(person.id)
  expectError(await undo({ ...person, ...later }, id), 400, 'import/not-undoable')
  const { imports } = (await app.as({ ...person, ...later }).call(importRoutes.searchImports, { body: {} }))
    .body
  expect(imports).toMatchObject([{ isUndoable: false }])
  expect(await namesOf({ ...person, ...later })).toEqual(['A'])
})

test('10 000 imported records are undone in one call', async () => {
  const person = await app.aPerson()
  const records = Array.from({ length: 200 }, (_, index) => ({ name: `Record ${index}`, fields: [] }))
  let importID: string | undefined
  for (let call = 0; call < 50; call += 1) {
    const body = { source: 'Bitwarden', records, ...(importID !== undefined && { importID }) }
    importID = (await app.as(person).call(importRoutes.createRecords, { body })).body.importID
  }
  expect((await undo(person, importID ?? '')).body).toEqual({ removed: 10_000, kept: [] })
  expect((await searchAs(app, person)).total).toBe(0)
})
