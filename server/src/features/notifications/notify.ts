import type { NotificationKind, Role } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'

/** Something that people are told: about one record or one group, never both. */
export interface Notice {
  kind: NotificationKind
  /** Who is told. The actor is left out unless `isActorTold`; so is who has no account any more. */
  userIDs: Iterable<string>
  actorID: string
  /** For what its actor should hear of in case somebody else did it in their name. */
  isActorTold?: true
  recordID?: string
  groupID?: string
  /** The role that was given, or is left. */
  role?: Role
}

/** After that a mail is no news any more. */
const mailLifetimeSeconds = 86_400
/** Told in the app only. */
const withoutMail: ReadonlySet<NotificationKind> = new Set(['group-changed'])

/**
 * Tells people what happened, in the transaction of what happened: a row each, and a mail for those who want mails. All
 * notices of one bulk action go into one call, so that everybody gets one mail of it. Holds ids only.
 */
export async function notify(
  transaction: Transaction<Tables>,
  { outbox, now }: Pick<Context, 'outbox' | 'now'>,
  notices: Notice | readonly Notice[],
): Promise<void> {
  const eventID = makeId()
  const rows = toRows([notices].flat())
  if (rows.length === 0) return
  // Whose account is being deleted at this moment is passed over instead of waited for: two accounts that are deleted at
  // once would tell each other, and wait for good.
  const told = await sql<{ user_id: string; kind: NotificationKind }>`
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
    returning user_id, kind`.execute(transaction)
  const mailed = new Set(told.rows.filter((row) => !withoutMail.has(row.kind)).map((row) => row.user_id))
  const jobs = await whoWantMail(transaction, [...mailed])
  if (jobs.length === 0) return
  await outbox.addAll(
    transaction,
    jobs.map((userID) => ({ kind: 'notification', eventID, userID })),
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

/** Who has no settings yet has the switch on, as settings begin with it. */
async function whoWantMail(transaction: Transaction<Tables>, userIDs: readonly string[]): Promise<string[]> {
  if (userIDs.length === 0) return []
  const unwilling = await transaction
    .selectFrom('user_settings')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${userIDs}::uuid[])`)
    .where('is_email_notification_on', '=', false)
    .execute()
  const refused = new Set(unwilling.map((row) => row.user_id))
  return userIDs.filter((userID) => !refused.has(userID))
}
