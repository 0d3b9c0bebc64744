import { defaultLanguage } from '@cardea/contract'
/**
 * Mails that cannot be written later from what is stored: what a person wrote, or news for a person whose account is gone.
 * They lie sealed in a table, as jobs hold ids only, and go once they have been sent or are of no use any more.
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

/** Keeps a mail and a job for it in this transaction. */
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

/** Opens a letter; it is thrown away once it has been sent. */
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
      // What an earlier version kept is in English.
      language: mail.language ?? defaultLanguage,
      onDone: async () => void (await database.deleteFrom('letters').where('id', '=', letterID).execute()),
    }
  }

/** Throws away what could not be sent in time. */
export async function sweepOneOffMails({
  database,
  now,
}: Pick<LetterContext, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('letters').where('expires_at', '<', now()).execute()
}
