import type { AdmittingRole, Group } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { findGroupEntries, userIDsOf, withPeople } from '../access/access-entries.ts'
import { requireGroup } from '../access/require-group.ts'
import { findPeople } from '../people/people.ts'
import { openGroup } from './about-group.ts'
import { liveRecords } from '../../database/trash.ts'

interface ShownGroup {
  id: string
  about: Buffer
  version: number
  updated_at: Date
  role: AdmittingRole
}

type ShowContext = Pick<Context, 'keyring'> & { database: Database }

/** Groups as the wire shows them to one person; a fixed, small number of statements for any number of groups. */
export async function showGroups(
  { database, keyring }: ShowContext,
  userID: string,
  groups: readonly ShownGroup[],
): Promise<Group[]> {
  if (groups.length === 0) return []
  const ids = groups.map((group) => group.id)
  const [members, counts] = await Promise.all([
    findGroupEntries(database, ids),
    countRecords(database, userID, ids),
  ])
  const people = await findPeople(database, keyring, userIDsOf(members))
  const isService = people.get(userID)?.kind === 'service'
  const shown = (id: string) =>
    (members.get(id) ?? []).filter((member) => !isService || member.userID === userID)
  return groups.map((group) => ({
    _id: group.id,
    ...openGroup(keyring, group),
    access: withPeople(shown(group.id), people),
    role: group.role,
    recordCount: counts.get(group.id) ?? 0,
    createdAt: timeOfId(group.id).toISOString(),
    updatedAt: group.updated_at.toISOString(),
  }))
}

/** One group as the caller sees it now. @throws AppError group/not-found */
export async function showGroup(context: ShowContext, userID: string, id: string): Promise<Group> {
  const group = await requireGroup(context.database, userID, id, 'read')
  const [shown] = await showGroups(context, userID, [group])
  if (!shown) throw new AppError('group/not-found')
  return shown
}

/** A member sees every record of a group except those they are shut out of. */
async function countRecords(
  database: Database,
  userID: string,
  groupIDs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ group_id: string; count: number }>`
    select held.group_id, count(*)::int as count from group_records held
    join ${liveRecords} records on records.id = held.record_id
    left join service_accounts account on account.user_id = ${userID}
    where held.group_id = any(${groupIDs}::uuid[])
      and (account.is_for_all is not false or exists (
        select from service_records named where named.user_id = ${userID} and named.record_id = held.record_id))
      and not exists (
      select from record_access own where own.record_id = held.record_id and own.user_id = ${userID}
        and own.role = 'REVOKE' and own.ended_at is null)
    group by held.group_id`.execute(database)
  return new Map(rows.map((row) => [row.group_id, row.count]))
}
