import type { AdmittingRole, Role } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import type { RecordRow } from '../access/require-record.ts'

/** A person's own entry on a record, or their ownership of it. */
export interface OwnLink {
  role: Role
  since: Date
  until: Date | null
  by: string | null
}

/** A group through which a person sees a record. */
export interface GroupLink {
  group_id: string
  role: AdmittingRole
  since: Date
  until: Date | null
  by: string | null
  added_at: Date
  added_by: string | null
  /** Whether the caller is in it too. */
  is_known: boolean
}

/** The owner of a record that was handed over has it from the person whose act the activity names. */
export async function findOwnLink(
  database: Database,
  record: RecordRow,
  userID: string,
): Promise<OwnLink | undefined> {
  if (record.owner_id === userID) {
    const { rows } = await sql<{ by: string | null }>`
      select actor_id as by from activity
      where record_id = ${record.id} and action = 'record.transfer' and subject_ids @> array[${userID}::uuid]
      order by id desc limit 1`.execute(database)
    return { role: 'OWNER', since: record.owner_since, until: null, by: rows[0]?.by ?? null }
  }
  const { rows } = await sql<OwnLink>`
    select role, since, until, shared_by as by from record_access
    where record_id = ${record.id} and user_id = ${userID}
      and ended_at is null and (until is null or until > ${processTime})`.execute(database)
  return rows[0]
}

/** The groups through which a person sees a record, the decisive one first. */
export async function findGroupLinks(
  database: Database,
  recordID: string,
  { userID, askerID }: { userID: string; askerID: string },
): Promise<GroupLink[]> {
  const { rows } = await sql<GroupLink>`
    select held.group_id, member.role, member.since, member.until, entry.shared_by as by, held.added_at, held.added_by,
      exists (
        select from group_members(${processTime}) asker
        where asker.group_id = held.group_id and asker.user_id = ${askerID}) as is_known
    from group_records held
    join group_members(${processTime}) member on member.group_id = held.group_id and member.user_id = ${userID}
    left join group_access entry on entry.group_id = held.group_id and entry.user_id = ${userID}
      and entry.ended_at is null and member.role <> 'OWNER'
    where held.record_id = ${recordID}
    order by role_rank(member.role) desc, held.group_id`.execute(database)
  return rows
}
