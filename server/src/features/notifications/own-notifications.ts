import { limits, spans, type UserNotification } from '@cardea/contract'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Origin } from '../../http/handler.ts'
import { findPeople, nameOfPerson } from '../people/people.ts'
import { describeNotification } from './notification-words.ts'
import { findRolesOfPerson, itemIDOf } from '../access/roles-of-person.ts'
import { findVisibleItems } from './visible-items.ts'

export type NotificationRow = Selectable<Tables['notifications']>

/** Older notifications no longer exist, swept or not. */
const keptSince = (now: Date): Date => new Date(now.getTime() - spans.notificationsKeptMs)

/** A person's newest notifications, newest first. */
export const findNewest = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  userID: string,
): Promise<NotificationRow[]> =>
  database
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userID)
    .where('at', '>', keptSince(now()))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.notifications)
    .execute()

/** How many are unread, including those beyond the newest. */
export async function countUnread(
  { database, now }: Pick<Context, 'database' | 'now'>,
  userID: string,
): Promise<number> {
  const { unread } = await database
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userID)
    .where('is_read', '=', false)
    .where('at', '>', keptSince(now()))
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * Marks a person's own notifications as read; all of them without `ids`. Other people's ids are ignored. Rows are
 * locked in one order, so that two calls cannot deadlock.
 */
export async function markOwn(
  { database }: Pick<Context, 'database'>,
  userID: string,
  ids: readonly string[] | undefined,
  isRead: boolean,
): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ is_read: isRead })
    .where('id', 'in', (from) => {
      const own = from
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userID)
        .where('is_read', '<>', isRead)
      const named = ids === undefined ? own : own.where(sql<boolean>`id = any(${ids}::uuid[])`)
      return named.orderBy('id').forNoKeyUpdate()
    })
    .execute()
}

/** Marks one as read. @returns it, or undefined if it does not exist or is another person's */
export const markOne = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  userID: string,
  id: string,
  isRead: boolean,
): Promise<NotificationRow | undefined> =>
  database
    .updateTable('notifications')
    .set({ is_read: isRead })
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .where('at', '>', keptSince(now()))
    .returningAll()
    .executeTakeFirst()

/**
 * Notifications as the wire shows them: title and body composed now, in the reader's language, with ids only of what
 * the reader may see now. In a list (skipCorruptRows), notifications about an item that does not open are left out:
 * nothing true could be said about it.
 */
export async function showNotifications(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows'> & { origin: Pick<Origin, 'language'> },
  userID: string,
  rows: readonly NotificationRow[],
): Promise<UserNotification[]> {
  const { database, keyring, origin } = context
  const [visible, people] = await Promise.all([
    findVisibleItems(context, userID, rows),
    findPeople(
      database,
      keyring,
      rows.map((row) => row.actor_id),
    ),
  ])
  const damaged = await findDamaged(context, userID, rows, visible)
  const sayable = rows.filter((row) => !damaged.has(itemIDOf(row)))
  return sayable.map((row) => {
    const actor = people.get(row.actor_id) ?? null
    const item = visible.get(itemIDOf(row))
    return {
      _id: row.id,
      kind: row.kind,
      ...describeNotification(origin.language, {
        kind: row.kind,
        role: item?.role ?? null,
        who: actor && nameOfPerson(actor),
        isOwnAct: row.actor_id === userID,
        item: row.group_id === null ? 'record' : 'group',
        records: row.records,
        itemName: item?.name ?? null,
        isWithoutItem: itemIDOf(row) === '',
      }),
      isRead: row.is_read,
      actor,
      recordID: item ? row.record_id : null,
      groupID: item ? row.group_id : null,
      date: row.at.toISOString(),
    }
  })
}

/** The items that the reader may see and that did not open. */
async function findDamaged(
  { database, damagedRows }: Pick<Context, 'database' | 'damagedRows'>,
  userID: string,
  rows: readonly NotificationRow[],
  opened: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  const known = new Set([...damagedRows.idsIn('records'), ...damagedRows.idsIn('groups')])
  const suspects = rows.filter((row) => known.has(itemIDOf(row)) && !opened.has(itemIDOf(row)))
  return suspects.length === 0 ? new Map() : findRolesOfPerson(database, userID, suspects)
}

/** Removes notifications past their time. */
export async function sweepNotifications({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('notifications').where('at', '<=', keptSince(now())).execute()
}
