/** Frozen: one record with the check of access, as one prepared statement by bare `pg`; and the same with a durable row. */
import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'

export async function baselineRecord(pool: Pool, userID: string, recordID: string): Promise<number> {
  const { rows } = await pool.query({
    name: 'baseline-record',
    text: `select records.*, role.standing from records
      join record_roles(now()) role on role.record_id = records.id
      where records.id = $1 and role.record_id = $1 and role.user_id = $2 and role.standing <> 'REVOKE'`,
    values: [recordID, userID],
  })
  return JSON.stringify(rows).length
}

/** The row that tells of a reveal, committed to the disk before the answer. */
export async function baselineReveal(pool: Pool, userID: string, recordID: string): Promise<number> {
  const [bytes] = await Promise.all([
    baselineRecord(pool, userID, recordID),
    pool.query({
      name: 'baseline-activity',
      text: `insert into activity (id, actor_id, action, record_id, at) values ($1, $2, 'record.reveal', $3, now())`,
      values: [randomUUIDv7(), userID, recordID],
    }),
  ])
  return bytes
}
