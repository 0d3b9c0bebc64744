/**
 * A person gets at most ten mails an hour about what others did. Later ones wait, and one digest at the end of the hour
 * tells them (docs/product.md, section 9). Counted by the keyed hash of the address, so that an address without an
 * account counts as well. The hour slides: it is any sixty minutes by the process's clock.
 */
import { limits } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { hourMs } from '../../base/durations.ts'
import { transact, type Context } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { mailLifetimeSeconds, type HoldableJob } from '../../integrations/mail/mail-job.ts'

/** A mail about what another person did. */
export interface CountedMail {
  recipient: Buffer
  job: HoldableJob
}

/**
 * Sends mails, one for each recipient, or holds them for the recipient's digest, in the transaction that they report.
 * One statement counts them, so ten are sent however many run at once. RATE_LIMIT=off sends all.
 */
export async function sendWithinBudget(
  transaction: Transaction<Tables>,
  { config, outbox, now }: Pick<Context, 'config' | 'outbox' | 'now'>,
  mails: readonly CountedMail[],
): Promise<void> {
  if (mails.length === 0) return
  const at = now()
  const held = config.isRateLimitOn ? await countMails(transaction, at, mails) : new Map<string, string>()
  const isHeld = ({ recipient }: CountedMail): boolean => held.has(recipient.toString('hex'))
  const sent = mails.filter((mail) => !isHeld(mail)).map(({ job }) => job)
  if (sent.length > 0) await outbox.addAll(transaction, sent, mailLifetimeSeconds)
  const waiting = mails.flatMap(({ recipient, job }) => {
    const digestID = held.get(recipient.toString('hex'))
    return digestID === undefined
      ? []
      : [{ id: makeId(), digest_id: digestID, job: JSON.stringify(job), held_at: at }]
  })
  if (waiting.length > 0) await transaction.insertInto('held_mails').values(waiting).execute()
}

/** @returns the digest of each recipient whose budget is used up; while a digest waits, every mail waits for it */
async function countMails(
  transaction: Transaction<Tables>,
  at: Date,
  mails: readonly CountedMail[],
): Promise<Map<string, string>> {
  const recent = sql`array(select t from unnest(budget.sent_at) t where t > ${hourBefore(at)} order by t)`
  const isFree = sql`(budget.digest_id is null and cardinality(${recent}) < ${limits.mailsPerHour})`
  const { rows } = await sql<{ recipient: Buffer; digest_id: string | null }>`
    insert into mail_budgets as budget (recipient, sent_at)
    select recipient, array[${at}::timestamptz] from unnest(${mails.map((mail) => mail.recipient)}::bytea[])
      as given (recipient)
    order by recipient
    on conflict (recipient) do update set
      sent_at = case when ${isFree} then ${recent} || ${at}::timestamptz else budget.sent_at end,
      digest_id = case when ${isFree} then null else coalesce(budget.digest_id, gen_random_uuid()) end,
      digest_at = case when ${isFree} then null
        else coalesce(budget.digest_at, (${recent})[1] + interval '1 hour') end
    returning recipient, digest_id`.execute(transaction)
  return new Map(
    rows.flatMap(({ recipient, digest_id }) =>
      digest_id === null ? [] : [[recipient.toString('hex'), digest_id] as const],
    ),
  )
}

const hourBefore = (at: Date): Date => new Date(at.getTime() - hourMs)

/**
 * Sends the digests whose hour has ended; each counts as a mail of the next hour. Only one of several processes sends
 * each.
 */
export async function sendDigests(
  context: Pick<Context, 'database' | 'outbox' | 'live' | 'now'>,
): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    const { rows } = await sql<{ digest_id: string }>`
      with due as (
        select recipient, digest_id from mail_budgets where digest_at <= ${at}
        order by recipient limit 500 for update skip locked
      )
      update mail_budgets budget set digest_id = null, digest_at = null,
        sent_at = array(select t from unnest(sent_at) t where t > ${hourBefore(at)} order by t) || ${at}::timestamptz
      from due where due.recipient = budget.recipient
      returning due.digest_id`.execute(transaction)
    if (rows.length === 0) return
    const jobs = rows.map(({ digest_id }) => ({ kind: 'digest' as const, digestID: digest_id }))
    await context.outbox.addAll(transaction, jobs, mailLifetimeSeconds)
  })
}

/** Removes budgets without a counted mail, and held mails whose digest was sent or never will be. */
export async function sweepMailBudgets({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  await sql`delete from mail_budgets where digest_id is null and not exists (
    select from unnest(sent_at) t where t > ${hourBefore(at)})`.execute(database)
  const forgottenSince = new Date(at.getTime() - 2 * mailLifetimeSeconds * 1000)
  await database.deleteFrom('held_mails').where('held_at', '<', forgottenSince).execute()
}
