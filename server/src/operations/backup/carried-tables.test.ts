import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../testing/clone-database.ts'
import { fileTables, findCarriedTables, leftOut } from './carried-tables.ts'

/** What archives carry. A change that adds a table decides: here, or in `leftOut` with the reason. */
const carried = [
  'access_requests',
  'account_inviters',
  'activity',
  'activity_checkpoints',
  'activity_heads',
  'activity_keys',
  'activity_links',
  'activity_marks',
  'authenticator_apps',
  'bans',
  'daily_addresses',
  'daily_counts',
  'email_moves',
  'group_access',
  'group_records',
  'groups',
  'handover_objections',
  'handovers',
  'identity_keys',
  'imported_records',
  'imports',
  'intake_answers',
  'intake_invitations',
  'intake_wraps',
  'intakes',
  'item_keys',
  'key_wraps',
  'keyring',
  'known_devices',
  'link_openings',
  'links',
  'media',
  'notifications',
  'open_values',
  'operator_invitations',
  'passkeys',
  'pending_access',
  'person_keys',
  'person_statements',
  'pinned_records',
  'provider_bindings',
  'push_keys',
  'quiet_news',
  'recent_records',
  'record_access',
  'record_aliases',
  'record_openings',
  'record_versions',
  'records',
  'recovery_codes',
  'refused_entries',
  'second_factor_resets',
  'secret_values',
  'service_accounts',
  'service_records',
  'service_tokens',
  'set_aside_findings',
  'sign_in_networks',
  'templates',
  'trusted_people',
  'unlockers',
  'user_settings',
  'users',
]

async function aClient(): Promise<Client> {
  const { owner } = await cloneDatabase()
  const client = new Client(owner)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(owner)
  })
  return client
}

test('each table is carried, or left out by name; none is unknown, and none that is carried needs one that is not', async () => {
  const client = await aClient()
  const tables = await findCarriedTables(client)
  expect(tables.map(({ name }) => name).toSorted()).toEqual(carried)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  )
  const present = new Set(rows.map(({ name }) => name))
  expect([...leftOut].filter((name) => !present.has(name))).toEqual([])
  const { rows: references } = await client.query<{ from: string; to: string }>(
    "select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  )
  expect(references.filter(({ from, to }) => !leftOut.has(from) && leftOut.has(to))).toEqual([])
  const order = tables.map(({ name }) => name)
  for (const { from, to } of references.filter(({ from, to }) => from !== to && !leftOut.has(from))) {
    expect(order.indexOf(to), `${from} after ${to}`).toBeLessThan(order.indexOf(from))
  }
  expect(fileTables(tables).map(({ name }) => name)).toEqual(['media'])
})
