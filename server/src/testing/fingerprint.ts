import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../http/context.ts'

/** No test makes a table while it compares. */
const known = new WeakMap<Database, readonly string[]>()

/** Columns that change with time, by themselves or at any call. */
const restless = ['successor', 'last_used_at', 'seals']

/** Tables of mere counts, and what processes write about themselves. */
const uncounted = [
  'rate_counts',
  'nodes',
  'mail_sent',
  'activity_links',
  'activity_marks',
  'activity_heads',
  'activity_checkpoints',
  'activity_keys',
  'refused_entries',
]

/** Rows that tell of refusals. */
const uncountedRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  activity: sql`action not in ('record.refused', 'group.refused', 'session.refused')`,
  daily_counts: sql`kind <> 'refused-entry'`,
}

/** The same without mails that wait: they leave by themselves, while other calls are made. */
export async function fingerprintWithoutMails(database: Database): Promise<Record<string, string>> {
  const { letters: _letters, jobs: _jobs, ...others } = await fingerprint(database)
  return others
}

/**
 * The number and content of the rows of every table, and the number of jobs: equal before and after a call that changes
 * nothing. Leaves out mere counts and refusals: request rates, and rows of the activity about refusals.
 */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  // A sum needs no order of rows: sorting them was most of what a whole matrix of calls asked of PostgreSQL.
  const contents = (await tablesOf(database)).map(
    (name) => sql`select ${name}::text as name, count(*) || ' rows, ' ||
      coalesce(sum(hashtextextended((to_jsonb(t) - ${restless}::text[])::text, 0)), 0) as content
      from ${sql.table(name)} t where ${uncountedRows[name] ?? sql`true`}`,
  )
  const { rows } = await sql<{ name: string; content: string }>`
    ${sql.join(contents, sql` union all `)}
    union all select 'jobs', count(*)::text from jobs.job order by 1`.execute(database)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

async function tablesOf(database: Database): Promise<readonly string[]> {
  const before = known.get(database)
  if (before) return before
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${uncounted}::text[]) order by 1`.execute(
    database,
  )
  const names = rows.map(({ name }) => name)
  known.set(database, names)
  return names
}
