import { type keyRoutes, limits, rolesOnGroupFor, rolesOnRecordFor } from '@cardea/contract'
import { sql } from 'kysely'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import type { Database } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { textOf } from '../keys/sealed-keys.ts'
import { findStatements, keysOf } from '../keys/statements.ts'
import { findPeople } from '../people/people.ts'
import { groupsOpenTo, recordsOpenTo } from './open-to.ts'

const sharersOfRecords = rolesOnRecordFor('share')
const sharersOfGroups = rolesOnGroupFor('share')

interface WantedRow {
  record_id: string | null
  group_id: string | null
  user_id: string | null
  by_group: string | null
  since: Date
  n: number
  roster: Buffer | null
  roster_n: number | null
  number: number | null
}

/** Who waits for keys that the caller can hand over, the longest first. */
export const getWantedKeys: Handler<typeof keyRoutes.getWantedKeys> = async (call) => {
  const { database, keyring, caller } = call
  const rows = await findWanted(database, caller.userID)
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const [people, statements] = await Promise.all([
    findPeople(database, keyring, ids),
    findStatements(call, ids),
  ])
  return {
    wanted: rows.map((row) => {
      const person = people.get(row.user_id ?? '')
      return {
        ...(row.record_id !== null && { recordID: row.record_id }),
        ...(row.group_id !== null && { groupID: row.group_id }),
        n: row.n,
        roster: row.roster && row.roster_n ? { n: row.roster_n, sealed: textOf(row.roster) } : null,
        keys: person ? keysOf({ userID: person._id, email: person.email }, statements.get(person._id)) : null,
        ...(row.by_group !== null && { toGroup: { _id: row.by_group, n: row.number ?? 0 } }),
        since: row.since.toISOString(),
      }
    }),
  }
}

/**
 * People with keys, and groups with keys, that wait for the key of an item which the person can open: of all that wait
 * where the person may share it, of its owner otherwise.
 */
async function findWanted(database: Database, userID: string): Promise<WantedRow[]> {
  const items = await findAwaited(database, userID)
  // As parameters, so that roles are looked up for these items alone.
  const records = items.flatMap(({ record_id }) => record_id ?? [])
  const groups = items.flatMap(({ group_id }) => group_id ?? [])
  if (items.length === 0) return []
  const { rows } = await sql<WantedRow>`
    with waiting as (
      select wrapped.record_id, wrapped.group_id, wrapped.user_id, wrapped.by_group, wrapped.since, to_group.n as number
      from key_wraps wrapped
      left join person_keys keys on keys.user_id = wrapped.user_id
      left join item_keys to_group on to_group.group_id = wrapped.by_group and to_group.is_present
      where (wrapped.record_id = any(${records}::uuid[]) or wrapped.group_id = any(${groups}::uuid[]))
        and (wrapped.wrap is null or keys.generation <> wrapped.generation)
        and (keys.user_id is not null or to_group.n is not null)
        and wrapped.user_id is distinct from ${userID}
    ), mine as (
      select waiting.* from waiting
      join ${recordRoles('own')} on own.record_id = waiting.record_id and own.user_id = ${userID}
      join records record on record.id = waiting.record_id
      where own.record_id = any(${records}::uuid[])
        and (own.effective_role = any(${sharersOfRecords}::text[])
          or own.effective_role <> 'REVOKE' and waiting.user_id = record.owner_id)
        and (waiting.user_id is null or (waiting.record_id, waiting.user_id) in (
          select role.record_id, role.user_id from ${recordRoles('role')}
          where role.record_id = any(${records}::uuid[]) and role.effective_role <> 'REVOKE'))
      union all
      select waiting.* from waiting
      join ${groupMembers('own')} on own.group_id = waiting.group_id and own.user_id = ${userID}
      join groups holder on holder.id = waiting.group_id
      where (own.role = any(${sharersOfGroups}::text[]) or waiting.user_id = holder.owner_id)
        and exists (
          select from ${groupMembers('member')}
          where member.group_id = waiting.group_id and member.user_id = waiting.user_id)
    )
    select mine.*, key.n, key.roster, key.roster_n from mine
    join item_keys key on key.is_present and (key.record_id = mine.record_id or key.group_id = mine.group_id)
    order by mine.since, mine.record_id, mine.group_id, mine.user_id, mine.by_group
    limit ${limits.wantedKeys}`.execute(database)
  return rows
}

/** The items that a person can open and others wait for: mostly none. */
async function findAwaited(
  database: Database,
  userID: string,
): Promise<Pick<WantedRow, 'record_id' | 'group_id'>[]> {
  const { rows } = await sql<Pick<WantedRow, 'record_id' | 'group_id'>>`
    with held as (
      select * from key_wraps where record_id = any(array(${recordsOpenTo(userID)}))
      union all
      select * from key_wraps where group_id = any(array(${groupsOpenTo(userID)}))
    )
    select distinct held.record_id, held.group_id from held
    left join person_keys keys on keys.user_id = held.user_id
    where held.user_id is distinct from ${userID} and (held.wrap is null or keys.generation <> held.generation)`.execute(
    database,
  )
  return rows
}
