import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { describeError } from '../../base/describe-error.ts'
import type { Tables } from '../../database/tables.ts'
import type { Metrics } from '../../base/metrics.ts'
import { readMailFailure, troubleWords, type MailFailure } from './mail-failure.ts'
import { writeMail, type MailJob, type MailWriters } from './mail-job.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { endOutage, findOutage, noteOutage, noteSent } from './mail-outage.ts'

export interface MailJobAtHand {
  /** The same for each attempt. */
  id: string
  data: MailJob
  /** The mail is useless after that. */
  keepUntil: Date
}

export interface DeliveryContext {
  writers: MailWriters
  mailer: Mailer
  database: Kysely<Tables>
  log: FastifyBaseLogger
  now: () => Date
  metrics: Pick<Metrics, 'noteMail'>
  /** Retries everything that waits for its next attempt at once. */
  hurry: () => Promise<void>
}

type Server = Omit<DeliveryContext, 'writers'>

/**
 * Writes a mail and sends it. Throws if it is to be tried again. The error is stored with the job in the database, so
 * it must never contain text of a mail server, which may quote an address.
 */
export async function deliverMail(job: MailJobAtHand, context: DeliveryContext): Promise<void> {
  const { kind } = job.data
  const mail = await writeOrComplain(job, context)
  if (!mail) return
  if (await isLate(job, context)) {
    context.log.warn({ kind }, 'A mail could not be sent in all its time, and is given up')
    return
  }
  const failure = await handOver(mail, job.id, context)
  if (failure && !failure.isForGood) {
    if (failure.isOfMail) context.log.warn(toLog(kind, failure), 'A mail could not be sent yet')
    throw new Error(`Not sent: ${failure.trouble}`)
  }
  if (failure) context.log.warn(toLog(kind, failure), 'A mail was refused for good, and is given up')
  await mail.onDone?.()
}

/** By the clock that set `keepUntil`: the process's may differ. */
async function isLate({ keepUntil }: MailJobAtHand, { database }: Server): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean }>`
    select clock_timestamp() > ${keepUntil} as is_late`.execute(database)
  return rows[0]?.is_late ?? false
}

const toLog = (kind: MailJob['kind'], { trouble, response }: MailFailure) => ({
  kind,
  reason: trouble,
  response,
})

async function writeOrComplain(
  { data }: MailJobAtHand,
  { writers, log }: DeliveryContext,
): Promise<Mail | null> {
  try {
    return await writeMail(data, writers)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn({ kind: data.kind, reason, error: describeError(error) }, 'A mail could not be written yet')
    throw new Error(`Not written: ${reason}`)
  }
}

/**
 * Sends a mail.
 * @returns why it failed, or undefined if it was accepted. Also records whether the server accepts mails at all.
 */
async function handOver(mail: Mail, id: string, context: DeliveryContext): Promise<MailFailure | undefined> {
  try {
    await context.mailer.send(mail, id)
  } catch (error) {
    const failure = readMailFailure(error)
    context.metrics.noteMail('failed')
    await (failure.isOfMail ? noteSending(context) : noteFailure(failure, context))
    return failure
  }
  context.metrics.noteMail('sent')
  await noteSent(context.database, context.now())
  await noteSending(context)
  return undefined
}

/** Logged once, not for each waiting mail. */
async function noteFailure(
  { trouble, response }: MailFailure,
  { database, log, now }: Server,
): Promise<void> {
  if (await noteOutage(database, trouble, now())) {
    log.warn({ reason: trouble, response }, `Mails wait, as none can be sent. ${troubleWords[trouble]}`)
  }
}

async function noteSending({ database, log, hurry }: Server): Promise<void> {
  if (!(await endOutage(database))) return
  log.warn('Mails go out again')
  await hurry()
}

/** Checks whether the mail server accepts mails, and records it. */
export async function checkMailServer(context: Server): Promise<void> {
  try {
    await context.mailer.check()
  } catch (error) {
    return noteFailure(readMailFailure(error), context)
  }
  await noteSending(context)
}

/** The same during an outage, if it is of a kind whose end such a check can see. */
export async function checkWhileAway(context: Server): Promise<void> {
  const outage = await findOutage(context.database)
  if (outage && outage.reason !== 'sender' && outage.reason !== 'busy') await checkMailServer(context)
}
