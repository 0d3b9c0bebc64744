import { routes } from '@cardea/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const limit = 7
const app = await testApp({ settings: { RECORDS_PER_PERSON: String(limit) } })

const make = (person: Person) =>
  app.as(person).call(routes.createRecord, { body: { name: 'One more', fields: [] } })
const makeMany = (person: Person, count: number) =>
  app.as(person).call(routes.createRecords, {
    body: {
      source: 'Bitwarden',
      records: Array.from({ length: count }, () => ({ name: 'One of many', fields: [] })),
    },
  })

async function countOf({ id }: Person): Promise<number> {
  const rows = await app.database.selectFrom('records').select('id').where('owner_id', '=', id).execute()
  return rows.length
}

/** One of what a person owns, in the trash or not. */
async function oneOf({ id }: Person, isInTrash: boolean, place: number): Promise<string | undefined> {
  const rows = await app.database
    .selectFrom('records')
    .select('id')
    .where('owner_id', '=', id)
    .where('deleted_at', isInTrash ? 'is not' : 'is', null)
    .orderBy('id')
    .execute()
  return rows[place % Math.max(rows.length, 1)]?.id
}

async function undo(person: Person): Promise<void> {
  const { body } = await app.as(person).call(routes.searchImports, { body: {} })
  const done = body.imports.find(({ isUndoable }) => isUndoable)
  if (done) await app.as(person).call(routes.undoImport, { params: { id: done._id } })
}

const step = fc.record({
  kind: fc.constantFrom('make', 'many', 'delete', 'restore', 'purge', 'empty', 'hand over', 'undo', 'leave'),
  actor: fc.nat(3),
  heir: fc.nat(3),
  place: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Changes what people own; may be refused. */
async function take(people: Person[], { kind, place, ...drawn }: Step): Promise<void> {
  const [actor, heir] = [people[drawn.actor], people[drawn.heir]]
  if (!actor || !heir) return
  const client = app.as(actor)
  const id = await oneOf(actor, kind === 'restore' || kind === 'purge', place)
  const params = { id: id ?? '' }
  if (kind === 'make') await make(actor)
  else if (kind === 'many') await makeMany(actor, 1 + (place % 4))
  else if (kind === 'empty') await client.call(routes.emptyTrash)
  else if (kind === 'undo') await undo(actor)
  else if (kind === 'leave' && place % 5 === 0) {
    await client.call(routes.deleteMe)
    people[drawn.actor] = await app.aPerson()
  } else if (id === undefined) return
  else if (kind === 'delete') await client.call(routes.deleteRecord, { params })
  else if (kind === 'restore') await client.call(routes.restoreRecord, { params })
  else if (kind === 'purge') await client.call(routes.purgeRecord, { params })
  else if (kind === 'hand over')
    await client.call(routes.transferRecord, { params, body: { email: heir.email } })
}

test('after any parallel additions and deletions, a person has exactly the remaining room of the limit', async () => {
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 25, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, async (turns) => {
      const people = await Promise.all(Array.from({ length: 4 }, () => app.aPerson()))
      for (const turn of turns) await Promise.all(turn.map((one) => take(people, one)))
      for (const person of people) {
        const room = Math.max(limit - (await countOf(person)), 0)
        expect((await makeMany(person, room + 1)).status).toBe(507)
        if (room > 0) expect((await makeMany(person, room)).status).toBe(201)
        expect((await make(person)).status).toBe(507)
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('while there is room, what one owns is not counted for another record', async () => {
  const person = await app.aPerson()
  await make(person)
  const atMost = async () =>
    (
      await app.database
        .selectFrom('users')
        .select('records_at_most')
        .where('id', '=', person.id)
        .executeTakeFirst()
    )?.records_at_most
  await app.database.updateTable('users').set({ records_at_most: 3 }).where('id', '=', person.id).execute()
  await make(person)
  expect(await atMost()).toBe(4)
  await makeMany(person, 3)
  expect(await atMost()).toBe(7)
  expect((await make(person)).status).toBe(201)
  expect(await atMost()).toBe(await countOf(person))
})

test('a record that is handed over to a person whose records were never counted is counted once it is theirs', async () => {
  const [giver, taker] = [await app.aPerson(), await app.aPerson()]
  const given: string[] = []
  for (let count = 0; count < limit; count += 1) given.push((await app.aRecord({ owner: giver })).id)
  await app.database.updateTable('users').set({ records_at_most: null }).where('id', '=', taker.id).execute()
  const making = await app.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('records').set({ owner_id: taker.id }).where('id', 'in', given).execute()
    let isDone = false
    const making = make(taker).finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await waiting()) > 0).toBe(true)
    return { answer: making }
  })
  expect((await making.answer).status).toBe(507)
  expect(await countOf(taker)).toBe(limit)
})

/** How many statements wait for a row that another transaction holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database)
  return rows.length
}
