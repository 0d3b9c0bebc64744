import { canOnRecord, type EffectiveRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'

/**
 * Since when a person may see former versions of a record: always, if they may see every version; otherwise since their
 * present access began. Through a group that is when they joined it or the record was added, whichever is later; of
 * several groups the earliest. Access that ended starts anew, and so does access after a REVOKE.
 */
export async function findSeenSince(
  database: Database,
  userID: string,
  { id, effective_role }: { id: string; effective_role: EffectiveRole },
): Promise<Date> {
  if (canOnRecord(effective_role, 'seeAllVersions')) return new Date(0)
  const { rows } = await sql<{ began: Date | null }>`
    select min(greatest(way.began, shut.reopened)) as began from (
      select coalesce(began_at, since) as began from record_access
        where record_id = ${id} and user_id = ${userID} and role <> 'REVOKE'
          and ended_at is null and (until is null or until > ${processTime})
      union all
      select greatest(member.began_at, held.added_at) from group_records held
        join group_members(${processTime}) member on member.group_id = held.group_id
        where held.record_id = ${id} and member.user_id = ${userID}
    ) way cross join (
      select max(ended_at) as reopened from record_access
        where record_id = ${id} and user_id = ${userID} and role = 'REVOKE' and ended_at is not null
    ) shut`.execute(database)
  const began = rows[0]?.began
  if (!began) throw new Error('Access that nothing gives.')
  return began
}
