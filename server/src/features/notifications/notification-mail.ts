import type { NotificationKind } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import type { MailWriter } from '../../outside/mail/mail-job.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { pendingJoinedMail } from '../pending-access/pending-joined-mail.ts'
import { itemGoneMail } from '../records/item-gone-mail.ts'
import {
  accessRemovedMail,
  ownershipReceivedMail,
  roleChangedMail,
  sharedMail,
} from '../sharing/sharing-mails.ts'
import { findPeople } from '../users/people.ts'
import { plainNameOf } from '../users/plain-name.ts'
import { isMailedAlways } from './mail-switch.ts'
import { sayWhat, type MailWords } from './mail-words.ts'
import { findNews } from './news-of-event.ts'
import type { NotificationRow } from './own-notifications.ts'

const words: Partial<Record<NotificationKind, MailWords>> = {
  shared: sharedMail,
  'role-changed': roleChangedMail,
  'access-removed': accessRemovedMail,
  'ownership-received': ownershipReceivedMail,
  'pending-joined': pendingJoinedMail,
  'item-gone': itemGoneMail,
}

/** Writes one mail of all that one call told one person, as far as it is still true and they still want mails. */
export const writeNotificationMail =
  ({ database, keyring }: Pick<Context, 'database' | 'keyring'>): MailWriter<'notification'> =>
  async ({ eventID, userID }) => {
    const told = await findNews(database, eventID, userID)
    const rows = (await wantsMail(database, userID)) ? told : told.filter(isMailedAlways)
    const [first] = rows
    if (!first) return null
    const people = await findPeople(database, keyring, [userID, first.actor_id])
    const reader = people.get(userID)
    const actor = people.get(first.actor_id)
    if (!reader) return null
    return notificationMail(reader.email, actor ? plainNameOf(actor) : 'Somebody', rows)
  }

function notificationMail(to: string, who: string, rows: readonly NotificationRow[]): Mail | null {
  const news = [...Map.groupBy(rows, ({ kind, role }) => `${kind} ${role}`).values()].flatMap((same) => {
    const [first] = same
    const write = first && words[first.kind]
    if (!write) return []
    const it = same.length === 1 ? 'it' : 'them'
    return [write({ who, what: sayWhat(same), it, isOwnAct: isOwnAct(first), role: first.role })]
  })
  const [first] = news
  if (!first) return null
  const isOne = news.length === 1
  return {
    to,
    subject: isOne ? first.subject : `${who} changed what you have access to`,
    parts: [
      ...news.map(({ subject, detail }) => ({ text: isOne ? detail : `${subject}. ${detail}` })),
      { label: 'Open Cardea', path: pathOf(rows) },
    ],
    note: rows.some(isMailedAlways)
      ? { text: 'You get such mails always, as they are about who owns what.', ...settings }
      : { text: 'You get such mails while they are switched on in your settings.', ...settings },
  }
}

const settings = { label: 'Open settings', path: '/settings' }

const isOwnAct = ({ actor_id, user_id }: NotificationRow): boolean => actor_id === user_id

const gone: ReadonlySet<NotificationKind> = new Set(['access-removed', 'item-gone'])

/** Where to look: at the one thing there is to see, else at the list. */
function pathOf(rows: readonly NotificationRow[]): string {
  const [first, second] = rows
  if (!first || second || gone.has(first.kind)) return '/records'
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
