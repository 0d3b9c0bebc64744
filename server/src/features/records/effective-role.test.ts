import { effectiveRole, recordRoutes, type Reply } from '@cardea/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  accessGraph,
  peopleOfGraphs,
  storeGraphs,
  toItemAccess,
  type AccessGraph,
  type StoredGraph,
} from '../../testing/access-graph.ts'
import { recordRoles } from '../../database/role-views.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { sealUser } from '../people/people.ts'
import { sealGroup } from '../sealed-records/about-group.ts'
import { sealRecord } from '../sealed-records/sealed-record.ts'

const graphsAtOnce = 100
const rounds = 20

const app = await testApp()
const people: Person[] = []
for (let count = 0; count < peopleOfGraphs; count += 1) people.push(await app.aPerson())
const ids = people.map(({ id }) => id)

const store = (graphs: readonly AccessGraph[], at: Date): Promise<StoredGraph[]> =>
  storeGraphs(
    app.database,
    graphs,
    ids,
    (id) => sealRecord(app.keyring, id, 1, { name: 'A record', template: null, fields: [] }),
    (id) => sealGroup(app.keyring, id, 1, { name: 'A group', color: '1', icon: 'users' }),
    (id) => sealUser(app.keyring, id, 1, { email: 'ABCDEF01@service.invalid', name: 'A machine' }),
    at,
  )

/** What the database says: `person record` → effective role and deciding group. */
async function rolesInSql(stored: readonly StoredGraph[]): Promise<Map<string, unknown>> {
  const rows = await app.database
    .selectFrom(recordRoles('role'))
    .selectAll()
    .where(sql<boolean>`record_id = any(${stored.map(({ recordID }) => recordID)}::uuid[])`)
    .execute()
  const roles = new Map(
    rows.map((row) => [
      `${row.user_id} ${row.record_id}`,
      row.effective_role === 'REVOKE' ? null : { effectiveRole: row.effective_role, groupID: row.group_id },
    ]),
  )
  expect(roles.size, 'a person has one effective role on a record').toBe(rows.length)
  return roles
}

type ListedRecord = Reply<typeof recordRoutes.searchRecords>['records'][number]

/** What the client reads from what it was sent (docs/product.md, section 14): the own entry, else the first group's. */
function clientRule(userID: string, record: ListedRecord): string | undefined {
  const own = record.access?.find((entry) => entry.userID === userID && !entry.deletedAt)
  return (own ?? record.groups?.[0]?.access.find((entry) => entry.userID === userID))?.role
}

async function checkGraphs(graphs: readonly AccessGraph[]): Promise<void> {
  const at = app.clock.now()
  const stored = await store(graphs, at)
  const inSql = await rolesInSql(stored)
  const lists = await Promise.all(
    people.map(async (person) => {
      const { status, json, body } = await app.as(person).call(recordRoutes.searchRecords, { body: {} })
      expect(status, JSON.stringify(json)).toBe(200)
      return new Map(body.records.map((record) => [record._id, record]))
    }),
  )
  for (const one of stored) {
    const item = toItemAccess(one, ids, at)
    for (const [index, machineID] of one.machineIDs.entries()) {
      const expected = effectiveRole(machineID, item, at.getTime())
      expect(
        inSql.get(`${machineID} ${one.recordID}`) ?? null,
        `machine ${index} of ${JSON.stringify(one.graph)}`,
      ).toEqual(expected && { effectiveRole: expected.effectiveRole, groupID: expected.groupID })
    }
    for (const [index, userID] of ids.entries()) {
      const expected = effectiveRole(userID, item, at.getTime())
      const where = `person ${index} of ${JSON.stringify(one.graph)}`
      expect(inSql.get(`${userID} ${one.recordID}`) ?? null, where).toEqual(
        expected && { effectiveRole: expected.effectiveRole, groupID: expected.groupID },
      )
      const listed = lists[index]?.get(one.recordID)
      expect(listed?.role, where).toBe(expected?.role)
      if (listed) expect(clientRule(userID, listed), where).toBe(expected?.role)
    }
  }
  await checkWhole(stored, at)
}

/** One record a round as it is answered whole, to each person: with every member of its groups the rule still holds. */
async function checkWhole([one]: readonly StoredGraph[], at: Date): Promise<void> {
  if (!one) return
  for (const person of people) {
    const expected = effectiveRole(person.id, toItemAccess(one, ids, at), at.getTime())
    const answer = await app.as(person).call(recordRoutes.getRecord, { params: { id: one.recordID } })
    expect(answer.status).toBe(expected ? 200 : 404)
    if (expected) expect(clientRule(person.id, answer.body)).toBe(expected.role)
  }
}

test(`for every person and machine of ${rounds * graphsAtOnce} random graphs the view, the contract’s rule, the lists and the client’s rule agree`, async () => {
  const graphs = fc.array(accessGraph, { minLength: graphsAtOnce, maxLength: graphsAtOnce })
  const property = fc.asyncProperty(graphs, async (some) => {
    await app.asOwner('truncate records, groups cascade')
    await checkGraphs(some)
  })
  // The message of what failed names the one graph, which shrinking a hundred of them would not for minutes.
  const { failed, seed, errorInstance } = await fc.check(property, { numRuns: rounds, endOnFailure: true })
  if (failed) throw new Error(`Seed ${seed}: ${String(errorInstance)}`)
}, 400_000)
