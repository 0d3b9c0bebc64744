import { defaultLanguage } from '@cardea/contract'
/**
 * Mails that cannot be composed later from stored data: a person's own text, or news for a deleted account. They are
 * kept sealed in a table, because jobs hold ids only, and are deleted once they were sent or are useless.
 */
import type { Kysely, Transaction } from 'kysely'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import type { Outbox } from '../outbox.ts'
import { mailLifetimeSeconds, type MailWriter } from './mail-job.ts'
import type { Mail } from './mail.ts'

const place = (id: string): Place => ({ table: 'letters', id, part: 'mail', version: 1 })

interface LetterContext {
  database: Kysely<Tables>
  keyring: Keyring
  outbox: Outbox
  now: () => Date
}

/** Stores a mail and a job for it in this transaction. */
export async function postOneOffMail(
  transaction: Transaction<Tables>,
  { keyring, outbox, now }: Pick<LetterContext, 'keyring' | 'outbox' | 'now'>,
  mail: Omit<Mail, 'onDone' | 'terminalLine'>,
): Promise<void> {
  const id = makeId()
  await transaction
    .insertInto('letters')
    .values({
      id,
      mail: keyring.seal(place(id), JSON.stringify(mail)),
      expires_at: new Date(now().getTime() + mailLifetimeSeconds * 1000),
    })
    .execute()
  await outbox.add(transaction, { kind: 'letter', letterID: id }, mailLifetimeSeconds)
}

/** Opens a stored mail; it is deleted once it has been sent. */
export const writeOneOffMail =
  ({ database, keyring }: Pick<LetterContext, 'database' | 'keyring'>): MailWriter<'letter'> =>
  async ({ letterID }) => {
    const row = await database
      .selectFrom('letters')
      .select('mail')
      .where('id', '=', letterID)
      .executeTakeFirst()
    if (!row) return null
    const mail = JSON.parse(keyring.open(place(letterID), row.mail)) as Mail
    return {
      ...mail,
      // Mails stored by an earlier version are in English.
      language: mail.language ?? defaultLanguage,
      onDone: async () => void (await database.deleteFrom('letters').where('id', '=', letterID).execute()),
    }
  }

/** Deletes mails that could not be sent in time. */
export async function sweepOneOffMails({
  database,
  now,
}: Pick<LetterContext, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('letters').where('expires_at', '<', now()).execute()
}
