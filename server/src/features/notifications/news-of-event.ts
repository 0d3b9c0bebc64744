import type { AdmittingRole } from '@cardea/contract'
import type { Database } from '../../context.ts'
import type { NotificationRow } from './own-notifications.ts'
import { findRolesOfPerson, itemIDOf } from './roles-of-person.ts'

/** What one event told one person, as far as it is still true, in roles as they are now. */
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
    .orderBy('id')
    .execute()
  return findTrue(database, userID, rows)
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
    case 'group-changed':
      return role !== undefined
    case 'role-changed':
      return role === row.role
    case 'ownership-received':
      return role === 'OWNER'
    case 'access-removed':
      return role === undefined
    case 'pending-joined':
      return ofActor.has(itemIDOf(row))
    case 'item-gone':
      return true
  }
}
