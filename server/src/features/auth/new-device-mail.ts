import type { Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { texts } from '../../i18n/texts.ts'
import { mailLifetimeSeconds, type MailWriter } from '../../integrations/mail/mail-job.ts'
import { findReader } from '../people/readers.ts'
import { openSessionDevice } from '../people/session-device.ts'

/** Mails a person about a sign-in from a browser that is new to them. The mail switch does not stop it. */
export const tellOfNewDevice = (
  transaction: Transaction<Tables>,
  { outbox }: Pick<Context, 'outbox'>,
  sessionID: string,
): Promise<void> => outbox.add(transaction, { kind: 'new-device', sessionID }, mailLifetimeSeconds)

/** Writes that mail even if the session has ended since: it was open for a time. */
export const writeNewDeviceMail =
  ({ database, keyring }: Pick<Context, 'database' | 'keyring'>): MailWriter<'new-device'> =>
  async ({ sessionID }) => {
    const session = await database
      .selectFrom('sessions')
      .select(['id', 'user_id', 'device', 'signed_in_at'])
      .where('id', '=', sessionID)
      .executeTakeFirst()
    if (!session) return null
    const reader = await findReader({ database, keyring }, session.user_id)
    if (!reader) return null
    const { language, email } = reader
    const shown = openSessionDevice(keyring, session)
    const facts = { device: texts[language].device(shown), network: shown.network, at: session.signed_in_at }
    return { to: email, language, ...texts[language].mails.newDevice(facts) }
  }
