import type { AdmittingRole, Group, Roster, SealedAbout, SealedFor } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { findGroupEntries, userIDsOf, withPeople } from '../access/access-entries.ts'
import { requireGroup } from '../access/require-group.ts'
import { findPeople } from '../people/people.ts'
import { findKeysOfGroups, findRosters } from '../item-keys/show-keys.ts'
import { findWaiting, markWaiting } from '../item-keys/waiting-people.ts'
import { aboutSealed, openGroup, type AboutGroup } from '../sealed-records/about-group.ts'
import { liveRecords } from '../../database/trash.ts'

interface ShownGroup {
  id: string
  about: Buffer
  version: number
  updated_at: Date
  sealed_for: SealedFor
  role: AdmittingRole
}

type ShowContext = Pick<Context, 'keyring'> & { database: Database }

/**
 * Groups as the wire shows them to one person; a fixed, small number of statements for any number of groups.
 * @param isWhole with the rosters of those that only their people can open
 */
export async function showGroups(
  { database, keyring }: ShowContext,
  userID: string,
  groups: readonly ShownGroup[],
  isWhole = false,
): Promise<Group[]> {
  if (groups.length === 0) return []
  const ids = groups.map((group) => group.id)
  const opened = new Map(groups.map((group) => [group.id, openGroup(keyring, group)]))
  const [members, counts, waiting, sealed] = await Promise.all([
    findGroupEntries(database, ids),
    countRecords(database, userID, ids),
    findWaiting(database, 'group', ids),
    findSealedAbout(database, userID, opened, isWhole),
  ])
  const people = await findPeople(database, keyring, userIDsOf(members))
  const isService = people.get(userID)?.kind === 'service'
  const shown = (id: string) =>
    (members.get(id) ?? []).filter((member) => !isService || member.userID === userID)
  return groups.map((group): Group => {
    const { name, color, icon } = opened.get(group.id) ?? aboutSealed('')
    const beside = sealed.get(group.id)
    return {
      _id: group.id,
      name,
      color,
      icon,
      access: markWaiting(withPeople(shown(group.id), people), waiting.get(group.id)),
      role: group.role,
      recordCount: counts.get(group.id) ?? 0,
      version: group.version,
      sealedFor: group.sealed_for,
      ...(beside && { sealed: beside }),
      createdAt: timeOfId(group.id).toISOString(),
      updatedAt: group.updated_at.toISOString(),
    }
  })
}

/** What those of the groups that only their people can open are opened with, by group. */
async function findSealedAbout(
  database: Database,
  userID: string,
  opened: ReadonlyMap<string, AboutGroup>,
  isWhole: boolean,
): Promise<Map<string, SealedAbout>> {
  const parts = new Map(
    [...opened].flatMap(([id, { sealed }]) => (sealed === undefined ? [] : [[id, [sealed]] as const])),
  )
  if (parts.size === 0) return new Map()
  const [keys, rosters] = await Promise.all([
    findKeysOfGroups(database, userID, parts),
    isWhole ? findRosters(database, [...parts.keys()], 'group') : new Map<string, Roster>(),
  ])
  return new Map(
    [...parts].flatMap(([id, [about]]) => {
      const key = keys.get(id)
      const roster = rosters.get(id)
      return key ? [[id, { key, about, ...(roster && { roster }) }] as const] : []
    }),
  )
}

/** One group as the caller sees it now. @throws AppError group/not-found */
export async function showGroup(context: ShowContext, userID: string, id: string): Promise<Group> {
  const group = await requireGroup(context.database, userID, id, 'read')
  const [shown] = await showGroups(context, userID, [group], true)
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
