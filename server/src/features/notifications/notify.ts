import type { NotificationKind, Role } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { noteChanges, type Change } from '../../database/noted-changes.ts'
import type { Tables } from '../../database/tables.ts'
import { mailLifetimeSeconds } from '../../outside/mail/mail-job.ts'
import { pushLifetimeSeconds } from '../../outside/push/push-queue.ts'
import { findWantedPushes } from '../user-settings/push-subscriptions.ts'
import { isMailedAlways, type ToldRow } from './mail-switch.ts'

/** Something that people are told: about one record or one group, never both. */
export interface Notice {
  kind: NotificationKind
  /** Who is told. The actor is left out unless `isActorTold`; so is who has no account any more. */
  userIDs: readonly string[]
  actorID: string
  /** For what its actor should hear of in case somebody else did it in their name. */
  isActorTold?: true
  recordID?: string
  groupID?: string
  /** The role that was given, or is left. */
  role?: Role
}

/** Told in the app only. */
const withoutMail: ReadonlySet<NotificationKind> = new Set(['group-changed'])

/**
 * Tells people what happened, in the transaction of what happened: a row each, with a mail and a push message for those who
 * want them. All notices of one bulk action go into one call, so that everybody gets one of each. Holds ids only.
 */
export async function notify(
  transaction: Transaction<Tables>,
  { outbox, now }: Pick<Context, 'outbox' | 'now'>,
  notices: Notice | readonly Notice[],
): Promise<void> {
  const eventID = makeId()
  const rows = toRows([notices].flat())
  noteChanges(transaction, changesBy([notices].flat()))
  if (rows.length === 0) return
  // Whose account is being deleted at this moment is passed over instead of waited for: two accounts that are deleted at
  // once would tell each other, and wait for good.
  const told = await sql<ToldRow>`
    with people as materialized (
      select id from users where id = any(${rows.map((row) => row.userID)}::uuid[])
      order by id for key share skip locked
    ), given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (id uuid, "userID" uuid, kind text, "actorID" uuid, "recordID" uuid, "groupID" uuid, role text)
    )
    insert into notifications (id, user_id, event_id, kind, actor_id, record_id, group_id, role, at)
    select given.id, given."userID", ${eventID}, kind, "actorID", "recordID", "groupID", role, ${now()}
    from given join people on people.id = given."userID"
    -- A group that changes all day is told of once, until that is read.
    where not (kind = 'group-changed' and exists (
      select from notifications told
      where told.user_id = given."userID" and told.group_id = given."groupID"
        and told.kind = 'group-changed' and not told.is_read))
    order by given.id
    returning user_id, kind, actor_id`.execute(transaction)
  const userIDs = [...new Set(told.rows.map((row) => row.user_id))]
  noteChanges(
    transaction,
    userIDs.map((userID) => ({ kind: 'notifications-changed', userID })),
  )
  const subscriptionIDs = await findWantedPushes(transaction, userIDs)
  await outbox.addPushes(
    transaction,
    subscriptionIDs.map((subscriptionID) => ({ eventID, subscriptionID })),
    pushLifetimeSeconds,
  )
  const mailed = await whoGetsMail(transaction, told.rows)
  if (mailed.length === 0) return
  await outbox.addAll(
    transaction,
    mailed.map((userID) => ({ kind: 'notification', eventID, userID })),
    mailLifetimeSeconds,
  )
}

const toRows = (notices: readonly Notice[]) =>
  notices.flatMap(
    ({ kind, userIDs, actorID, isActorTold = false, recordID = null, groupID = null, role = null }) =>
      [...new Set(userIDs)]
        .filter((userID) => isActorTold || userID !== actorID)
        .map((userID) => ({ id: makeId(), userID, kind, actorID, recordID, groupID, role })),
  )

/** What becomes visible, or is not any more, besides the notifications themselves. */
const changesBy = (notices: readonly Notice[]): Change[] =>
  notices.flatMap(({ kind, userIDs, recordID, groupID }): Change[] => {
    if (kind === 'group-changed') return groupID === undefined ? [] : [{ kind, groupID }]
    if (kind !== 'access-removed' && kind !== 'item-gone') return []
    const gone = recordID === undefined ? 'group-gone' : 'record-gone'
    const about = { ...(recordID && { recordID }), ...(groupID && { groupID }) }
    return userIDs.map((userID) => ({ kind: gone, ...about, userID }))
  })

/** Everybody once: who wants mails, and who is told of what the switch does not cover. No settings yet: it begins on. */
async function whoGetsMail(transaction: Transaction<Tables>, told: readonly ToldRow[]): Promise<string[]> {
  const rows = told.filter((row) => !withoutMail.has(row.kind))
  if (rows.length === 0) return []
  const userIDs = [...new Set(rows.map((row) => row.user_id))]
  const always = new Set(rows.filter(isMailedAlways).map((row) => row.user_id))
  const unwilling = await transaction
    .selectFrom('user_settings')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${userIDs}::uuid[])`)
    .where('is_email_notification_on', '=', false)
    .execute()
  const refused = new Set(unwilling.map((row) => row.user_id))
  return userIDs.filter((userID) => always.has(userID) || !refused.has(userID))
}
