import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Metrics } from '../../metrics.ts'
import { readMailFailure, troubleWords, type MailFailure } from './mail-failure.ts'
import { writeMail, type MailJob, type MailWriters } from './mail-job.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { endOutage, findOutage, noteOutage, noteSent } from './mail-outage.ts'

export interface MailJobAtHand {
  /** Stays the same however often it is tried. */
  id: string
  data: MailJob
  /** After that it is of no use. */
  keepUntil: Date
}

export interface DeliveryContext {
  writers: MailWriters
  mailer: Mailer
  database: Kysely<Tables>
  log: FastifyBaseLogger
  now: () => Date
  metrics: Pick<Metrics, 'noteMail'>
  /** Lets everything that waits for its next try be tried at once. */
  hurry: () => Promise<void>
}

type Server = Omit<DeliveryContext, 'writers'>

/**
 * Writes a mail and hands it over. Throws what is to be tried again: what it throws is kept with the job in the database, so
 * no text of a mail server, which may quote an address, leaves here.
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

/** By the clock that `keepUntil` was written by: the process's may be another one. */
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
    log.warn({ kind: data.kind, reason }, 'A mail could not be written yet')
    throw new Error(`Not written: ${reason}`)
  }
}

/** What kept it from being sent; nothing where it was taken. Notes on the way whether the server takes mails at all. */
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

/** Said once, not for each of the mails that wait. */
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

/** Looks whether the mail server would take mails, and notes it. */
export async function checkMailServer(context: Server): Promise<void> {
  try {
    await context.mailer.check()
  } catch (error) {
    return noteFailure(readMailFailure(error), context)
  }
  await noteSending(context)
}

/** The same while an outage lasts, if it is one that a look from outside can see the end of. */
export async function checkWhileAway(context: Server): Promise<void> {
  const outage = await findOutage(context.database)
  if (outage && outage.reason !== 'sender' && outage.reason !== 'busy') await checkMailServer(context)
}
