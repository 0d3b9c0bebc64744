/**
 * Whether the mail server accepts mails, for all processes on one database: a row from the first failure until mails
 * are sent again.
 */
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailTrouble } from './mail-failure.ts'

/** Records that mails cannot be sent. @returns true for the caller that is first to see it, or to see another reason */
export async function noteOutage(database: Kysely<Tables>, reason: MailTrouble, now: Date): Promise<boolean> {
  const noted = await database
    .insertInto('mail_outage')
    .values({ since: now, reason })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ reason }).where('mail_outage.reason', '<>', reason),
    )
    .returning('reason')
    .executeTakeFirst()
  return noted !== undefined
}

/** Records that mails are sent again. @returns true for the caller that ends an outage */
export async function endOutage(database: Kysely<Tables>): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('mail_outage').executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records that a mail was sent. */
export async function noteSent(database: Kysely<Tables>, at: Date): Promise<void> {
  await database
    .insertInto('mail_sent')
    .values({ at })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ at }))
    .execute()
}

/** The present outage and its reason; undefined if mails can be sent. */
export const findOutage = (database: Kysely<Tables>): Promise<{ reason: string } | undefined> =>
  database.selectFrom('mail_outage').select('reason').executeTakeFirst()
