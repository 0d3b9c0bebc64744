/**
 * Messages to the outside world: jobs, written in the transaction that causes them, so that they exist exactly if it
 * commits. They hold ids, never texts. After the commit this process wakes its own worker; polling is the fallback.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { ConnectionSettings } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { MailJob } from './mail/mail-job.ts'
import { openMailQueue, type MailQueue } from './mail/mail-queue.ts'
import { nameOfSenders, takeBackOrphans } from './orphaned-jobs.ts'
import { openPushQueue, type DeliverPush, type PushQueue } from './push/push-queue.ts'

export interface Outbox {
  /** Adds a job to this transaction. `expiresInSeconds`: after that the mail is useless. */
  add(transaction: Transaction<Tables>, job: MailJob, expiresInSeconds: number): Promise<void>
  /** The same for many jobs, in one statement. */
  addAll: MailQueue['addAll']
  addPushes: PushQueue['addAll']
  /** Starts sending what this transaction added, once it is committed. */
  wake(transaction: object): void
}

export interface RunningOutbox extends Outbox {
  /** Starts sending mails: at least once each, with one stable Message-ID for each job. */
  startSending: MailQueue['start']
  checkMailServer: MailQueue['check']
  /** Starts sending push messages: at least once each, with one stable Topic for each event. */
  startPushing(deliver: DeliverPush): Promise<void>
  /** Waits for jobs under way; the rest continues at the next start. */
  stop(): Promise<void>
}

/** How often a process looks for jobs of dead senders. */
const lookForDeadSeconds = 10

/** Jobs still under way then are abandoned, and retried at the next start. */
const stopLimitMs = 5_000

const schema = 'jobs'

/**
 * Creates the schema of the queues, or upgrades it to the version of pg-boss. Any number of processes may do it at
 * once.
 * @param owner as the role that owns the tables
 */
export async function installQueues(owner: ConnectionSettings): Promise<void> {
  const boss = new PgBoss({ ...given(owner), max: 1, schema, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Opens the outbox on the same database, whose queues exist, with two connections of its own. */
export async function openOutbox(settings: ConnectionSettings): Promise<RunningOutbox> {
  const name = nameOfSenders()
  const boss = new PgBoss({
    ...given(settings),
    max: 2,
    schema,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: lookForDeadSeconds,
    monitorIntervalSeconds: lookForDeadSeconds,
    application_name: name,
  })
  // Every call already notices an unreachable database; without a listener this would end the process.
  boss.on('error', () => {})
  await boss.start()
  await takeBackOrphans(boss, name)
  const mails = await openMailQueue(boss)
  const pushes = await openPushQueue(boss)
  return {
    add: (transaction, job, expiresInSeconds) => mails.addAll(transaction, [job], expiresInSeconds),
    addAll: mails.addAll,
    addPushes: pushes.addAll,
    wake(transaction) {
      mails.wake(transaction)
      pushes.wake(transaction)
    },
    startSending: mails.start,
    checkMailServer: mails.check,
    startPushing: pushes.start,
    async stop() {
      // pg-boss itself checks only every half second whether its workers have ended.
      const ended = new AbortController()
      await Promise.race([
        Promise.all([mails, pushes].map(({ queue }) => boss.offWork(queue))),
        delay(stopLimitMs, undefined, { signal: ended.signal }),
      ])
      ended.abort()
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** Drops undefined settings, which pg-boss would take for values. */
const given = (settings: ConnectionSettings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
