import { defaultLanguage, type Language } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import type { MailWriter } from '../../integrations/mail/mail-job.ts'
import { releaseShareMail } from '../notification-delivery/share-mails.ts'
import { nameInMail, type NameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'
import { findLanguage } from '../people/readers.ts'
import { openPendingEmail } from './pending-access.ts'
import { isRecordInTrash } from '../../database/trash.ts'

/** An invitation as its mail describes it, in the language of the inviting person, because the reader's is unknown. */
export interface ToldInvitation extends NameInMail {
  to: string
  language: Language
  item: 'record' | 'group'
}

/**
 * Finds an invitation to mail. Undefined if it was withdrawn, claimed or expired before its mail was written: then
 * another one of that day may be mailed.
 */
export const findInvitation = (
  { database, keyring, now }: Pick<Context, 'database' | 'keyring' | 'now'>,
  shareMailID: string,
): Promise<ToldInvitation | undefined> =>
  database.transaction().execute(async (transaction) => {
    const row = await findPending(transaction, shareMailID, now())
    if (!row) {
      await releaseShareMail(transaction, shareMailID)
      return undefined
    }
    const inviterID = row.invited_by ?? undefined
    const language = (inviterID && (await findLanguage(transaction, inviterID))) || defaultLanguage
    const people = await findPeople(transaction, keyring, inviterID === undefined ? [] : [inviterID])
    const inviter = inviterID === undefined ? undefined : people.get(inviterID)
    return {
      to: openPendingEmail(keyring, row),
      language,
      item: row.record_id === null ? 'group' : 'record',
      ...nameInMail(inviter, language, 'stranger'),
    }
  })

/** Runs under the lock of its share mail, so that an invitation at the same moment waits and is seen. */
async function findPending(transaction: Database, shareMailID: string, now: Date) {
  await sql`select from share_mails where id = ${shareMailID} for update`.execute(transaction)
  return transaction
    .selectFrom('pending_access')
    .innerJoin('share_mails', 'share_mails.recipient', 'pending_access.email_index')
    .select(['pending_access.id', 'email', 'invited_by', 'record_id'])
    .where('share_mails.id', '=', shareMailID)
    .where(sql<boolean>`share_mails.item_id in (record_id, group_id)`)
    .where('expires_at', '>', now)
    .where(sql<boolean>`not ${isRecordInTrash}`)
    .executeTakeFirst()
}

/** Writes the mail to a person without an account: who shared, and which kind of item. */
export const writeInvitationMail =
  (context: Pick<Context, 'database' | 'keyring' | 'now'>): MailWriter<'invitation'> =>
  async ({ shareMailID }) => {
    const told = await findInvitation(context, shareMailID)
    if (!told) return null
    const { to, language, who, address, item } = told
    return { to, language, ...texts[language].mails.invitation(who, address, item) }
  }
