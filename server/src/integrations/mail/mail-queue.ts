import { sql, type Transaction } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tables } from '../../database/tables.ts'
import { addJobs } from '../add-jobs.ts'
import { createSenders } from '../senders.ts'
import { checkMailServer, checkWhileAway, deliverMail, type DeliveryContext } from './deliver-mail.ts'
import type { MailJob } from './mail-job.ts'

export interface MailQueue {
  /** Its name. */
  queue: string
  /** Adds jobs to this transaction, in one statement. `expiresInSeconds`: after that the mails are useless. */
  addAll: (
    transaction: Transaction<Tables>,
    jobs: readonly MailJob[],
    expiresInSeconds: number,
  ) => Promise<void>
  /** Looks for jobs at once if this transaction added some. */
  wake: (transaction: object) => void
  /** Starts sending: at least once each, with one stable Message-ID for each job. */
  start: (context: Omit<DeliveryContext, 'hurry'>) => Promise<void>
  /**
   * Checks whether the mail server accepts mails: the first time, so that the operator knows before a person waits for a
   * code, and during an outage.
   */
  check: () => Promise<void>
}

const queue = 'mail'
const pollSeconds = 2
/** Beside one sender only for codes: with a slow mail server, a code must not wait behind invitations. */
const sendersOfAll = 4
const codePriority = 1
/** From two seconds to an hour between two attempts, until the mail is useless. */
const retry = { retryLimit: 1_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 }
/** A person is waiting for the code, and it expires soon. */
const codeRetry = { retryDelayMax: 30 }
/** A sender without a heartbeat for this long is dead, and its job goes to another. */
const options = { ...retry, heartbeatSeconds: 20, expireInSeconds: 120, deleteAfterSeconds: 3_600 }

/** The queue of mails, on the connections of the outbox. */
export async function openMailQueue(boss: PgBoss): Promise<MailQueue> {
  await boss.createQueue(queue, options)
  // `createQueue` does not change a queue that an earlier version created.
  await boss.updateQueue(queue, options)
  const ofCodes = createSenders<JobWithMetadata<MailJob>>(boss)
  const ofAll = createSenders<JobWithMetadata<MailJob>>(boss)
  const added = new WeakMap<object, { codes: number; all: number }>()
  const wake = ({ codes, all }: { codes: number; all: number }): void => {
    ofCodes.wake(codes)
    ofAll.wake(all)
  }
  let check = async (): Promise<void> => {}
  return {
    queue,
    async addAll(transaction, jobs, expiresInSeconds) {
      const written = jobs.map((data) => ({
        data,
        ...(data.kind === 'code' && { priority: codePriority, ...codeRetry }),
        retentionSeconds: expiresInSeconds,
      }))
      await addJobs(boss, queue, transaction, written)
      const { codes, all } = added.get(transaction) ?? { codes: 0, all: 0 }
      const moreCodes = jobs.filter(({ kind }) => kind === 'code').length
      added.set(transaction, { codes: codes + moreCodes, all: all + jobs.length })
    },
    wake(transaction) {
      const jobs = added.get(transaction)
      if (jobs) wake(jobs)
    },
    async start(parts) {
      const hurry = async (): Promise<void> => {
        await sql`update jobs.job set start_after = now() where name = ${queue} and state = 'retry'`.execute(
          parts.database,
        )
        wake({ codes: Infinity, all: Infinity })
      }
      const context = { ...parts, hurry }
      const begin = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
      const send = (job: JobWithMetadata<MailJob>): Promise<void> => deliverMail(job, context)
      const beginForCodes = { ...begin, minPriority: codePriority }
      await ofCodes.add((work) => boss.work(queue, beginForCodes, work), send)
      for (let sender = 0; sender < sendersOfAll; sender += 1) {
        await ofAll.add((work) => boss.work(queue, begin, work), send)
      }
      // An operator who restarts Cardea may have fixed what the mails were waiting for.
      await hurry()
      let isChecked = false
      check = async () => {
        await (isChecked ? checkWhileAway : checkMailServer)(context)
        isChecked = true
      }
    },
    check: () => check(),
  }
}
