import type { AdmittingRole, NotificationKind } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { NotificationRow } from './own-notifications.ts'
import { isPersonEnabled } from '../people/readers.ts'
import { findRolesOfPerson, itemIDOf } from '../access/roles-of-person.ts'

/** What one event told one person, as far as it is still true, with present roles; nothing for a disabled person. */
export async function findNews(
  database: Database,
  eventID: string,
  userID: string,
): Promise<NotificationRow[]> {
  const rows = await database
    .selectFrom('notifications')
    .selectAll()
    .where('event_id', '=', eventID)
    .where('user_id', '=', userID)
    .where(isPersonEnabled)
    .orderBy('id')
    .execute()
  return findTrue(database, userID, rows)
}

/** Kinds whose text says what the reader may do now. */
const withPresentRole: ReadonlySet<NotificationKind> = new Set(['shared', 'restored'])

/**
 * If this event's access was taken away before its mail was written, no mail was sent, so the next share within the day
 * is mailed. Runs under the lock of the share mails, so that a share at the same moment waits.
 */
export async function releaseUntrueShares(
  transaction: Database,
  eventID: string,
  userID: string,
): Promise<void> {
  const { rows: held } = await sql<{ id: string; item_id: string }>`
    select told.id, told.item_id from share_mails told
    join users on users.email_index = told.recipient and users.id = ${userID}
    where told.item_id in (
      select coalesce(record_id, group_id) from notifications
      where event_id = ${eventID} and user_id = ${userID} and kind = 'shared')
    order by told.item_id for update of told`.execute(transaction)
  if (held.length === 0) return
  const news = await findNews(transaction, eventID, userID)
  const known = new Set(news.map(itemIDOf))
  const untrue = held.filter(({ item_id }) => !known.has(item_id)).map(({ id }) => id)
  await sql`delete from share_mails where id = any(${untrue}::uuid[])`.execute(transaction)
}

type Roles = ReadonlyMap<string, AdmittingRole>

/**
 * The notifications that are still true: access that was removed may have been given again, and shared items may now
 * have another role.
 */
async function findTrue(
  database: Database,
  userID: string,
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  if (rows.length === 0) return []
  const own = await findRolesOfPerson(database, userID, rows)
  const ofActors = new Map<string, Roles>()
  const byActor = Map.groupBy(
    rows.filter((row) => isAboutActor.has(row.kind)),
    (row) => row.actor_id,
  )
  for (const [actorID, about] of byActor) {
    ofActors.set(actorID, await findRolesOfPerson(database, actorID, about))
  }
  return rows
    .filter((row) => isStillTrue(row, own, ofActors.get(row.actor_id) ?? new Map()))
    .map((row) => (withPresentRole.has(row.kind) ? { ...row, role: own.get(itemIDOf(row)) ?? null } : row))
}

/** Kinds whose actor is the person whose access it is. */
const isAboutActor: ReadonlySet<NotificationKind> = new Set([
  'pending-joined',
  'access-ending',
  'access-ended',
  'rotate-due',
  'service-token-known',
])

function isStillTrue(row: NotificationRow, own: Roles, ofActor: Roles): boolean {
  const role = own.get(itemIDOf(row))
  switch (row.kind) {
    case 'shared':
    case 'group-changed':
    case 'sealing-changed':
      return role !== undefined
    case 'restored':
      return row.records !== null || role !== undefined
    case 'role-changed':
      return role === row.role
    case 'ownership-received':
      return role === 'OWNER'
    case 'access-removed':
    case 'item-gone':
      return role === undefined
    case 'pending-joined':
      return ofActor.has(itemIDOf(row))
    case 'access-ending':
      return ofActor.has(itemIDOf(row))
    case 'access-ended':
      return !ofActor.has(itemIDOf(row))
    case 'service-token-known':
      return role === 'OWNER' && !ofActor.has(itemIDOf(row))
    case 'access-asked':
    case 'service-token-ending':
    case 'service-network-refused':
      return role === 'OWNER'
    case 'link-opened':
    case 'intake-answered':
    case 'access-answered':
    case 'emergency-asked':
    case 'emergency-open':
      return true
    case 'keys-wanted':
    case 'keys-reset':
      return itemIDOf(row) === '' || role !== undefined
    case 'rotate-due':
      return row.record_id === null || (role === 'OWNER' && !ofActor.has(itemIDOf(row)))
  }
}
