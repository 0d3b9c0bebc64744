import { recordRoutes } from '@cardea/contract'
import { beforeAll, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { namesFound, searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const ada = await app.aPerson()
const bob = await app.aPerson()

/** Made in this order; `stg-10` is shared, `alpha` only in a group, `Hidden` revoked. */
beforeAll(async () => {
  const group = await app.aGroup({ members: [[ada, 'VIEWER']] })
  await app.aRecord({ owner: ada, name: 'stg-2' })
  await app.aRecord({ owner: bob, name: 'stg-10', sharedWith: [[ada, 'EDITOR']] })
  await app.aRecord({ owner: ada, name: 'Émile' })
  await app.aRecord({ owner: bob, name: 'alpha', groups: [group] })
  await app.aRecord({ owner: bob, name: 'Hidden', groups: [group], revoked: [ada] })
  await app.aRecord({ owner: bob, name: 'Left', removed: [ada] })
  await app.aRecord({ owner: bob, name: 'Not shared' })
  await app.aRecord({ owner: ada, name: 'Zed' })
})

test('by default all that one may see comes, newest first, with its total', async () => {
  const { records, total } = await searchAs(app, ada)
  expect(records.map(({ name }) => name)).toEqual(['Zed', 'alpha', 'Émile', 'stg-10', 'stg-2'])
  expect(total).toBe(5)
})

test('oldest first, by creation', async () => {
  const names = await namesFound(app, ada, { options: { sort: { createdAt: 1 } } })
  expect(names).toEqual(['stg-2', 'stg-10', 'Émile', 'alpha', 'Zed'])
})

test('by name in root collation, numbers by their value', async () => {
  const names = ['alpha', 'Émile', 'stg-2', 'stg-10', 'Zed']
  expect(await namesFound(app, ada, { options: { sort: { name: 1 } } })).toEqual(names)
  expect(await namesFound(app, ada, { options: { sort: { name: -1 } } })).toEqual(names.toReversed())
})

test('by name means one’s own name first where there is one', async () => {
  const person = await app.aPerson()
  await app.aRecord({ owner: person, name: 'B' })
  await app.aRecord({ name: 'Z', sharedWith: [[person, 'VIEWER']], aliases: [[person, 'A']] })
  await app.aRecord({ name: 'A', sharedWith: [[person, 'VIEWER']], aliases: [[person, 'C']] })
  expect(await namesFound(app, person, { options: { sort: { name: 1 } } })).toEqual(['Z', 'B', 'A'])
})

test('by change: what was changed last comes last or first', async () => {
  const person = await app.aPerson()
  const records = [
    await app.aRecord({ owner: person, name: 'one' }),
    await app.aRecord({ owner: person, name: 'two' }),
    await app.aRecord({ owner: person, name: 'three' }),
  ]
  app.clock.advance(60_000)
  const params = { id: records[1]?.id ?? '' }
  await app.as(person).call(recordRoutes.changeRecord, { params, body: { name: 'two, changed' } })
  const byChange = (direction: 1 | -1) =>
    namesFound(app, person, { options: { sort: { updatedAt: direction } } })
  expect(await byChange(1)).toEqual(['one', 'three', 'two, changed'])
  expect(await byChange(-1)).toEqual(['two, changed', 'three', 'one'])
})

test('ties go by id, in the direction of the sort', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    ids.push((await app.aRecord({ owner: person, name: 'Same' })).id)
  }
  for (const key of ['name', 'updatedAt', 'createdAt'] as const) {
    const found = async (direction: 1 | -1) => {
      const sort = { [key]: direction } as { name: 1 | -1 }
      return (await searchAs(app, person, { options: { sort } })).records.map(({ _id }) => _id)
    }
    expect(await found(1)).toEqual(ids)
    expect(await found(-1)).toEqual(ids.toReversed())
  }
})

test('skip and limit cut a page, and total stays what it is, also past the end', async () => {
  for (const sort of [{ createdAt: -1 }, { updatedAt: -1 }, { name: 1 }] as const) {
    const all = await namesFound(app, ada, { options: { sort } })
    const page = await searchAs(app, ada, { options: { sort, skip: 1, limit: 2 } })
    expect(page.records.map(({ name }) => name)).toEqual(all.slice(1, 3))
    expect(page.total).toBe(5)
    expect(await searchAs(app, ada, { options: { sort, skip: 5 } })).toEqual({ records: [], total: 5 })
    expect(await searchAs(app, ada, { options: { sort, skip: 2 ** 40 } })).toEqual({ records: [], total: 5 })
  }
})

test('pages that follow one another hold every record once', async () => {
  for (const sort of [{ createdAt: -1 }, { updatedAt: 1 }, { name: 1 }] as const) {
    const ids: string[] = []
    for (let skip = 0; skip < 6; skip += 2) {
      const { records } = await searchAs(app, ada, { options: { sort, skip, limit: 2 } })
      ids.push(...records.map(({ _id }) => _id))
    }
    expect(new Set(ids).size).toBe(5)
  }
})

test('a page has at most 1 000 records, and as many by default', async () => {
  const person = await app.aPerson()
  await Promise.all(Array.from({ length: 1_001 }, () => app.aRecord({ owner: person })))
  const { records, total } = await searchAs(app, person)
  expect({ found: records.length, total }).toEqual({ found: 1_000, total: 1_001 })
  expect((await searchAs(app, person, { options: { limit: 1_000, skip: 1_000 } })).records).toHaveLength(1)
  for (const limit of [0, -1, 1_001, 1.5]) {
    const answer = await app.as(person).send('POST', '/record/search', { body: { options: { limit } } })
    expectError(answer, 400, 'request/invalid')
  }
})

test('without what is shared only what one owns comes', async () => {
  const { records, total } = await searchAs(app, ada, { includeSharedRecords: false })
  expect(records.map(({ name }) => name)).toEqual(['Zed', 'Émile', 'stg-2'])
  expect(total).toBe(3)
  expect((await searchAs(app, ada, { includeSharedRecords: true })).total).toBe(5)
})

test('owning the group of a record is not owning the record', async () => {
  const person = await app.aPerson()
  const group = await app.aGroup({ owner: person })
  await app.aRecord({ name: 'In my group', groups: [group] })
  expect(await namesFound(app, person)).toEqual(['In my group'])
  expect(await namesFound(app, person, { includeSharedRecords: false })).toEqual([])
})
