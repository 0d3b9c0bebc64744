import { codeTries } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import { mailLifetimeSeconds, type MailWriter } from '../../integrations/mail/mail-job.ts'
import { findReader } from '../people/readers.ts'
import { emailIndex } from './challenges.ts'
import { countWrongTries } from './code-budget.ts'

/**
 * Tells the account of an address, once a day, that many wrong codes were entered for it. An address without an account
 * gets no mail. The mail switch does not stop it.
 */
export async function tellOfWrongCodes(context: Context, email: string): Promise<void> {
  const { database, keyring, outbox, now } = context
  const at = now()
  const index = emailIndex(keyring, email)
  const wrong = await countWrongTries(database, index, at)
  if (wrong.all < codeTries.perAddressBeforeMail) return
  const dayAgo = new Date(at.getTime() - codeTries.countedForMs)
  await transact(context, async (transaction) => {
    const told = await transaction
      .updateTable('users')
      .set({ wrong_codes_told_at: at })
      .where('email_index', '=', index)
      .where((or) => or.or([or('wrong_codes_told_at', 'is', null), or('wrong_codes_told_at', '<=', dayAgo)]))
      .returning('id')
      .executeTakeFirst()
    if (told) await outbox.add(transaction, { kind: 'wrong-codes', userID: told.id }, mailLifetimeSeconds)
  })
}

export const writeWrongCodesMail =
  ({ database, keyring }: Pick<Context, 'database' | 'keyring'>): MailWriter<'wrong-codes'> =>
  async ({ userID }) => {
    const reader = await findReader({ database, keyring }, userID)
    if (!reader) return null
    const { email, language } = reader
    return { to: email, language, ...texts[language].mails.wrongCodes(codeTries.perAddressBeforeMail) }
  }
