import { CompiledQuery, type Transaction } from 'kysely'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Tables } from '../database/tables.ts'

/** Adds jobs to a transaction, by one statement. */
export async function addJobs<Data extends object>(
  boss: PgBoss,
  queue: string,
  transaction: Transaction<Tables>,
  jobs: JobInsert<Data>[],
): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => {
    await transaction.executeQuery(CompiledQuery.raw(text, values))
    return { rows: [] }
  }
  await boss.insert(queue, jobs, { db: { executeSql } })
}
