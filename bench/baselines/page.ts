/**
 * Frozen: what a page of 1 000 costs as SQL alone, by bare `pg`. Never changed, so that figures of different days compare.
 * Ids first, then the page's parts by ids; nothing is opened.
 */
import type { Pool } from 'pg'

const ids = `
  select role.record_id as id, role.standing, role.group_id from record_roles(now()) role
  where role.user_id = $1 and role.standing <> 'REVOKE' order by role.record_id desc limit 1000`
const records = `
  select id, owner_id, owner_since, template_id, data_key, summary, version, updated_at
  from records where id = any($1::uuid[])`
const access = `
  select record_id, user_id, role, since from record_access where record_id = any($1::uuid[]) and ended_at is null`
const groups = `
  select held.record_id, held.group_id, mine.role, mine.since from group_records held
  join group_members(now()) mine on mine.group_id = held.group_id and mine.user_id = $2
  where held.record_id = any($1::uuid[])`
const people = `select id, about, image_id, version from users where id = any($1::uuid[])`

/** Fetches a page's rows and writes them as JSON; gives the number of bytes. */
export async function baselinePage(pool: Pool, userID: string): Promise<number> {
  const visible = await pool.query<{ id: string }>(ids, [userID])
  const page = visible.rows.map((row) => row.id)
  const [recordRows, accessRows, groupRows] = await Promise.all([
    pool.query<{ owner_id: string }>(records, [page]),
    pool.query<{ user_id: string }>(access, [page]),
    pool.query(groups, [page, userID]),
  ])
  const userIDs = new Set([
    ...recordRows.rows.map((row) => row.owner_id),
    ...accessRows.rows.map((row) => row.user_id),
  ])
  const peopleRows = await pool.query(people, [[...userIDs]])
  return JSON.stringify([visible.rows, recordRows.rows, accessRows.rows, groupRows.rows, peopleRows.rows])
    .length
}
