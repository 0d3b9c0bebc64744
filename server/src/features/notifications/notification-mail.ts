import type { Language } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import type { MailedKind, MailNews } from '../../i18n/event-texts.ts'
import { texts } from '../../i18n/texts.ts'
import type { MailWriter } from '../../integrations/mail/mail-job.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'
import { findReader } from '../people/readers.ts'
import { isMailedAlways } from '../notification-delivery/mail-switch.ts'
import { itemIDOf } from '../access/roles-of-person.ts'
import { findNews, releaseUntrueShares } from './news-of-event.ts'
import type { NotificationRow } from './own-notifications.ts'

type MailContext = Pick<Context, 'database' | 'keyring'>

/**
 * Writes one mail of everything that one call told one person, as far as it is still true and they still want mails.
 */
export const writeNotificationMail =
  (context: MailContext): MailWriter<'notification'> =>
  async ({ eventID, userID }) => {
    const rows = await findMailedNews(context, eventID, userID)
    const reader = await findReader(context, userID)
    if (rows.length === 0 || !reader) return null
    const news = await toMailNews(context, rows, reader.language)
    const isAlwaysSent = rows.some(isMailedAlways)
    return {
      to: reader.email,
      language: reader.language,
      ...texts[reader.language].mails.news(news, pathOf(rows), isAlwaysSent),
    }
  }

/** What one event told one person that is still true, as far as they want it mailed. */
export async function findMailedNews(
  { database }: Pick<MailContext, 'database'>,
  eventID: string,
  userID: string,
): Promise<NotificationRow[]> {
  const told = await database.transaction().execute(async (transaction) => {
    await releaseUntrueShares(transaction, eventID, userID)
    return findNews(transaction, eventID, userID)
  })
  return (await wantsMail(database, userID)) ? told : told.filter(isMailedAlways)
}

/** What each actor did, grouped by kind and role, in the order in which it first happened. */
export async function toMailNews(
  { database, keyring }: MailContext,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<MailNews[]> {
  const people = await findPeople(
    database,
    keyring,
    rows.map((row) => row.actor_id),
  )
  const alike = Map.groupBy(rows, ({ kind, role, actor_id }) => `${kind} ${role} ${actor_id}`)
  return [...alike.values()].flatMap((same): MailNews[] => {
    const [first] = same
    if (!first || !isMailed(first.kind)) return []
    const groups = same.filter((row) => row.group_id !== null).length
    const records = same.reduce((sum, row) => sum + (row.records ?? (row.record_id === null ? 0 : 1)), 0)
    return [
      {
        kind: first.kind,
        ...nameInMail(people.get(first.actor_id), language),
        records,
        groups,
        isOwnAct: first.actor_id === first.user_id,
        role: first.role,
      },
    ]
  })
}

const unmailed: ReadonlySet<string> = new Set(['group-changed', 'emergency-asked', 'emergency-open'])
const isMailed = (kind: NotificationRow['kind']): kind is MailedKind => !unmailed.has(kind)

const gone: ReadonlySet<string> = new Set(['access-removed', 'item-gone', 'access-ended'])

/** The path of the mail's link: the one item if there is just one to see, else the list. */
function pathOf(rows: readonly NotificationRow[]): string {
  const [first, second] = rows
  if (first?.kind === 'rotate-due') return '/to_change'
  if (first?.kind === 'link-opened' || first?.kind === 'intake-answered') return '/outside'
  if (first?.kind === 'access-answered' && itemIDOf(first) === '') return '/settings'
  if (!first || second || gone.has(first.kind) || first.records !== null) return '/records'
  return first.record_id === null ? `/group_records/${first.group_id}` : `/records/${first.record_id}`
}

async function wantsMail(database: Database, userID: string): Promise<boolean> {
  const setting = await database
    .selectFrom('user_settings')
    .select('is_email_notification_on')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return setting?.is_email_notification_on ?? true
}
