import type { AdmittingRole, NotificationKind } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import type { Mail } from '../../outside/mail/mailer.ts'
import type { MailWriter } from '../../outside/outbox.ts'
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
import { sayWhat, type MailWords } from './mail-words.ts'
import type { NotificationRow } from './own-notifications.ts'
import { findRolesOfPerson, itemIDOf } from './roles-of-person.ts'

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
  ({
    database,
    keyring,
    config,
  }: Pick<Context, 'database' | 'keyring' | 'config'>): MailWriter<'notification'> =>
  async ({ eventID, userID }) => {
    const rows = await findTrue(database, userID, await findOfEvent(database, eventID, userID))
    const [first] = rows
    if (!first || !(await wantsMail(database, userID))) return null
    const people = await findPeople(database, keyring, [userID, first.actor_id])
    const reader = people.get(userID)
    const actor = people.get(first.actor_id)
    if (!reader) return null
    return notificationMail(reader.email, actor ? plainNameOf(actor) : 'Somebody', rows, config.publicUrl)
  }

function notificationMail(
  to: string,
  who: string,
  rows: readonly NotificationRow[],
  publicUrl: string,
): Mail | null {
  const news = [...Map.groupBy(rows, ({ kind, role }) => `${kind} ${role}`).values()].flatMap((same) => {
    const [first] = same
    const write = first && words[first.kind]
    return write
      ? [write({ who, what: sayWhat(same), isOwnAct: first.actor_id === first.user_id, role: first.role })]
      : []
  })
  const [first] = news
  if (!first) return null
  return {
    to,
    subject: news.length === 1 ? first.subject : `${who} changed what you have access to`,
    text: [
      ...news.map(({ sentence }) => sentence),
      `Your vault: ${publicUrl}${pathOf(rows)}`,
      `You get such mails because mail is switched on in your settings: ${publicUrl}/settings`,
    ].join('\n\n'),
  }
}

const gone: ReadonlySet<NotificationKind> = new Set(['access-removed', 'item-gone'])

/** Where to look: at the one thing there is to see, else at the list. */
function pathOf(rows: readonly NotificationRow[]): string {
  const [first, second] = rows
  if (!first || second || gone.has(first.kind)) return '/records'
  return first.record_id === null ? `/group_records/${first.group_id}` : `/records/${first.record_id}`
}

const findOfEvent = (database: Database, eventID: string, userID: string): Promise<NotificationRow[]> =>
  database
    .selectFrom('notifications')
    .selectAll()
    .where('event_id', '=', eventID)
    .where('user_id', '=', userID)
    .orderBy('id')
    .execute()

async function wantsMail(database: Database, userID: string): Promise<boolean> {
  const setting = await database
    .selectFrom('user_settings')
    .select('is_email_notification_on')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return setting?.is_email_notification_on ?? true
}

type Roles = ReadonlyMap<string, AdmittingRole>

/** What may have been overtaken: who had access taken away may have been given it again; what was shared, in another role. */
async function findTrue(
  database: Database,
  userID: string,
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const [first] = rows
  if (!first) return []
  const joined = rows.filter((row) => row.kind === 'pending-joined')
  const [own, ofActor] = await Promise.all([
    findRolesOfPerson(database, userID, rows),
    findRolesOfPerson(database, first.actor_id, joined),
  ])
  return rows
    .filter((row) => isStillTrue(row, own, ofActor))
    .map((row) => (row.kind === 'shared' ? { ...row, role: own.get(itemIDOf(row)) ?? null } : row))
}

function isStillTrue(row: NotificationRow, own: Roles, ofActor: Roles): boolean {
  const role = own.get(itemIDOf(row))
  switch (row.kind) {
    case 'shared':
      return role !== undefined
    case 'role-changed':
      return role === row.role
    case 'ownership-received':
      return role === 'OWNER'
    case 'access-removed':
      return role === undefined
    case 'pending-joined':
      return ofActor.has(itemIDOf(row))
    case 'group-changed':
    case 'item-gone':
      return true
  }
}
