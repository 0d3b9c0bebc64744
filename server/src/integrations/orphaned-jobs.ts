import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

const prefix = 'cardea-jobs '

/** By what a process's connections for jobs are known to others. */
export const nameOfSenders = (): string => `${prefix}${randomUUID()}`

/**
 * Lets what is marked as under way be sent again, if no other process is there that could have it in hand: then the process that had it is
 * dead. Where others are, they notice a dead sender by its silence.
 */
export async function takeBackOrphans(boss: PgBoss, ownName: string): Promise<void> {
  await boss.getDb().executeSql(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active' and not exists (
      select from pg_stat_activity where datname = current_database()
        and starts_with(application_name, $1) and application_name <> $2)`,
    [prefix, ownName],
  )
}
