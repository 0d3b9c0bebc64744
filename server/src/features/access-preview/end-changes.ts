import type { AccessPreview, AdmittingRole, GrantableRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import type { Scope } from './scope.ts'

/** A person's own entries whose end would be another one, by what they were and what they would be. */
export interface EndChange {
  userID: string
  from: GrantableRole
  to: GrantableRole
  /** When the entries end; null: never. */
  until: { from: string | null; to: string | null }
  /** How many records have such an entry; of an entry on a group, how many records the group holds. */
  records: number
}

/** Reads the entries that sharing would replace, while they are as stored. */
export async function findEndChanges(
  transaction: Database,
  { recordIDs, groupID, given }: Scope,
): Promise<EndChange[]> {
  if (given.size === 0) return []
  const entries =
    groupID === undefined
      ? sql`select user_id, role, until, ended_at from record_access where record_id = any(${recordIDs}::uuid[])`
      : sql`select user_id, role, until, ended_at from group_access where group_id = ${groupID}`
  const { rows } = await sql<{ user_id: string; role: GrantableRole; until: Date | null; count: number }>`
    select user_id, role, until, count(*)::int as count from (${entries}) entry
    where user_id = any(${[...given.keys()]}::uuid[]) and ended_at is null and role <> 'REVOKE'
      and (until is null or until > ${processTime})
    group by user_id, role, until`.execute(transaction)
  return rows.flatMap(({ user_id, role, until, count }) => {
    const next = given.get(user_id)
    if (!next || until?.getTime() === next.until?.getTime()) return []
    return {
      userID: user_id,
      from: role,
      to: next.role,
      until: { from: until?.toISOString() ?? null, to: next.until?.toISOString() ?? null },
      records: groupID === undefined ? count : recordIDs.length,
    }
  })
}

type Changed = Omit<AccessPreview['change'][number], 'user'>

/**
 * What changes for one person: the roles that they see records in, with the ends that change. What changes its role and
 * its end is told once.
 */
export function withEnds(
  roles: readonly { from: AdmittingRole; to: AdmittingRole; records: number }[],
  ends: readonly EndChange[],
  isOfGroup: boolean,
): Changed[] {
  const changed: Changed[] = roles.map((role) => ({ ...role }))
  for (const { from, to, until, records } of ends) {
    const same = changed.find((one) => !one.until && one.from === from && one.to === to)
    if (same && (isOfGroup || same.records === records)) same.until = until
    else {
      if (same) same.records -= records
      changed.push({ from, to, records, until })
    }
  }
  return changed
}
