import type { Context } from '../../context.ts'
import type { MailWriter } from '../../outside/mail/mail-job.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { findPeople } from '../users/people.ts'
import { plainNameOf } from '../users/plain-name.ts'
import { openPendingEmail } from './pending-access.ts'

/** Writes the mail to somebody without an account, unless the invitation was withdrawn, claimed or lapsed meanwhile. */
export const writeInvitationMail =
  ({ database, keyring, now }: Context): MailWriter<'invitation'> =>
  async ({ pendingID }) => {
    const row = await database
      .selectFrom('pending_access')
      .select(['id', 'email', 'invited_by', 'record_id'])
      .where('id', '=', pendingID)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (!row) return null
    const people = await findPeople(database, keyring, row.invited_by === null ? [] : [row.invited_by])
    const inviter = row.invited_by === null ? undefined : people.get(row.invited_by)
    const who = inviter ? plainNameOf(inviter) : 'Somebody'
    const what = row.record_id === null ? 'a group' : 'a record'
    return invitationMail(openPendingEmail(keyring, row), who, what)
  }

/** Names who shared and the kind of thing, never its name. */
const invitationMail = (to: string, who: string, what: string): Mail => ({
  to,
  subject: `${who} shared ${what} with you`,
  parts: [
    {
      text: 'It lies in Cardea, a vault for logins, cards and keys. Sign in with this address, and it is there.',
    },
    { label: 'Sign in', path: '/login' },
    { text: 'You get a code by mail; no password, nothing to install. The invitation ends after 30 days.' },
    { text: 'Do you not know who this is? Then you need not do anything.' },
  ],
})
