import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCopy, wholeList } from '../../testing/list-copy.ts'
import { testApp } from '../../testing/test-app.ts'
import { recordsPerBlock } from './stretches.ts'

const app = await testApp()

/** A person with more records than one answer holds. */
async function aFullVault(count: number) {
  const person = await app.aPerson()
  let importID: string | undefined
  for (let made = 0; made < count; made += 200) {
    const records = Array.from({ length: Math.min(200, count - made) }, (_, index) => ({
      name: `Record ${made + index}`,
      fields: [],
    }))
    const body = importID === undefined ? { source: 'Test', records } : { importID, source: 'Test', records }
    importID = (await app.as(person).call(routes.createRecords, { body })).body.importID
  }
  return person
}

test('a list of several pages comes whole, its change in one small answer', async () => {
  const person = await aFullVault(2_100)
  const copy = listCopy(app.as(person))
  expect(await copy.sync()).toHaveLength(2_100)
  expect(copy.calls()).toBe(3)
  const whole = await wholeList(app.as(person))
  expect(copy.records()).toEqual(whole)

  const [first, middle] = [whole[0]?._id ?? '', whole[1_050]?._id ?? '']
  await app.as(person).call(routes.deleteRecord, { params: { id: first } })
  await app.as(person).call(routes.changeRecord, { params: { id: middle }, body: { name: 'Changed' } })
  expect((await copy.sync()).map(({ _id }) => _id)).toEqual([middle])
  expect(copy.calls()).toBe(1)
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
})

/** A hint that is right by accident has its stretch told anew (decision 0078): of so many, one in four or five times. */
const accidents = 5

test('many changes that lie far apart all come, and little else, in about as many calls as pages of them', async () => {
  const person = await aFullVault(2_400)
  const copy = listCopy(app.as(person))
  await copy.sync()
  const changed = copy.records().flatMap(({ _id }, index) => (index % 2 === 0 ? [_id] : []))
  await app.database
    .updateTable('records')
    .set({ updated_at: app.clock.now() })
    .where('id', 'in', changed)
    .execute()
  const sent = (await copy.sync()).map(({ _id }) => _id)
  expect(new Set(sent).isSupersetOf(new Set(changed))).toBe(true)
  expect(sent.length).toBeLessThanOrEqual(changed.length + accidents * recordsPerBlock)
  expect(copy.calls()).toBeLessThanOrEqual(2 + accidents)
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
})

test('a damaged record is left out, and there again once it is mended', async () => {
  const person = await aFullVault(30)
  const copy = listCopy(app.as(person))
  await copy.sync()
  const [, record] = copy.records()
  const id = record?._id ?? ''
  const { rows } = await sql<{ summary: Buffer }>`select summary from records where id = ${id}`.execute(
    app.database,
  )
  const damage = (summary: Buffer | undefined) =>
    app.database
      .updateTable('records')
      .set({ summary, updated_at: app.clock.now() })
      .where('id', '=', id)
      .execute()
  await damage(Buffer.from('damaged'))
  await copy.sync()
  expect(copy.records()).toHaveLength(29)
  expect(app.log.takeComplaints()).toHaveLength(1)
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
  await damage(rows[0]?.summary)
  await copy.sync()
  expect(copy.records()).toHaveLength(30)
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
})
