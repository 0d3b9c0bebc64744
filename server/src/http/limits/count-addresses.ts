import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { rehearsalOf } from '../rehearsal.ts'
import { countDaily, dayOf, rehearsedBefore, type CountingContext, type DailyKind } from './count-daily.ts'

/** Acts that name addresses, whose answers tell which of them have an account. */
export type AddressKind = Extract<DailyKind, 'invitation' | 'transfer'>

/**
 * Counts each of these addresses towards the day's limit of a person, once a day each. For addresses of people with
 * whom the person shares nothing, before the call tells anything of them. Run it in a transaction: with one address
 * too many it throws, and none may be kept as counted.
 * @throws AppError request/too-many-requests until the day is over
 */
export async function countAddresses(
  context: CountingContext,
  transaction: Database,
  kind: AddressKind,
  userID: string,
  emails: readonly string[],
): Promise<void> {
  if (!context.config.isRateLimitOn || emails.length === 0) return
  const subjects = emails.map((email) => subjectOf(context, userID, email))
  const { rows } = await sql`
    insert into daily_addresses (kind, subject, day)
    select ${kind}, subject, ${dayOf(context.now())}::date from unnest(${subjects}::bytea[]) subject order by subject
    on conflict do nothing returning subject`.execute(transaction)
  if (rows.length > 0) await countDaily(context, transaction, kind, userID, rows.length)
}

/**
 * Counts an act towards an address. The first act of a day to an address that `countAddresses` has counted costs
 * nothing more.
 * @param transaction as for `countAddresses`; in a rehearsal the act is compared with the limit and not counted
 * @throws AppError request/too-many-requests until the day is over
 */
export async function countActToAddress(
  context: CountingContext,
  transaction: Database,
  kind: AddressKind,
  userID: string,
  email: string,
): Promise<void> {
  if (!context.config.isRateLimitOn) return
  const subject = subjectOf(context, userID, email)
  const day = dayOf(context.now())
  const rehearsal = rehearsalOf(transaction)
  const counted = sql`kind = ${kind} and subject = ${subject} and day = ${day}::date and not is_used`
  const { rows } = await (
    rehearsal
      ? sql`select from daily_addresses where ${counted}`
      : sql`update daily_addresses set is_used = true where ${counted} returning subject`
  ).execute(transaction)
  const isPaid = rows.length > 0 && (!rehearsal || rehearsedBefore(rehearsal, `${kind} to ${email}`) === 0)
  if (isPaid) return
  await countDaily(context, transaction, kind, userID)
  if (rehearsal) return
  await sql`
    insert into daily_addresses (kind, subject, day, is_used) values (${kind}, ${subject}, ${day}::date, true)
    on conflict do nothing`.execute(transaction)
}

const subjectOf = ({ keyring }: CountingContext, userID: string, email: string): Buffer =>
  keyring.index('daily-address', JSON.stringify([userID, email]))
