import type { Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import type { HoldableJob, MailWriter } from '../../integrations/mail/mail-job.ts'
import type { Mail } from '../../integrations/mail/mail.ts'
import { findInvitation, type ToldInvitation } from '../pending-access/invitation-mail.ts'
import { findReader } from '../people/readers.ts'
import { findMailedNews, toMailNews } from './notification-mail.ts'
import type { NotificationRow } from './own-notifications.ts'

type DigestContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** The most kinds of news, and the most people, in one digest; the inbox has the rest. */
const mostLines = 20
/** The most rows read: an account that floods a person must not make this server read them all. */
const mostHeld = 1_000

/**
 * Writes one mail of everything that was held for a recipient, as far as it is still true. The held rows are removed
 * once the mail was sent.
 */
export const writeDigestMail =
  (context: DigestContext): MailWriter<'digest'> =>
  async ({ digestID }) => {
    const { database } = context
    const rows = await database
      .selectFrom('held_mails')
      .select('job')
      .where('digest_id', '=', digestID)
      .orderBy('id')
      .limit(mostHeld)
      .execute()
    const jobs = rows.map(({ job }) => job as HoldableJob)
    const mail = (await newsDigest(context, jobs)) ?? (await invitationDigest(context, jobs))
    const onDone = async (): Promise<void> =>
      void (await database.deleteFrom('held_mails').where('digest_id', '=', digestID).execute())
    if (mail) return { ...mail, onDone }
    await onDone()
    return null
  }

async function newsDigest(context: DigestContext, jobs: readonly HoldableJob[]): Promise<Mail | null> {
  const held = jobs.filter((job) => job.kind === 'notification')
  const [first] = held
  const reader = first && (await findReader(context, first.userID))
  if (!reader) return null
  const rows: NotificationRow[] = []
  for (const { eventID, userID } of held) rows.push(...(await findMailedNews(context, eventID, userID)))
  const news = await toMailNews(context, rows, reader.language)
  if (news.length === 0) return null
  const { digest } = texts[reader.language].mails
  return {
    to: reader.email,
    language: reader.language,
    ...digest(news.slice(0, mostLines), Math.max(0, news.length - mostLines)),
  }
}

async function invitationDigest(context: DigestContext, jobs: readonly HoldableJob[]): Promise<Mail | null> {
  const told: ToldInvitation[] = []
  for (const job of jobs) {
    const invitation = job.kind === 'invitation' && (await findInvitation(context, job.shareMailID))
    if (invitation) told.push(invitation)
  }
  const [first] = told
  if (!first) return null
  const { to, language } = first
  const who = [...new Set(told.map((invitation) => invitation.who))].slice(0, mostLines)
  return { to, language, ...texts[language].mails.invitationDigest(told.length, who) }
}
