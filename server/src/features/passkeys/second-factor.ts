import type { Database } from '../../context.ts'

/** Whether a person has switched the second factor on. */
export async function isSecondFactorOn(database: Database, userID: string): Promise<boolean> {
  const row = await database
    .selectFrom('user_settings')
    .select('is_second_factor_on')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.is_second_factor_on ?? false
}
