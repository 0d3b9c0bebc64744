import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Every table, column, index, constraint, view, function and trigger of ours. */
export async function schemaOf(database: Kysely<Tables>): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(database)
  return rows
}
