import { errors } from '@cardea/contract'
import type { Config } from '../config/config.ts'
import type { Database } from './context.ts'
import { AppError } from './app-error.ts'

/** The refusal of a disabled person, with the address to write to. */
export const disabled = ({ supportEmail }: Pick<Config, 'supportEmail'>): AppError =>
  new AppError('user/disabled', {
    entries: [
      { message: errors['user/disabled'].message, code: 'user/disabled', contact: supportEmail ?? null },
    ],
  })

/**
 * Refuses a disabled person, for calls that sign in. Calls of a session are checked in session.ts.
 * @throws AppError user/disabled
 */
export async function refuseDisabled(
  { config }: { config: Pick<Config, 'supportEmail'> },
  database: Database,
  userID: string,
): Promise<void> {
  const person = await database
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userID)
    .executeTakeFirst()
  if (person?.disabled_at) throw disabled(config)
}
