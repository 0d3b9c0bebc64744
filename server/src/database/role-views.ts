/**
 * Who is what to which item, at the process's time. SQL functions instead of views, as a view cannot be given a time;
 * PostgreSQL inlines them, so that they are planned with the statement that reads them.
 */
import type { AdmittingRole, EffectiveRole } from '@cardea/contract'
import { sql, type AliasedRawBuilder } from 'kysely'
import { processTime } from './process-time.ts'

/** A person in a group: its owner, or one with an entry that has not ended. */
export interface GroupMember {
  group_id: string
  user_id: string
  role: AdmittingRole
  since: Date
  until: Date | null
  /** When they came to be in it: a change of role leaves it. */
  began_at: Date
}

/** What a person is to a record, with the group that says so where it is not their own entry. */
export interface RecordRole {
  user_id: string
  record_id: string
  effective_role: EffectiveRole | 'REVOKE'
  group_id: string | null
}

/** For `selectFrom` and joins. */
export const groupMembers = <Alias extends string>(alias: Alias): AliasedRawBuilder<GroupMember, Alias> =>
  sql<GroupMember>`group_members(${processTime})`.as(alias)

/** The same for what people are to records, also for statements as text: a table with the columns of `RecordRole`. */
export const recordRoles = <Alias extends string>(alias: Alias): AliasedRawBuilder<RecordRole, Alias> =>
  sql<RecordRole>`record_roles(${processTime})`.as<Alias>(
    sql`${sql.id(alias)} (user_id, record_id, effective_role, group_id)`,
  )

/** Of these rows the first branch alone: what people own. An index gives a person's in the order of their ids. */
export const ownerRoles = <Alias extends string>(alias: Alias): AliasedRawBuilder<RecordRole, Alias> =>
  sql<RecordRole>`(select owner_id, id, 'OWNER'::text, null::uuid from records where deleted_at is null)`.as<Alias>(
    sql`${sql.id(alias)} (user_id, record_id, effective_role, group_id)`,
  )
