import type { Language } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailText } from '../../i18n/mail-text.ts'
import type { MailTexts } from '../../i18n/mail-texts.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import type { Context } from '../../http/context.ts'
import { findReader } from './readers.ts'

/** Mails a person in their language, regardless of their mail switch. Does nothing if the account is gone. */
export async function mailPerson(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'keyring' | 'outbox' | 'now'>,
  userID: string,
  write: (mails: MailTexts, language: Language) => Promise<MailText>,
): Promise<void> {
  const reader = await findReader({ database: transaction, keyring: context.keyring }, userID)
  if (!reader) return
  const { email: to, language } = reader
  await postOneOffMail(transaction, context, {
    to,
    language,
    ...(await write(texts[language].mails, language)),
  })
}

/** The same, unless the person switched mails off or is disabled. */
export async function mailPersonIfWanted(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'keyring' | 'outbox' | 'now'>,
  userID: string,
  write: (mails: MailTexts, language: Language) => Promise<MailText>,
): Promise<void> {
  const person = await transaction
    .selectFrom('users')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(['disabled_at', 'is_email_notification_on'])
    .where('users.id', '=', userID)
    .executeTakeFirst()
  if (!person || person.disabled_at !== null || person.is_email_notification_on === false) return
  await mailPerson(transaction, context, userID, write)
}
