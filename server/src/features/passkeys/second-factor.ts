import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** Whether a person has switched the second factor on. */
export async function isSecondFactorOn(database: Database, userID: string): Promise<boolean> {
  const row = await database
    .selectFrom('user_settings')
    .select('is_second_factor_on')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.is_second_factor_on ?? false
}

/** Whether a person has a passkey or an authenticator app that has proven itself: without one the factor is not on. */
export async function hasFactor(database: Database, userID: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from passkeys where user_id = ${userID})
      or exists (select from authenticator_apps where user_id = ${userID} and created_at is not null) as has`.execute(
    database,
  )
  return rows[0]?.has ?? false
}

/** Switches the second factor by one statement. @returns whether that changed anything */
export async function switchSecondFactor(
  transaction: Database,
  userID: string,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_settings')
    .set({ is_second_factor_on: isOn })
    .where('user_id', '=', userID)
    .where('is_second_factor_on', '=', !isOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
