import { compareRoles, type AccessEntry, type Role, type User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import { groupMembers } from '../../database/role-views.ts'

/** An entry whose person is still sealed. */
export interface AccessRow {
  userID: string
  role: Role
  since: Date
  until: Date | null
  isEmergency?: boolean
}

/** Entries by the id of their item, in the order of `sortAccess`: the owner first. */
export type EntriesOfItems = Map<string, AccessRow[]>

export interface EntryRow {
  item_id: string
  user_id: string
  role: Role
  since: Date
  until: Date | null
  is_emergency?: boolean
}

/** The live entries of each record. Includes REVOKE entries, which are only shown to those who may share. */
export const findRecordEntries = async (
  database: Database,
  recordIDs: readonly string[],
): Promise<EntriesOfItems> => entriesByItem(await entriesOfRecords(database, { recordIDs }))

const entriesOfRecords = constantStatement(({ recordIDs }: { recordIDs: readonly string[] }, compiler) =>
  sql<EntryRow>`
    select id as item_id, owner_id as user_id, 'OWNER' as role, owner_since as since, null::timestamptz as until,
      false as is_emergency from records where id = any(${recordIDs}::uuid[])
    union all
    select record_id, user_id, role, since, until, request_id is not null from record_access
    where record_id = any(${recordIDs}::uuid[]) and ended_at is null
      and (until is null or until > ${processTime})`.compile(compiler),
)

/** The live entries of each group. */
export const findGroupEntries = async (
  database: Database,
  groupIDs: readonly string[],
): Promise<EntriesOfItems> => entriesByItem(await entriesOfGroups(database, { groupIDs }))

const entriesOfGroups = constantStatement(({ groupIDs }: { groupIDs: readonly string[] }, compiler) =>
  compiler
    .selectFrom(groupMembers('member'))
    .select(['group_id as item_id', 'user_id', 'role', 'since', 'until'])
    .where(sql<boolean>`group_id = any(${groupIDs}::uuid[])`)
    .compile(),
)

/** Groups entries by their items, each in its order. */
export function entriesByItem(rows: readonly EntryRow[]): EntriesOfItems {
  const items: EntriesOfItems = new Map()
  for (const { item_id, user_id, role, since, until, is_emergency: isEmergency } of rows) {
    const entries = items.get(item_id) ?? []
    entries.push({ userID: user_id, role, since, until, ...(isEmergency && { isEmergency }) })
    items.set(item_id, entries)
  }
  for (const entries of items.values()) sortAccess(entries)
  return items
}

/** Sorts by role, the highest first; then by the beginning of access; then by the age of the account. */
function sortAccess(entries: AccessRow[]): void {
  entries.sort(
    (a, b) =>
      compareRoles(a.role, b.role) || a.since.getTime() - b.since.getTime() || (a.userID < b.userID ? -1 : 1),
  )
}

export const userIDsOf = (items: EntriesOfItems): string[] =>
  [...items.values()].flatMap((entries) => entries.map(({ userID }) => userID))

/** Entries with their people; entries of deleted people are left out. */
export const withPeople = (
  rows: readonly AccessRow[] | undefined,
  people: ReadonlyMap<string, User>,
): AccessEntry[] =>
  (rows ?? []).flatMap(({ userID, role, since, until, isEmergency }) => {
    const user = people.get(userID)
    if (!user) return []
    const times = { date: since.toISOString(), until: until?.toISOString() ?? null }
    return [{ userID, role, user, ...times, deletedAt: null, ...(isEmergency && { isEmergency }) }]
  })
