import { deviceName } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { MailText } from '../../i18n/mail-text.ts'
import type { MailFacts, MailTexts } from '../../i18n/mail-texts.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import type { Origin } from '../../http/handler.ts'
import { findReader } from './readers.ts'

export type SecurityMailContext = Pick<Context, 'keyring' | 'outbox' | 'now'> & {
  origin: Pick<Origin, 'userAgent' | 'network'>
}

/**
 * Mails a person about a change to how they sign in or unlock, in case it was not them, regardless of their mail
 * switch. Runs in the transaction of the change, and names the browser and network of the call.
 */
export async function mailOfSecurity(
  transaction: Transaction<Tables>,
  context: SecurityMailContext,
  userID: string,
  choose: (mails: MailTexts) => (facts: MailFacts) => MailText,
): Promise<void> {
  const { keyring, origin, now } = context
  const reader = await findReader({ database: transaction, keyring }, userID)
  if (!reader) return
  const { email, language } = reader
  const device = texts[language].device({ device: deviceName(origin.userAgent) })
  const write = choose(texts[language].mails)
  await postOneOffMail(transaction, context, {
    to: email,
    language,
    ...write({ device, network: origin.network, at: now() }),
  })
}
