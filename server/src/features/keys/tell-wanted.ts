import { rolesOnGroupFor, rolesOnRecordFor } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import type { Database } from '../../http/context.ts'

const sharers = rolesOnRecordFor('share')
const sharersOfGroups = rolesOnGroupFor('share')

/** Tells open streams of those who can hand over the keys of records that somebody with keys waits for. */
export const tellWantedOf = (transaction: Database, recordIDs: readonly string[]): Promise<void> =>
  tell(transaction, sql`waiting.record_id = any(${recordIDs}::uuid[])`)

/** The same for keys of groups. */
export const tellWantedOfGroups = (transaction: Database, groupIDs: readonly string[]): Promise<void> =>
  tell(transaction, sql`waiting.group_id = any(${groupIDs}::uuid[])`)

/** The same for all that a person waits for, once they have keys to be handed something. */
export const tellWantedBy = (transaction: Database, userID: string): Promise<void> =>
  tell(transaction, sql`waiting.user_id = ${userID}`)

async function tell(transaction: Database, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select role.user_id from key_wraps waiting
    join person_keys keys on keys.user_id = waiting.user_id
    join records record on record.id = waiting.record_id
    join ${recordRoles('role')} on role.record_id = record.id and role.user_id <> waiting.user_id
    where ${where} and (waiting.wrap is null or keys.generation <> waiting.generation)
      and (role.effective_role = any(${sharers}::text[])
        or role.effective_role <> 'REVOKE' and waiting.user_id = record.owner_id)
    union
    select member.user_id from key_wraps waiting
    join person_keys keys on keys.user_id = waiting.user_id
    join groups holder on holder.id = waiting.group_id
    join ${groupMembers('member')} on member.group_id = holder.id and member.user_id <> waiting.user_id
    where ${where} and (waiting.wrap is null or keys.generation <> waiting.generation)
      and (member.role = any(${sharersOfGroups}::text[]) or waiting.user_id = holder.owner_id)`.execute(
    transaction,
  )
  noteChangeEvents(
    transaction,
    rows.map(({ user_id }) => ({ kind: 'keys-wanted', userID: user_id })),
  )
}
