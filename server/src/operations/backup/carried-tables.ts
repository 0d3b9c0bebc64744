/**
 * The tables that an archive contains: all in the database's catalogue except those listed here. A new table is
 * included unless it is listed, and a test fails until that is decided.
 */
import type { ClientBase } from 'pg'

/** The tables left out, and why they are not missed. */
export const leftOut: ReadonlySet<string> = new Set([
  // People sign in again.
  'sessions',
  'ended_sessions',
  'spent_refresh_tokens',
  'challenges',
  'passkey_challenges',
  'oidc_sign_ins',
  'device_requests',
  'unlock_requests',
  'wrong_user_codes',
  // A nonce belongs to a call that is long over.
  'used_nonces',
  // A call is repeated within a day, to the server that first received it.
  'idempotency_keys',
  // With the keys of request encryption, an archive could decrypt recorded traffic; new ones are made when needed.
  'server_keys',
  // Browsers subscribe again; one that has changed hands must not be notified.
  'push_subscriptions',
  // Waiting mails have since been sent by the original server. Their jobs are left out as well.
  'letters',
  'mail_outage',
  'mail_sent',
  // The processes of the original server.
  'nodes',
  // Counts of an hour or a day, and the jobs of mails that wait for a digest.
  'mail_budgets',
  'held_mails',
  'share_mails',
  // Names of files that are being stored or removed: the archive does not contain their bytes.
  'loose_files',
  // Approximate, and outdated within minutes.
  'rate_counts',
  // About archives stored beside the original server.
  'backups',
  // Icons of websites are fetched again.
  'record_icons',
  // Written by its owner at each start.
  'activity_retention',
  // Written by the migrations that create the tables.
  'kysely_migration',
  'kysely_migration_lock',
])

export interface CarriedTable {
  name: string
  /** In order, without computed columns. */
  columns: string[]
  /** Columns whose values come from a sequence. */
  numbered: string[]
}

/** The tables to include, each after those it refers to. */
export async function findCarriedTables(client: ClientBase): Promise<CarriedTable[]> {
  const { rows: tables } = await client.query<CarriedTable>(`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (
        where pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '{}') as numbered
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to
    from pg_constraint k where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and k.conrelid <> k.confrelid`)
  const carried = tables.filter(({ name }) => !leftOut.has(name))
  return inOrder(
    carried,
    references.map(({ from, to }) => ({ from: bare(from), to: bare(to) })),
  )
}

const bare = (name: string): string => name.replaceAll('"', '')

function inOrder(tables: CarriedTable[], references: { from: string; to: string }[]): CarriedTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: CarriedTable[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    )
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a ring: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** Included tables with columns that name bytes in the store of files. */
export const fileTables = (tables: readonly CarriedTable[]): CarriedTable[] =>
  tables.filter(({ columns }) => columns.includes('file_id'))

/** Settings for writing values as text: the same at both ends, however the servers are configured. */
export const copyFormat = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off;
  set local synchronize_seqscans = off`
