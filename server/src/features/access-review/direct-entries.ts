import type { GrantableRole } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { processTime } from '../../database/process-time.ts'
import { liveRecords } from '../../database/trash.ts'

/** An entry on another person's record that is held by none of the person's groups. */
export interface DirectEntry {
  user_id: string
  record_id: string
  role: GrantableRole
  since: Date
  until: Date | null
  last_opened: Date | null
}

/** All such entries on a person's records, the newest record first. */
export const directEntries = (ownerID: string): RawBuilder<DirectEntry> => sql<DirectEntry>`
  select entry.user_id, entry.record_id, entry.role, entry.since, entry.until,
    (select max(last_opened) from record_openings opening
      where opening.record_id = entry.record_id and opening.user_id = entry.user_id) as last_opened
  from ${liveRecords} record join record_access entry on entry.record_id = record.id
  where record.owner_id = ${ownerID} and entry.user_id <> ${ownerID}
    and entry.role <> 'REVOKE' and entry.ended_at is null and (entry.until is null or entry.until > ${processTime})
    and not exists (
      select from group_records held join group_members(${processTime}) member on member.group_id = held.group_id
      where held.record_id = entry.record_id and member.user_id = entry.user_id)
  order by entry.record_id desc`
