/** Frozen: one record with the check of access, as one prepared statement by bare `pg`. */
import type { Pool } from 'pg'

export async function baselineRecord(pool: Pool, userID: string, recordID: string): Promise<number> {
  const { rows } = await pool.query({
    name: 'baseline-record',
    text: `select records.*, role.standing from records
      join record_roles role on role.record_id = records.id
      where records.id = $1 and role.record_id = $1 and role.user_id = $2 and role.standing <> 'REVOKE'`,
    values: [recordID, userID],
  })
  return JSON.stringify(rows).length
}
