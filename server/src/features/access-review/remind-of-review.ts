import { spans } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { findReader } from '../people/readers.ts'
import { takeDueMails } from '../people/take-due-mails.ts'
import { directEntries } from './direct-entries.ts'

/** The most people handled by one transaction; the next round goes on. */
const mostAtOnce = 50
const reviewMail = {
  isOn: 'is_review_mail_on',
  dueAt: 'review_mail_at',
  everyMs: spans.accessReviewMs,
} as const

/**
 * Mails how many people have access outside of groups, to owners who want this reminder and whose last one is 90 days
 * old. Sends nothing if there is no such access, or only what was shared a short time ago.
 */
export async function remindOfReview(
  context: Pick<Context, 'database' | 'keyring' | 'outbox' | 'live' | 'now'>,
): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    for (const userID of await takeDueMails(transaction, reviewMail, at, mostAtOnce)) {
      const { rows } = await directEntries(userID).execute(transaction)
      const settled = rows.filter(({ since }) => at.getTime() - since.getTime() >= spans.quietAfterSharingMs)
      const people = new Set(settled.map((row) => row.user_id)).size
      const reader = await findReader({ ...context, database: transaction }, userID)
      if (people === 0 || !reader) continue
      const { email, language } = reader
      const text = texts[language].mails.review(people, settled.length)
      await postOneOffMail(transaction, context, { to: email, language, ...text })
    }
  })
}
