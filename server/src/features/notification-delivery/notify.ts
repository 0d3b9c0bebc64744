import type { NotificationKind, Role } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents, type Change } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { mailLifetimeSeconds } from '../../integrations/mail/mail-job.ts'
import { pushLifetimeSeconds } from '../../integrations/push/push-queue.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { addToUnread } from './add-to-unread.ts'
import { sendWithinBudget } from './mail-budget.ts'
import { isMailedAlways, type ToldRow } from './mail-switch.ts'
import { itemIDOf, type AboutItem } from '../access/roles-of-person.ts'
import { claimShareMails, findShareMails } from './share-mails.ts'

/**
 * Something to notify people of: about one record or one group, never both. A notice about several records names none
 * of them.
 */
export interface Notice {
  kind: NotificationKind
  /** Who is notified. The actor is left out unless `isActorTold`; deleted accounts are left out. */
  userIDs: readonly string[]
  actorID: string
  /** Also notifies the actor, in case another person acted in their name. */
  isActorTold?: true
  recordID?: string
  groupID?: string
  /** How many records it is about, if it names none. */
  records?: number
  /** For the reader's own acts: neither mailed nor pushed. */
  isInAppOnly?: true
  /** Neither mailed nor pushed: another mail counts it. */
  isQuiet?: true
  /** Happens when its time has come, long after what the actor did: news to them too. */
  isByItself?: true
  /** The role that was given, or that remains. */
  role?: Role
}

export type NotifyContext = Pick<Context, 'config' | 'outbox' | 'now'>

/** A notification as written, with the keyed hash of its reader's address. */
interface NewRow extends ToldRow, AboutItem {
  id: string
  recipient: Buffer
  /** From the mail switch. Without settings it is on, and so is the switch of push messages. */
  wants_mail: boolean
  /** The push subscriptions to use; none if push messages are switched off. */
  push_ids: string[]
}

/** Without a mail of these words: shown in the app only, or mailed with more to say. */
const withoutMail: ReadonlySet<NotificationKind> = new Set([
  'group-changed',
  'emergency-asked',
  'emergency-open',
])

/**
 * Notifies people in the transaction of what happened: one row each, with a mail and a push message for those who want
 * them. Pass all notices of a bulk action in one call, so that everybody gets one mail and one message. Holds ids only.
 */
export async function notify(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  notices: Notice | readonly Notice[],
): Promise<void> {
  if (isRehearsal(transaction)) return
  const { outbox, now } = context
  const eventID = makeId()
  const rows = await addToUnread(transaction, toRows([notices].flat()), now())
  noteChangeEvents(transaction, changesBy([notices].flat()))
  if (rows.length === 0) return
  // Skips accounts that are being deleted instead of waiting for them: two accounts deleted at once would notify each
  // other, and deadlock.
  const told = await tell(transaction, {
    userIDs: rows.map((row) => row.userID),
    rows: JSON.stringify(rows),
    eventID,
    at: now(),
  })
  const userIDs = [...new Set(told.map((row) => row.user_id))]
  noteChangeEvents(
    transaction,
    userIDs.map((userID) => ({ kind: 'notifications-changed', userID })),
  )
  const inApp = new Set(rows.flatMap(({ id, isInAppOnly }) => (isInAppOnly ? [id] : [])))
  const loud = told.filter(({ id }) => !inApp.has(id))
  const pushes = [...new Set(loud.flatMap((row) => row.push_ids))]
  await Promise.all([
    outbox.addPushes(
      transaction,
      pushes.map((subscriptionID) => ({ eventID, subscriptionID })),
      pushLifetimeSeconds,
    ),
    findMailed(transaction, now(), loud).then((mailed) => sendMails(transaction, context, eventID, mailed)),
  ])
}

interface ToTell {
  userIDs: readonly string[]
  /** As JSON. */
  rows: string
  eventID: string
  at: Date
}

const tell = constantStatement((of: ToTell, compiler) =>
  sql<NewRow>`
    with people as materialized (
      select id, email_index from users where id = any(${of.userIDs}::uuid[]) and kind = 'person'
      order by id for key share skip locked
    ), given as (
      select * from json_to_recordset(${of.rows}::json)
        as row (id uuid, "userID" uuid, kind text, "actorID" uuid, "recordID" uuid, "groupID" uuid, records integer, role text, "isRead" boolean)
    )
    , told as (
    -- What one did oneself is news to nobody: it stands in the inbox, for the case that another person did it, and counts as read.
    insert into notifications (id, user_id, event_id, kind, actor_id, record_id, group_id, records, role, at, is_read)
    select given.id, given."userID", ${of.eventID}, kind, "actorID", "recordID", "groupID", records, role, ${of.at},
      "isRead"
    from given join people on people.id = given."userID"
    -- A group that changes all day is told of once, until that is read.
    where not (kind = 'group-changed' and exists (
      select from notifications told
      where told.user_id = given."userID" and told.group_id = given."groupID"
        and told.kind = 'group-changed' and not told.is_read))
    order by given.id
    returning id, user_id, kind, actor_id, record_id, group_id
    )
    select told.*, people.email_index as recipient,
      coalesce(setting.is_email_notification_on, true) as wants_mail,
      case when coalesce(setting.is_notification_on, true) or told.kind in ('emergency-asked', 'emergency-open')
        then array(select push.id from push_subscriptions push where push.user_id = told.user_id order by push.id)
        else '{}' end as push_ids
    from told join people on people.id = told.user_id
    left join user_settings setting on setting.user_id = told.user_id`.compile(compiler),
)

/** A person's own acts are mailed to them outside of the mail budget. */
async function sendMails(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  eventID: string,
  rows: readonly NewRow[],
): Promise<void> {
  const jobOf = (userID: string) => ({ kind: 'notification' as const, eventID, userID })
  const byOthers = rows.filter((row) => row.actor_id !== row.user_id)
  const recipients = new Map(byOthers.map((row) => [row.user_id, row.recipient]))
  const own = new Set(rows.map((row) => row.user_id).filter((userID) => !recipients.has(userID)))
  if (own.size > 0) await context.outbox.addAll(transaction, [...own].map(jobOf), mailLifetimeSeconds)
  const mails = [...recipients].map(([userID, recipient]) => ({ recipient, job: jobOf(userID) }))
  await sendWithinBudget(transaction, context, mails)
}

const toRows = (notices: readonly Notice[]) =>
  notices.flatMap(
    ({ kind, userIDs, actorID, isActorTold = false, recordID = null, groupID = null, ...notice }) =>
      [...new Set(userIDs)]
        .filter((userID) => isActorTold || userID !== actorID)
        .map((userID) => ({
          id: makeId(),
          userID,
          kind,
          actorID,
          recordID,
          groupID,
          records: notice.records ?? null,
          role: notice.role ?? null,
          isInAppOnly: notice.isInAppOnly ?? notice.isQuiet ?? false,
          isRead: notice.isInAppOnly ?? (userID === actorID && !notice.isByItself),
        })),
  )

/** The change events beside the notifications themselves. */
const changesBy = (notices: readonly Notice[]): Change[] =>
  notices.flatMap(({ kind, userIDs, recordID, groupID, ...notice }): Change[] => {
    if (kind === 'group-changed') return groupID === undefined ? [] : [{ kind, groupID }]
    if (kind !== 'access-removed' && kind !== 'item-gone') return []
    // An act on many records tells open streams by fewer events.
    if (notice.records !== undefined) return []
    const gone = recordID === undefined ? 'group-gone' : 'record-gone'
    const about = { ...(recordID && { recordID }), ...(groupID && { groupID }) }
    return userIDs.map((userID) => ({ kind: gone, ...about, userID }))
  })

/**
 * The rows to mail: those whose reader wants mails, and those that the switch does not cover. What was shared, taken
 * back and shared again within a day is mailed only the first time.
 */
async function findMailed(
  transaction: Transaction<Tables>,
  at: Date,
  told: readonly NewRow[],
): Promise<NewRow[]> {
  const rows = told.filter((row) => !withoutMail.has(row.kind))
  if (rows.length === 0) return []
  const wanted = rows.filter((row) => row.wants_mail || isMailedAlways(row))
  const itemsOf = (kind: NotificationKind) => wanted.filter((row) => row.kind === kind).map(toShared)
  const [taken, given] = [itemsOf('access-removed'), itemsOf('shared')]
  const before = taken.length === 0 ? undefined : await findShareMails(transaction, at, taken)
  const claimed = given.length === 0 ? undefined : await claimShareMails(transaction, at, given)
  return wanted.filter((row) => {
    if (row.kind === 'shared') return claimed?.idOf(toShared(row)) !== undefined
    return row.kind !== 'access-removed' || before?.idOf(toShared(row)) === undefined
  })
}

const toShared = ({ recipient, ...row }: NewRow) => ({ recipient, itemID: itemIDOf(row) })
