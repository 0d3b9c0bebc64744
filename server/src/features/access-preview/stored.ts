import type { AdmittingRole, Role } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import type { Effect } from '../../http/rehearsal.ts'
import type { Scope } from './scope.ts'
import { liveRecords } from '../../database/trash.ts'

export interface ScopedRecord {
  record_id: string
  owner_id: string
  /** In order; null: none. */
  group_ids: string[] | null
  /** People with their own live entries, in order; null: none. */
  entries: [userID: string, role: Exclude<Role, 'OWNER'>][] | null
}

/** Everything that decides who sees what, as stored or as it would be. */
export interface Stored {
  records: ReadonlyMap<string, ScopedRecord>
  /** Group → person → role. */
  groups: ReadonlyMap<string, ReadonlyMap<string, AdmittingRole>>
  members: ReadonlySet<string>
  /** Keyed hash of an address in hex → the records, or the group, of the scope that it is invited to. */
  invited: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads what is stored, including the groups that the effects name. */
export async function readStored(
  transaction: Database,
  scope: Scope,
  effects: readonly Effect[],
): Promise<Stored> {
  const records = await findRecords(transaction, scope)
  const groupIDs = [
    ...records.flatMap(({ group_ids }) => group_ids ?? []),
    ...effects.flatMap((effect) => (effect.kind === 'holding' ? effect.groupIDs : [])),
  ]
  return {
    records: new Map(records.map((record) => [record.record_id, record])),
    groups: await findGroupRoles(transaction, scope, [...new Set(groupIDs)]),
    members: await findMembers(transaction, scope),
    invited: await findInvited(transaction, scope),
  }
}

const among = ({ userIDs }: Scope) =>
  userIDs === undefined ? sql`true` : sql`user_id = any(${userIDs}::uuid[])`

async function findRecords(transaction: Database, scope: Scope): Promise<ScopedRecord[]> {
  if (scope.recordIDs.length === 0) return []
  const { rows } = await sql<ScopedRecord>`
    select id as record_id, owner_id, held.group_ids, entry.entries from ${liveRecords} records
    left join (
      select record_id, array_agg(group_id order by group_id) as group_ids from group_records
      where record_id = any(${scope.recordIDs}::uuid[]) group by record_id
    ) held on held.record_id = id
    left join (
      select record_id, json_agg(json_build_array(user_id, role) order by user_id) as entries from record_access
      where record_id = any(${scope.recordIDs}::uuid[]) and ended_at is null
        and (until is null or until > ${processTime}) and ${among(scope)}
      group by record_id
    ) entry on entry.record_id = id
    where id = any(${scope.recordIDs}::uuid[])`.execute(transaction)
  return rows
}

/** Group → person → role. */
async function findGroupRoles(
  transaction: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Map<string, AdmittingRole>>> {
  const roles = new Map(ids.map((id) => [id, new Map<string, AdmittingRole>()]))
  if (ids.length === 0) return roles
  const { rows } = await sql<{ group_id: string; user_id: string; role: AdmittingRole }>`
    select group_id, user_id, role from group_members(${processTime})
    where group_id = any(${ids}::uuid[]) and ${among(scope)}
      -- Who has no entry sees only the records that their account names.
      and began_at is not null`.execute(transaction)
  await eachInSlices(rows, ({ group_id, user_id, role }) => void roles.get(group_id)?.set(user_id, role))
  return roles
}

async function findMembers(transaction: Database, { groupID }: Scope): Promise<Set<string>> {
  if (groupID === undefined) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from group_members(${processTime}) where group_id = ${groupID}`.execute(transaction)
  return new Set(rows.map((row) => row.user_id))
}

async function findInvited(
  transaction: Database,
  { recordIDs, groupID, strangers }: Scope,
): Promise<Stored['invited']> {
  const invited = new Map<string, Set<string>>()
  if (strangers.length === 0) return invited
  const items = groupID === undefined ? recordIDs : [groupID]
  const { rows } = await sql<{ email_index: Buffer; item_id: string }>`
    select email_index, coalesce(record_id, group_id) as item_id from pending_access
    where coalesce(record_id, group_id) = any(${items}::uuid[]) and expires_at > ${processTime}`.execute(
    transaction,
  )
  for (const { email_index, item_id } of rows) {
    const address = email_index.toString('hex')
    invited.set(address, (invited.get(address) ?? new Set()).add(item_id))
  }
  return invited
}
