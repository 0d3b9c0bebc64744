import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

const prefix = 'cardea-jobs '

/** The name by which other processes recognise a process's connections for jobs. */
export const nameOfSenders = (): string => `${prefix}${randomUUID()}`

/**
 * Releases jobs that are marked as under way if no other process is connected: then the one that had them is dead. If
 * others are connected, they notice a dead sender by its missing heartbeat.
 */
export async function takeBackOrphans(boss: PgBoss, ownName: string): Promise<void> {
  await boss.getDb().executeSql(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active' and not exists (
      select from pg_stat_activity where datname = current_database()
        and starts_with(application_name, $1) and application_name <> $2)`,
    [prefix, ownName],
  )
}
