import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { groupMembers } from '../../database/role-views.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import { sortAccess, type AccessRow } from '../access/record-access.ts'

/** Record → group → the members to show of it. */
export type Memberships = Map<string, Map<string, AccessRow[]>>

interface Owned {
  id: string
  owner_id: string
}

/**
 * For each record, the groups that hold it and that the caller belongs to. The record's owner sees all groups that hold
 * it, those they are not in without members. `listed` shows only the caller's own entry. Each statement reads one table
 * by its index: for one joined statement, planning alone took longer than all of these.
 */
export async function findMemberships(
  database: Database,
  userID: string,
  records: readonly Owned[],
  view: 'whole' | 'listed',
): Promise<Memberships> {
  const held = await findHolders(
    database,
    records.map((record) => record.id),
  )
  if (held.length === 0) return new Map()
  const holders = [...new Set(held.map((row) => row.group_id))]
  const own = await findMembers(database, holders, userID)
  const members = view === 'listed' ? own : await findMembers(database, [...own.keys()])

  const owners = new Map(records.map((record) => [record.id, record.owner_id]))
  const memberships: Memberships = new Map()
  await eachInSlices(held, ({ record_id, group_id }) => {
    if (!own.has(group_id) && owners.get(record_id) !== userID) return
    const groups = memberships.get(record_id) ?? new Map<string, AccessRow[]>()
    memberships.set(record_id, groups.set(group_id, members.get(group_id) ?? []))
  })
  return memberships
}

const findHolders = (database: Database, recordIDs: readonly string[]) =>
  database
    .selectFrom('group_records')
    .select(['record_id', 'group_id'])
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .orderBy('group_id')
    .execute()

/** Members of groups, by group, the owner first; with `userID` only that person's rows. */
export async function findMembers(
  database: Database,
  groupIDs: readonly string[],
  userID?: string,
): Promise<Map<string, AccessRow[]>> {
  let query = database
    .selectFrom(groupMembers('member'))
    .selectAll()
    .where(sql<boolean>`group_id = any(${groupIDs}::uuid[])`)
  if (userID !== undefined) query = query.where('user_id', '=', userID)
  const members = new Map<string, AccessRow[]>()
  await eachInSlices(await query.execute(), ({ group_id, user_id, role, since, until }) => {
    const entries = members.get(group_id) ?? []
    members.set(group_id, entries)
    entries.push({ userID: user_id, role, since, until })
  })
  await eachInSlices(members.values(), sortAccess)
  return members
}
