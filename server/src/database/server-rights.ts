/**
 * The rights of the running server's database role. The owner of the tables migrates and grants; the server's role
 * reads and writes rows. So an attacker who can run statements as the server can neither alter a table nor remove a
 * trace.
 */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Tables that the server only appends to. A function of the owner (SECURITY DEFINER) prunes them. */
const appendOnlyTables = ['activity', 'activity_links', 'activity_heads', 'activity_checkpoints']

/** Tables that only the owner writes; the server at most reads them. pg-boss runs the rows of `bam` as the owner. */
const ownersTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'jobs.bam',
  'activity_retention',
  'ended_sessions',
]

/** Our schema and that of the job queues. */
const schemas = ['public', 'jobs']

/**
 * Grants the server's role its rights on all present tables, and revokes any beyond them.
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
    sql`grant execute on function prune_activity(integer), prune_ended_sessions() to ${role}`,
  ]
  await owner.transaction().execute(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction)
  })
}

/**
 * Stores, as the owner, how long the activity is kept: nothing that the server's role can write decides that. A process
 * that only has the server's role leaves the stored value as it is.
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

/**
 * Whether this connection's role could change the table of activity or its rows: as its owner, as a superuser, or by a
 * grant.
 */
export async function couldChangeActivity(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ could: boolean }>`
    select pg_has_role(relowner, 'MEMBER') or has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') as could
    from pg_class where oid = 'activity'::regclass`.execute(database)
  return rows[0]?.could ?? true
}
