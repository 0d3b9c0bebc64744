/**
 * What the role of the running server may do. The owner of the tables migrates and grants; the server's role reads and writes
 * rows, so that one who can run statements as the server can neither change a table nor remove a trace.
 */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Tables to which the server adds rows and changes none. What prunes them is a function of the owner (SECURITY DEFINER). */
const appendOnlyTables = ['activity', 'activity_links', 'activity_heads', 'activity_checkpoints']

/** Tables that the owner alone writes; the server reads them at most: pg-boss runs as the owner what stands in `bam`. */
const ownersTables = ['kysely_migration', 'kysely_migration_lock', 'jobs.bam', 'activity_retention']

/** Ours, and that of the queues. */
const schemas = ['public', 'jobs']

/**
 * Grants the server's role its rights on everything there is now, and takes back what goes beyond them.
 * @param owner a connection as the role that owns the tables
 */
export async function grantServerRights(owner: Kysely<Tables>, serverRole: string): Promise<void> {
  const role = sql.id(serverRole)
  const inSchemas = sql.join(schemas.map((schema) => sql.id(schema)))
  const appendOnly = sql.join(appendOnlyTables.map((table) => sql.table(table)))
  const readOnly = sql.join(ownersTables.map((table) => sql.table(table)))
  const statements = [
    sql`revoke create on schema ${inSchemas} from public, ${role}`,
    sql`grant usage on schema ${inSchemas} to ${role}`,
    sql`revoke all on all tables in schema ${inSchemas} from public, ${role}`,
    sql`grant select, insert, update, delete on all tables in schema ${inSchemas} to ${role}`,
    sql`grant usage on all sequences in schema ${inSchemas} to ${role}`,
    sql`revoke update, delete on ${appendOnly} from ${role}`,
    sql`revoke insert, update, delete on ${readOnly} from ${role}`,
    sql`grant execute on function prune_activity(integer) to ${role}`,
  ]
  await owner.transaction().execute(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction)
  })
}

/**
 * Writes down, as the owner, for how long the activity is kept: what the server's role can write decides nothing about that. A
 * process that has no more than the server's role leaves what the owner wrote.
 */
export async function setActivityRetention(owner: Kysely<Tables>, days: number): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('activity_retention', 'INSERT, UPDATE') as may`.execute(owner)
  if (!rows[0]?.may) return
  await owner
    .insertInto('activity_retention')
    .values({ id: 'only', days })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ days }))
    .execute()
}

/** The role of a connection. */
export async function roleOf(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database)
  return rows[0]?.role ?? ''
}

/** Whether the role of this connection could change the table of activity or its rows: as its owner, a superuser, or by a grant. */
export async function couldChangeActivity(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ could: boolean }>`
    select pg_has_role(relowner, 'MEMBER') or has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') as could
    from pg_class where oid = 'activity'::regclass`.execute(database)
  return rows[0]?.could ?? true
}
