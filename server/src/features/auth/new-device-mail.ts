import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { mailLifetimeSeconds, type MailWriter } from '../../outside/mail/mail-job.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { findPeople } from '../users/people.ts'
import { openSessionDevice, type SessionDevice } from './sessions.ts'

/** Tells a person of a sign-in from a browser they have not used before. The mail switch does not stop it. */
export const tellOfNewDevice = (
  transaction: Transaction<Tables>,
  { outbox }: Pick<Context, 'outbox'>,
  sessionID: string,
): Promise<void> => outbox.add(transaction, { kind: 'new-device', sessionID }, mailLifetimeSeconds)

/** Writes it, also where that session has ended since: somebody was in. */
export const writeNewDeviceMail =
  ({ database, keyring }: Pick<Context, 'database' | 'keyring'>): MailWriter<'new-device'> =>
  async ({ sessionID }) => {
    const session = await database
      .selectFrom('sessions')
      .select(['id', 'user_id', 'device', 'signed_in_at'])
      .where('id', '=', sessionID)
      .executeTakeFirst()
    if (!session) return null
    const person = (await findPeople(database, keyring, [session.user_id])).get(session.user_id)
    if (!person) return null
    return newDeviceMail(person.email, openSessionDevice(keyring, session), session.signed_in_at)
  }

const newDeviceMail = (to: string, { device, network }: SessionDevice, at: Date): Mail => ({
  to,
  subject: 'New sign-in to Cardea',
  parts: [
    { text: 'Somebody signed in to your account from a browser you have not used before.' },
    {
      facts: [
        ['Browser', device],
        ['Network', network],
        ['Time', formatTime(at)],
      ],
    },
    { text: 'Was it you? Then you need not do anything.' },
    {
      text: 'If not, somebody can read your mail. Change the password of your mailbox first. Then sign in, end that session and set a passcode.',
    },
    { label: 'Open settings', path: '/settings' },
  ],
})

/** Such as `21 November 2026, 09:05 UTC`: a server does not know where its reader lives. */
const formatTime = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`
