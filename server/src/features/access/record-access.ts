import { compareRoles, type AccessEntry, type Role, type User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import { eachInSlices } from '../../base/in-slices.ts'

/** An entry whose person is still sealed. */
export interface AccessRow {
  userID: string
  role: Role
  since: Date
  until: Date | null
}

interface Owned {
  id: string
  owner_id: string
  owner_since: Date
}

/**
 * The live entries of each record, the owner first. Includes REVOKE entries, which are only shown to those who may
 * share.
 */
export async function findRecordAccess(
  database: Database,
  records: readonly Owned[],
): Promise<Map<string, AccessRow[]>> {
  const access = new Map<string, AccessRow[]>(
    records.map((record) => [
      record.id,
      [{ userID: record.owner_id, role: 'OWNER', since: record.owner_since, until: null }],
    ]),
  )
  const rows = await entriesOn(database, { recordIDs: [...access.keys()] })
  await eachInSlices(rows, ({ record_id, user_id, ...entry }) => {
    access.get(record_id)?.push({ userID: user_id, ...entry })
  })
  await eachInSlices(access.values(), sortAccess)
  return access
}

const entriesOn = constantStatement(({ recordIDs }: { recordIDs: readonly string[] }, compiler) =>
  compiler
    .selectFrom('record_access')
    .select(['record_id', 'user_id', 'role', 'since', 'until'])
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(until is null or until > ${processTime})`)
    .compile(),
)

/** Sorts by role, the highest first; then by the beginning of access; then by the age of the account. */
export const sortAccess = (entries: AccessRow[]): void => {
  entries.sort(
    (a, b) =>
      compareRoles(a.role, b.role) || a.since.getTime() - b.since.getTime() || (a.userID < b.userID ? -1 : 1),
  )
}

/** Entries with their people; entries of deleted people are left out. */
export const withPeople = (rows: readonly AccessRow[], people: ReadonlyMap<string, User>): AccessEntry[] =>
  rows.flatMap(({ userID, role, since, until }) => {
    const user = people.get(userID)
    if (!user) return []
    const times = { date: since.toISOString(), until: until?.toISOString() ?? null }
    return [{ userID, role, user, ...times, deletedAt: null }]
  })
