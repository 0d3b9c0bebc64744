/** Checks the database and the vault in it, for the doctor and for the operators' overview of a running server. */
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../http/context.ts'
import { migrationNames } from '../../database/migrate.ts'
import { couldChangeActivity } from '../../database/server-rights.ts'
import { findOutage } from '../../integrations/mail/mail-outage.ts'
import { troubleWords, type MailTrouble } from '../../integrations/mail/mail-failure.ts'
import { findLastBackups } from '../../features/monitoring/backup-log.ts'
import {
  clockIsOffMs,
  clockIsUnusableMs,
  findClockDifference,
} from '../../features/monitoring/clock-difference.ts'
import { findNodes } from '../../features/monitoring/nodes.ts'
import { sentenceOf } from '../command.ts'
import { findQueueLengths, hasQueues } from '../../features/monitoring/queue-lengths.ts'
import { fail, look, ok, warn, type Check } from './check.ts'

export interface CheckedVault {
  /** Connected as the server's role. */
  database: Database
  config: Pick<Config, 'backup' | 'smtpUrl' | 'databaseUrl'>
  now: () => Date
}

type Found = Omit<Check, 'name'>

const oldestVersion = 15
const gibibyte = 1024 ** 3

/** Takes some milliseconds and changes nothing; each part reports its own failure. */
export async function checkVault(vault: CheckedVault): Promise<Check[]> {
  const parts: [string, (vault: CheckedVault) => Promise<Found | Found[]>][] = [
    ['database', checkServer],
    ['database rights', checkRights],
    ['database connections', checkConnections],
    ['replication slots', checkSlots],
    ['schema', checkSchema],
    ['clock', checkClock],
    ['mails waiting', checkQueues],
    ['last backup', checkBackup],
  ]
  const checks: Check[] = []
  for (const [name, check] of parts) {
    checks.push(...(await look(name, () => check(vault), sentenceOf)))
    // Each of the others would report the same.
    if (name === 'database' && checks.at(-1)?.state === 'fail') break
  }
  return checks
}

async function checkServer({ database }: CheckedVault) {
  const { rows } = await sql<{ version: string; number: number; bytes: string; takes: boolean }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_database_size(current_database())::text as bytes,
      current_setting('transaction_read_only') = 'off' as takes`.execute(database)
  const [{ version, number, bytes, takes } = { version: '', number: 0, bytes: '0', takes: false }] = rows
  if (number < oldestVersion * 10_000) {
    return fail(`PostgreSQL ${version} is too old: Cardea needs ${oldestVersion} or newer.`)
  }
  if (!takes) {
    return fail(
      'The database takes no writes: it is a replica, or was set to be read only. Let DATABASE_URL lead to the primary (docs/scaling.md).',
    )
  }
  return ok(`PostgreSQL ${version} answers; the database has ${inUnits(Number(bytes))}.`)
}

async function checkRights({ database, config }: CheckedVault) {
  // By oid, because even asking by name requires a right to the schema. The queues exist from the first start on.
  const { rows } = await sql<{ can: boolean }>`
    select bool_and(has_schema_privilege(relnamespace, 'USAGE')
      and has_table_privilege(pg_class.oid, 'SELECT, INSERT, UPDATE, DELETE')) as can
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname, relname) in (('public', 'users'), ('public', 'records'), ('jobs', 'job'))`.execute(
    database,
  )
  if (rows[0]?.can !== true) {
    return fail(
      'The role of DATABASE_URL may not read and write the tables. Start the server once with DATABASE_OWNER_URL: it grants what is needed.',
    )
  }
  if (config.databaseUrl !== undefined && (await couldChangeActivity(database))) {
    return warn(
      'The role of DATABASE_URL owns the tables, so who can write as it can also change the activity. Set DATABASE_OWNER_URL (docs/settings.md, Database).',
    )
  }
  return ok('The role of the server reads and writes rows, and can change neither tables nor the activity.')
}

async function checkConnections({ database }: CheckedVault) {
  const { rows } = await sql<{ used: number; most: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int as most`.execute(database)
  const { used, most } = rows[0] ?? { used: 0, most: 0 }
  if (used > most * 0.8) {
    return warn(`${used} of ${most} connections are in use. Raise max_connections: a server takes up to 24.`)
  }
  return ok(`${used} of ${most} connections are in use.`)
}

async function checkSlots({ database }: CheckedVault) {
  const { rows } = await sql<{ name: string; held: string }>`
    select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::text as held
    from pg_replication_slots where not active`.execute(database)
  const full = rows.filter(({ held }) => Number(held) > gibibyte)
  const said = (slots: typeof rows): string =>
    slots.map(({ name, held }) => `${name} (${inUnits(Number(held))})`).join(', ')
  if (full.length > 0) {
    return fail(
      `Nobody reads these replication slots, and they fill the disk: ${said(full)}. Start their readers, or drop them with pg_drop_replication_slot.`,
    )
  }
  if (rows.length > 0) {
    return warn(`Nobody reads these replication slots, which keep what was written: ${said(rows)}.`)
  }
  return ok('No replication slot holds anything back.')
}

async function checkSchema({ database }: CheckedVault) {
  const needed = await migrationNames()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  const applied = rows.map(({ name }) => name)
  const newer = applied.filter((name) => !needed.includes(name))
  if (newer.length > 0) {
    return fail(
      `The database is newer than this program: it has ${newer.at(-1)}, this program ends with ${needed.at(-1)}. Run the newer Cardea.`,
    )
  }
  const missing = needed.filter((name) => !applied.includes(name))
  if (missing.length > 0) {
    return warn(
      `The database is older than this program by ${missing.length}: the next start brings it up to date.`,
    )
  }
  return ok(`The database is at ${needed.at(-1)}, as this program is.`)
}

/** Of this process, and of each node as it has found out itself: the doctor may run where the clock is right. */
async function checkClock({ database, now }: CheckedVault) {
  const offMs = await findClockDifference(database, now)
  const seconds = Math.round(Math.abs(offMs) / 1000)
  const said = `This machine's clock and the database's differ by ${seconds} s.`
  const found = [
    ...(await checkClocksOfNodes(database)),
    ...(seconds * 1000 >= clockIsOffMs ? [fail(`${said} ${followTime}`)] : seconds > 2 ? [warn(said)] : []),
  ]
  return found.length > 0 ? found : ok("This machine's clock and the database's agree.")
}

const followTime = 'Let both follow a time server (chrony, systemd-timesyncd).'

async function checkClocksOfNodes(database: Database) {
  // Before the start of this version, nodes have no such column.
  const nodes = await findNodes({ database }).catch(() => [])
  const off = nodes.flatMap(({ clock_off_ms }) => {
    const ms = Math.abs(clock_off_ms ?? 0)
    return ms > clockIsOffMs ? [ms] : []
  })
  if (off.length === 0) return []
  const seconds = Math.round(Math.max(...off) / 1000)
  const unusable =
    Math.max(...off) > clockIsUnusableMs ? ' More than two minutes off, a node is not ready.' : ''
  return [
    fail(
      `The clocks of ${off.length} of ${nodes.length} running nodes and the database's differ, by up to ${seconds} s.${unusable} ${followTime}`,
    ),
  ]
}

async function checkQueues({ database, config }: CheckedVault) {
  if (!(await hasQueues(database))) return ok('Nothing waits: the server makes its queues when it starts.')
  const queues = await findQueueLengths(database)
  const said = queues.map(({ queue, waiting }) => `${waiting} of ${queue}`).join(', ')
  const outage = config.smtpUrl === undefined ? undefined : await findOutage(database)
  if (outage) {
    return fail(`Mails wait, as none can be sent (${said}). ${troubleWords[outage.reason as MailTrouble]}`)
  }
  const oldest = Math.max(...queues.map(({ oldestSeconds }) => oldestSeconds))
  if (oldest > 3_600) {
    return warn(`Waiting: ${said}, the oldest for ${Math.round(oldest / 60)} minutes. Does the server run?`)
  }
  return ok(`Waiting: ${said}.`)
}

async function checkBackup({ database, config, now }: CheckedVault) {
  const { last, lastGood } = await findLastBackups(database, now())
  const isScheduled = config.backup.directory !== undefined
  if (last?.failure != null) return fail(`The last backup failed: ${last.failure}`)
  if (!isScheduled) {
    return warn(
      'No backups are scheduled. Set BACKUP_RECIPIENTS and BACKUP_DIR, or make them by a schedule of your own (docs/backup.md).',
    )
  }
  if (!lastGood)
    return warn('No backup has been made yet. The server makes the first one soon after its start.')
  const ageMs = now().getTime() - lastGood.begun_at.getTime()
  const said = `The last good backup was begun at ${lastGood.begun_at.toISOString()}`
  if (ageMs > 2 * config.backup.everyMs) {
    return fail(`${said}, longer ago than twice BACKUP_EVERY. Does the server run, and is BACKUP_DIR there?`)
  }
  return ok(`${said}.`)
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A size in readable units. */
export function inUnits(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}

/** The worst state of all checks. */
export const worstOf = (checks: readonly Check[]): Check['state'] =>
  checks.some(({ state }) => state === 'fail')
    ? 'fail'
    : checks.some(({ state }) => state === 'warn')
      ? 'warn'
      : 'ok'
