import { compareRoles, type AdmittingRole, type Role } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { processTime } from '../../database/process-time.ts'
import { eachInSlices } from '../../in-slices.ts'
import type { Scope } from './scope.ts'

/** Person → role, of those who see a record. */
export type Viewers = ReadonlyMap<string, AdmittingRole>

/** Who sees what at one moment. */
export interface Snapshot {
  /** By record. Records that are owned, shared and held alike have one and the same map. */
  viewers: Map<string, Viewers>
  /** Who is in the group, where it is about one. */
  members: Set<string>
  /** Keyed hash of an address, in hex → what it is invited to of the scope: records, or the group. */
  invited: Map<string, Set<string>>
}

/**
 * Reads entries and memberships, and says by the rule of `effectiveRole` who sees what: a group of a thousand records and fifty people
 * is a thousand and fifty rows, where `record_roles` has fifty thousand. The test that holds preview and deed together holds both
 * together.
 */
export async function lookAt(transaction: Database, scope: Scope): Promise<Snapshot> {
  const records = await findRecords(transaction, scope)
  const groups = await findGroupRoles(transaction, scope, records)
  const alike = new Map<string, Viewers>()
  const viewers: Snapshot['viewers'] = new Map()
  await eachInSlices(records, (record) => {
    const { record_id, owner_id, group_ids, entries } = record
    const key = JSON.stringify([isAmong(scope, owner_id) && owner_id, group_ids, entries])
    const seen = alike.get(key) ?? viewersOf(record, scope, groups)
    alike.set(key, seen)
    viewers.set(record_id, seen)
  })
  return {
    viewers,
    members: await findMembers(transaction, scope),
    invited: await findInvited(transaction, scope),
  }
}

interface ScopedRecord {
  record_id: string
  owner_id: string
  /** In order; null: none. */
  group_ids: string[] | null
  /** Persons with their own live entries, in order; null: none. */
  entries: [userID: string, role: Exclude<Role, 'OWNER'>][] | null
}

const isAmong = ({ userIDs }: Scope, userID: string): boolean => userIDs?.includes(userID) ?? true

const among = ({ userIDs }: Scope) =>
  userIDs === undefined ? sql`true` : sql`user_id = any(${userIDs}::uuid[])`

async function findRecords(transaction: Database, scope: Scope): Promise<ScopedRecord[]> {
  if (scope.recordIDs.length === 0) return []
  const { rows } = await sql<ScopedRecord>`
    select id as record_id, owner_id, held.group_ids, entry.entries from records
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
    where id = any(${scope.recordIDs}::uuid[]) and deleted_at is null`.execute(transaction)
  return rows
}

/** Group → person → role, of the groups that hold these records. */
async function findGroupRoles(
  transaction: Database,
  scope: Scope,
  records: readonly ScopedRecord[],
): Promise<Map<string, Map<string, AdmittingRole>>> {
  const ids = [...new Set(records.flatMap(({ group_ids }) => group_ids ?? []))]
  const roles = new Map(ids.map((id) => [id, new Map<string, AdmittingRole>()]))
  if (ids.length === 0) return roles
  const { rows } = await sql<{ group_id: string; user_id: string; role: AdmittingRole }>`
    select group_id, user_id, role from group_members(${processTime})
    where group_id = any(${ids}::uuid[]) and ${among(scope)}`.execute(transaction)
  await eachInSlices(rows, ({ group_id, user_id, role }) => void roles.get(group_id)?.set(user_id, role))
  return roles
}

/** Owner, else the own entry, else the highest role that a group gives. */
function viewersOf(
  { owner_id, group_ids, entries }: ScopedRecord,
  scope: Scope,
  groups: ReadonlyMap<string, ReadonlyMap<string, AdmittingRole>>,
): Viewers {
  const viewers = new Map<string, AdmittingRole>()
  for (const groupID of group_ids ?? []) {
    for (const [userID, role] of groups.get(groupID) ?? []) {
      const before = viewers.get(userID)
      if (before === undefined || compareRoles(role, before) < 0) viewers.set(userID, role)
    }
  }
  for (const [userID, role] of entries ?? []) {
    if (role === 'REVOKE') viewers.delete(userID)
    else viewers.set(userID, role)
  }
  if (isAmong(scope, owner_id)) viewers.set(owner_id, 'OWNER')
  return viewers
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
): Promise<Snapshot['invited']> {
  const invited: Snapshot['invited'] = new Map()
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
