import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

export interface QueueLength {
  queue: 'mail' | 'push'
  /** Jobs that wait for their first or next try. */
  waiting: number
  underWay: number
  /** Age of the oldest that waits, in seconds; 0 where none does. */
  oldestSeconds: number
}

/** Whether a server has created the queues: a restored vault has none before its first start. */
export async function hasQueues(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables where schemaname = 'jobs' and tablename = 'job'`.execute(database)
  return rows.length > 0
}

/** How many mails and push messages wait, over all processes on one database. */
export async function findQueueLengths(database: Database): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select queue.name as queue,
      count(job.id) filter (where job.state < 'active')::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as "underWay",
      coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::int as "oldestSeconds"
    from (values ('mail'), ('push')) as queue (name)
      left join jobs.job on job.name = queue.name and job.state <= 'active'
    group by queue.name order by queue.name`.execute(database)
  return rows
}
