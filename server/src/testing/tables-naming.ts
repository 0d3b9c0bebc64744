import { sql } from 'kysely'
import type { Database } from '../http/context.ts'

/**
 * The columns that hold this id, over all tables but the chains of the activity: they stay as it does, and a job that may
 * run meanwhile joins them.
 */
export async function tablesNaming(database: Database, id: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
      and table_name not in ('activity_links', 'activity_heads')`.execute(database)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(database)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}
