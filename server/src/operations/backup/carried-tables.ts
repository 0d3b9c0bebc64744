/**
 * Which tables an archive carries: all that the database's own catalogue knows, but those named here. A new table is carried
 * unless it is named, and a test fails until that is decided.
 */
import type { ClientBase } from 'pg'

/** What is not carried, and why it is not missed. */
export const leftOut: ReadonlySet<string> = new Set([
  // People sign in anew.
  'sessions',
  'spent_refresh_tokens',
  'challenges',
  'passkey_challenges',
  'oidc_sign_ins',
  // A nonce is of a call that is long over.
  'used_nonces',
  // A call is repeated within a day, to the server that it was made to.
  'idempotency_keys',
  // An archive with the keys of request encryption would open recorded traffic; new ones are made when they are needed.
  'server_keys',
  // Browsers subscribe anew; one that has changed hands must not be told.
  'push_subscriptions',
  // Mails that wait were sent since, by the server the archive is of. Their jobs are not carried either.
  'letters',
  'mail_outage',
  'mail_sent',
  // The processes of the server the archive is of.
  'nodes',
  // Counts of an hour and of a day, and the jobs of mails that wait for a digest.
  'mail_budgets',
  'held_mails',
  'share_mails',
  // Names in the store of files that are on their way in or out: the archive has no bytes of them.
  'loose_files',
  // Approximate, and over within minutes.
  'rate_counts',
  // Of archives that lie beside the server this one is of.
  'backups',
  // Written by its owner at each start.
  'activity_retention',
  // Written by the migrations that make the tables.
  'kysely_migration',
  'kysely_migration_lock',
])

export interface CarriedTable {
  name: string
  /** In their order; none that the database computes. */
  columns: string[]
  /** Columns whose values come from a sequence. */
  numbered: string[]
}

/** The tables to carry, each after those it refers to. */
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

/** Columns that name bytes in the store of files, in tables that are carried. */
export const fileTables = (tables: readonly CarriedTable[]): CarriedTable[] =>
  tables.filter(({ columns }) => columns.includes('file_id'))

/** How values are written as text: the same at both ends, whatever the servers are set to. */
export const copyFormat = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off;
  set local synchronize_seqscans = off`
