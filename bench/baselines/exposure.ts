/**
 * Frozen: what it costs as SQL alone to find who knows one's records without access, and a page of 1 000 of them, by bare `pg`. Never
 * changed, so that figures of different days compare.
 */
import type { Pool } from 'pg'

const known = `
  select opening.record_id, opening.user_id, max(opening.last_opened) as last_opened, array_agg(opening.tag) as tags
  from records record
  join secret_values held on held.record_id = record.id
  join record_openings opening on opening.record_id = held.record_id and opening.tag = held.tag
  where record.owner_id = $1 and record.deleted_at is null and opening.user_id <> $1
  group by opening.record_id, opening.user_id`
const seeing = `
  select record_id, user_id from record_roles(now())
  where standing <> 'REVOKE' and record_id in (select id from records where owner_id = $1)`
const records = `
  select id, owner_id, owner_since, template_id, data_key, summary, version, updated_at
  from records where id = any($1::uuid[])`

/** Finds them, cuts a page and writes it as JSON; gives the number of bytes. */
export async function baselineExposure(pool: Pool, userID: string): Promise<number> {
  const exposed = await pool.query<{ record_id: string; user_id: string }>(
    `select * from (${known}) known
     where not exists (select from (${seeing}) seeing
       where seeing.record_id = known.record_id and seeing.user_id = known.user_id)`,
    [userID],
  )
  const page = [...new Set(exposed.rows.map((row) => row.record_id))].slice(0, 1_000)
  const recordRows = await pool.query(records, [page])
  return JSON.stringify([exposed.rows.slice(0, 20_000), recordRows.rows]).length
}
