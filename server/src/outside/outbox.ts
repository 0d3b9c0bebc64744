/**
 * What the world outside is to be told: jobs, written in the transaction that causes them, so that they exist exactly if
 * it does. They hold ids, never texts. After the commit this process wakes its own worker; polling is the net under it.
 */
import { CompiledQuery, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectionSettings } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Mail, Mailer } from './mail/mailer.ts'

/** A mail to write when it is sent, from what is true then. */
export type MailJob =
  | { kind: 'code'; challengeID: string }
  | { kind: 'invitation'; pendingID: string }
  | { kind: 'notification'; eventID: string; userID: string }
  | { kind: 'new-device'; sessionID: string }
  | { kind: 'letter'; letterID: string }

/** Writes one kind of mail; null where there is nothing left to say. */
export type MailWriter<Kind extends MailJob['kind']> = (
  job: Extract<MailJob, { kind: Kind }>,
) => Promise<Mail | null>

export type MailWriters = { [Kind in MailJob['kind']]: MailWriter<Kind> }

export interface Outbox {
  /** Adds a job to this transaction. `expiresInSeconds`: after that nobody wants the mail any more. */
  add(transaction: Transaction<Tables>, job: MailJob, expiresInSeconds: number): Promise<void>
  /** The same for many jobs, in one statement. */
  addAll(transaction: Transaction<Tables>, jobs: readonly MailJob[], expiresInSeconds: number): Promise<void>
  /** Starts sending what has been committed. */
  wake(): void
}

export interface RunningOutbox extends Outbox {
  /** Begins to send: at least once each, with one stable Message-ID a job. */
  startSending(writers: MailWriters, mailer: Mailer, log: FastifyBaseLogger): Promise<void>
  /** Waits for what is being sent; the rest goes on at the next start. */
  stop(): Promise<void>
}

const queue = 'mail'
const pollSeconds = 2
/** A slow mail server must not hold up a code behind an invitation. */
const senders = 4
const retry = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

/** Opens the outbox on the same database, on two connections of its own. */
export async function openOutbox(settings: ConnectionSettings): Promise<RunningOutbox> {
  const boss = new PgBoss({
    ...given(settings),
    max: 2,
    schema: 'jobs',
    schedule: false,
    application_name: 'cardea-jobs',
  })
  // A database that is away is seen by every call already; without a listener this would end the process.
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(queue, { ...retry, expireInSeconds: 120, deleteAfterSeconds: 3600 })

  const addAll: Outbox['addAll'] = async (transaction, jobs, expiresInSeconds) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    }
    const written = jobs.map((data) => ({
      data,
      priority: data.kind === 'code' ? 1 : 0,
      retentionSeconds: expiresInSeconds,
    }))
    await boss.insert(queue, written, { db: { executeSql } })
  }

  const workers: string[] = []
  return {
    add: (transaction, job, expiresInSeconds) => addAll(transaction, [job], expiresInSeconds),
    addAll,
    wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    async startSending(writers, mailer, log) {
      for (let sender = 0; sender < senders; sender += 1) {
        const worker = await boss.work<MailJob>(
          queue,
          { pollingIntervalSeconds: pollSeconds },
          async ([job]) => {
            if (job) await send(job.id, job.data, writers, mailer, log)
            // A crowd must not wait for the next poll: who has sent one looks for another.
            boss.notifyWorker(workers[sender] ?? '')
          },
        )
        workers.push(worker)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Settings without those that are not given, which pg-boss would take for values. */
const given = (settings: ConnectionSettings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** What fails is kept with the job in the database, so no text of a mail server, which may quote an address, leaves here. */
async function send(
  id: string,
  job: MailJob,
  writers: MailWriters,
  mailer: Mailer,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const mail = await write(job, writers)
    if (!mail) return
    await mailer.send(mail, id)
    await mail.onSent?.()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn({ kind: job.kind, reason }, 'A mail could not be sent yet')
    throw new Error(`Not sent: ${reason}`)
  }
}

const write = (job: MailJob, writers: MailWriters): Promise<Mail | null> => {
  switch (job.kind) {
    case 'code':
      return writers.code(job)
    case 'invitation':
      return writers.invitation(job)
    case 'notification':
      return writers.notification(job)
    case 'new-device':
      return writers['new-device'](job)
    case 'letter':
      return writers.letter(job)
  }
}
