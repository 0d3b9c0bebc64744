import { routes } from '@cardea/contract'
import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { shareAs } from '../testing/share.ts'
import { testApp } from '../testing/test-app.ts'

/** What grows with the vault. */
const bigTables = new Set([
  'activity',
  'group_access',
  'group_records',
  'groups',
  'media',
  'notifications',
  'pending_access',
  'record_access',
  'record_aliases',
  'record_openings',
  'record_versions',
  'records',
  'secret_values',
  'users',
])

const app = await testApp()
const [owner, member] = [await app.aPerson(), await app.aPerson()]
const group = await app.aGroup({ owner, members: [[member, 'EDITOR']] })
const record = await app.aRecord({
  owner,
  groups: [group],
  fields: [{ label: 'Password', type: 'secret', value: 'x' }],
})
const params = { id: record.id }
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database)
const database = rows[0]?.name
await shareAs(app, owner, record, [member, 'VIEWER'])
await app.as(member).call(routes.getRecord, { params })
await app.as(owner).call(routes.removeRecordAccess, { params, body: { userID: member.id } })
await app.aRecord({ owner, deletedAt: app.clock.now() })

const client = app.as(owner)
const search = (searches: object[]) => client.call(routes.searchRecords, { body: { searches } as never })
const lists: Record<string, () => Promise<{ status: number }>> = {
  'all records': () => client.call(routes.searchRecords, { body: {} }),
  'records by name': () => search([{ field: 'name', value: 'a' }]),
  'records by values': () => search([{ field: 'fields', value: 'a' }]),
  'records by role': () => search([{ field: 'role', value: 'OWNER' }]),
  'records of a group': () => client.call(routes.listGroupRecords, { params: { id: group.id } }),
  'records last changed': () =>
    client.call(routes.searchRecords, { body: { options: { sort: { updatedAt: -1 } } } }),
  'a list that is compared': () =>
    client.call(routes.syncRecords, {
      body: { from: null, before: null, known: [{ from: null, digest: 'x' }] },
    }),
  'a list that is compared by hints': () =>
    client.call(routes.syncRecords, {
      body: { from: null, before: record.id, known: [{ from: null, digest: 'x', hints: 'abc' }] },
    }),
  'records by their names, far down': () =>
    client.call(routes.searchRecords, { body: { options: { sort: { name: 1 }, skip: 1, limit: 1 } } }),
  'records by group and template': () =>
    search([
      { field: 'groupIDs', value: group.id },
      { field: 'templateID', value: record.id },
    ]),
  'one record': () => client.call(routes.getRecord, { params }),
  'secrets of several': () =>
    client.call(routes.getRecordSecrets, { body: { ids: [record.id], purpose: 'health' } }),
  groups: () => client.call(routes.searchGroups, { body: {} }),
  templates: () => client.call(routes.searchTemplates, { body: {} }),
  'who knows one record': () => client.call(routes.getExposure, { params }),
  'the access review': () => client.call(routes.reviewAccess, { body: {} }),
  'the trash': () => client.call(routes.listTrash, { body: {} }),
  'the trash by name': () => client.call(routes.listTrash, { body: { options: { sort: { name: 1 } } } }),
  'who has access after a share': () => shareAs(app, owner, record, [member, 'EDITOR']),
  notifications: () => client.call(routes.listNotifications, {}),
  'activity of a record': () => client.call(routes.listRecordActivity, { params, body: {} }),
  'activity of a group': () => client.call(routes.listGroupActivity, { params: { id: group.id }, body: {} }),
  'activity of one’s own': () => client.call(routes.listMyActivity, { body: {} }),
  'versions of a record': () => client.call(routes.listVersions, { params }),
}

/** The statements by which a call reads. */
async function statementsOf(
  call: () => Promise<{ status: number }>,
): Promise<Map<string, readonly unknown[]>> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await call()).status).toBeLessThan(300)
    // Apps of other files in this process may still end their jobs.
    const sent = query.mock.calls
      .filter((_, index) => (query.mock.contexts[index] as Client).database === database)
      .map(([config]) => config as unknown as { text: string; values?: unknown[] })
    return new Map(sent.flatMap(({ text, values }) => (reads(text) ? [[text, values ?? []]] : [])))
  } finally {
    query.mockRestore()
  }
}

const reads = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(jobs\.|insert into|update |delete from)/.test(text)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/**
 * What a plan reads whole. Tables of a test are so small that reading all is cheapest; so everything but a loop over indexes is
 * switched off, and what is read whole all the same has no index that could serve it, however large it is.
 */
async function readWhole(text: string, values: readonly unknown[]): Promise<string[]> {
  return (await planOf(text, values)).flatMap((plan) => [...wholeTables(plan)])
}

/** The plan by indexes. */
async function planOf(text: string, values: readonly unknown[]): Promise<Plan[]> {
  return app.database.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
      await sql.raw(`set local enable_${way} = off`).execute(transaction)
    }
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
    )
    return rows[0]?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? []
  })
}

function* wholeTables(plan: Plan): Generator<string> {
  const table = plan['Relation Name']
  const isByIndex = (plan['Index Cond'] ?? plan['Recheck Cond']) !== undefined
  if (table !== undefined && plan['Node Type'].endsWith(' Scan') && !isByIndex && bigTables.has(table))
    yield table
  for (const part of plan.Plans ?? []) yield* wholeTables(part)
}

for (const [name, call] of Object.entries(lists)) {
  test(`no statement reads a table whole that grows with the vault: ${name}`, async () => {
    const statements = await statementsOf(call)
    expect(statements.size).toBeGreaterThan(0)
    for (const [text, values] of statements) expect(await readWhole(text, values), text).toEqual([])
  })
}

test('which records a person owns is read from an index alone, without the records; a page of them neither keeps nor sorts the rest', async () => {
  const statements = await statementsOf(() => client.call(routes.searchRecords, { body: {} }))
  const [text = '', values = []] = [...statements].find(([one]) => one.includes('record_roles')) ?? []
  const plan = JSON.stringify(await planOf(text, values))
  const ofOwned = String.raw`"Node Type":"Index Only Scan"[^{}]*"Index Name":"records_by_owner"`
  expect(plan).toMatch(new RegExp(String.raw`"Node Type":"Aggregate"[^{}]*"Plans":\[\{${ofOwned}`))
  expect(plan).toMatch(new RegExp(String.raw`"Node Type":"Limit"[^{}]*"Plans":\[\{${ofOwned}`))
})
