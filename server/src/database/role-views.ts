/**
 * Effective roles of people on items, at the process's time. SQL functions rather than views, because a view takes no
 * parameter; PostgreSQL inlines them, so they are planned with the statement that reads them.
 */
import type { AdmittingRole, EffectiveRole } from '@cardea/contract'
import { sql, type AliasedRawBuilder } from 'kysely'
import { processTime } from './process-time.ts'
import { liveRecords } from './trash.ts'

/** A member of a group: its owner, or a person with a live entry. */
export interface GroupMember {
  group_id: string
  user_id: string
  role: AdmittingRole
  since: Date
  until: Date | null
  /** When they joined; a change of role keeps it. */
  began_at: Date
}

/** A person's effective role on a record, and the group that gives it if it is not their own entry. */
export interface RecordRole {
  user_id: string
  record_id: string
  effective_role: EffectiveRole | 'REVOKE'
  group_id: string | null
}

/** For `selectFrom` and joins. */
export const groupMembers = <Alias extends string>(alias: Alias): AliasedRawBuilder<GroupMember, Alias> =>
  sql<GroupMember>`group_members(${processTime})`.as(alias)

/** The same for roles on records. Also for statements as text: a table with the columns of `RecordRole`. */
export const recordRoles = <Alias extends string>(alias: Alias): AliasedRawBuilder<RecordRole, Alias> =>
  sql<RecordRole>`record_roles(${processTime})`.as<Alias>(
    sql`${sql.id(alias)} (user_id, record_id, effective_role, group_id)`,
  )

/** Only the rows of owners. An index gives a person's records in the order of their ids. */
export const ownerRoles = <Alias extends string>(alias: Alias): AliasedRawBuilder<RecordRole, Alias> =>
  sql<RecordRole>`(select owner_id, id, 'OWNER'::text, null::uuid from ${liveRecords} records)`.as<Alias>(
    sql`${sql.id(alias)} (user_id, record_id, effective_role, group_id)`,
  )
