import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { findAndLockSetting, lockSetting } from '../people/setting-row.ts'

/**
 * Holds a person's settings until the transaction ends, so that parallel calls are counted one after the other. What lies in the
 * trash counts, as it takes room; what was handed over counts for its new owner.
 * @throws AppError record/no-space where so many more are too many, auth/unauthenticated for an account that is being deleted
 */
export async function requireRoomForRecords(
  transaction: Database,
  context: Pick<Context, 'config' | 'keyring'>,
  userID: string,
  more: number,
): Promise<void> {
  const count = () =>
    sql<{ held: number }>`select count(*)::int as held from records where owner_id = ${userID}`.execute(
      transaction,
    )
  const [known, first] = await Promise.all([findAndLockSetting(transaction, userID), count()])
  // Without settings nothing was held while that was counted.
  if (!known) await lockSetting(transaction, context, userID)
  const { rows } = known ? first : await count()
  const held = rows[0]?.held ?? 0
  if (held + more > context.config.recordsPerPerson)
    throw new AppError('record/no-space', { isOfCaller: true })
}
