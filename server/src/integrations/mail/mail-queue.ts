import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { PgBoss, WorkOptions } from 'pg-boss'
import type { Tables } from '../../database/tables.ts'
import { checkMailServer, checkWhileAway, deliverMail, type DeliveryContext } from './deliver-mail.ts'
import type { MailJob } from './mail-job.ts'

export interface MailQueue {
  /** Its name. */
  queue: string
  /** Adds jobs to this transaction, in one statement. `expiresInSeconds`: after that the mails are of no use. */
  addAll: (
    transaction: Transaction<Tables>,
    jobs: readonly MailJob[],
    expiresInSeconds: number,
  ) => Promise<void>
  /** Looks for jobs at once where this transaction added some: each look of each sender is a statement. */
  wake: (transaction: object) => void
  /** Begins to send: at least once each, with one stable Message-ID a job. */
  start: (context: Omit<DeliveryContext, 'hurry'>) => Promise<void>
  /** Looks whether the mail server would take mails, so that the operator knows before a person waits for a code. */
  check: () => Promise<void>
  stop: () => void
}

const queue = 'mail'
const pollSeconds = 2
/** A slow mail server must not hold up a code behind invitations: of the senders, the first is for codes alone. */
const senders = 5
const codePriority = 1
/** From two seconds to an hour between two tries, until the mail is of no use. */
const retry = { retryLimit: 1_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 }
/** A person waits for a code, and it does not live long. */
const codeRetry = { retryDelayMax: 30 }
/** A sender that has not been heard of for so long is dead, and what it had in hand goes to another. */
const options = { ...retry, heartbeatSeconds: 20, expireInSeconds: 120, deleteAfterSeconds: 3_600 }
const checkWhileAwayMs = 15_000

/** The queue of mails, on the connections of the outbox. */
export async function openMailQueue(boss: PgBoss): Promise<MailQueue> {
  await boss.createQueue(queue, options)
  // Creating changes nothing about a queue that an earlier version made.
  await boss.updateQueue(queue, options)
  const workers: string[] = []
  const added = new WeakSet<object>()
  const wakeAll = (): void => workers.forEach((worker) => boss.notifyWorker(worker))
  let watch: NodeJS.Timeout | undefined
  let check = async (): Promise<void> => {}
  return {
    queue,
    async addAll(transaction, jobs, expiresInSeconds) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      const written = jobs.map((data) => ({
        data,
        ...(data.kind === 'code' && { priority: codePriority, ...codeRetry }),
        retentionSeconds: expiresInSeconds,
      }))
      await boss.insert(queue, written, { db: { executeSql } })
      added.add(transaction)
    },
    wake(transaction) {
      if (added.has(transaction)) wakeAll()
    },
    async start(parts) {
      const hurry = async (): Promise<void> => {
        await sql`update jobs.job set start_after = now() where name = ${queue} and state = 'retry'`.execute(
          parts.database,
        )
        wakeAll()
      }
      const context = { ...parts, hurry }
      for (let sender = 0; sender < senders; sender += 1) {
        const worker = await boss.work<MailJob, void, WorkOptions & { includeMetadata: true }>(
          queue,
          {
            pollingIntervalSeconds: pollSeconds,
            includeMetadata: true,
            ...(sender === 0 && { minPriority: codePriority }),
          },
          async ([job]) => {
            if (job) await deliverMail(job, context)
            // A crowd must not wait for the next poll: who has sent one looks for another.
            boss.notifyWorker(workers[sender] ?? '')
          },
        )
        workers.push(worker)
      }
      // An operator who restarts Cardea may have mended what mails waited for.
      await hurry()
      check = () => checkMailServer(context)
      // A database that is away is seen by every call already.
      const look = (): void => void checkWhileAway(context).catch(() => {})
      watch = setInterval(look, checkWhileAwayMs).unref()
    },
    check: () => check(),
    stop: () => clearInterval(watch),
  }
}
