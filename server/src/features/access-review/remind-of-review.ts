import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context } from '../../context.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { findReader, isLetIn } from '../people/readers.ts'
import { directEntries } from './direct-entries.ts'

/** The most people handled by one transaction; the next round goes on. */
const mostAtOnce = 50

/**
 * Mails how many people have access outside of groups, to owners who want this reminder and whose last one is 90 days
 * old. Sends nothing where nobody has such access.
 */
export async function remindOfReview(
  context: Pick<Context, 'database' | 'keyring' | 'outbox' | 'live' | 'now'>,
): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    const due = await sql<{ user_id: string }>`
      update user_settings set review_mail_at = ${new Date(at.getTime() + spans.accessReviewMs)}
      where user_id in (
        select user_id from user_settings where is_review_mail_on and review_mail_at <= ${at} and ${isLetIn}
        order by review_mail_at limit ${mostAtOnce} for update skip locked)
      returning user_id`.execute(transaction)
    for (const { user_id } of due.rows) {
      const entries = await directEntries(user_id).execute(transaction)
      const people = new Set(entries.rows.map((row) => row.user_id)).size
      const reader = await findReader({ ...context, database: transaction }, user_id)
      if (people === 0 || !reader) continue
      const { email, language } = reader
      const text = texts[language].mails.review(people, entries.rows.length)
      await postOneOffMail(transaction, context, { to: email, language, ...text })
    }
  })
}
