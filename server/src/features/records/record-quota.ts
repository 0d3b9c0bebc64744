import type { ErrorCode } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { rehearsalOf, type Rehearsal } from '../../http/rehearsal.ts'

/**
 * Locks a person until the transaction ends, so that parallel calls are counted one after the other. Records in the
 * trash count, because they take room; records that were handed over count for their new owner. Exact counting happens
 * only near the limit: before that, an upper bound kept by triggers suffices (docs/decisions/0024). A rehearsal is
 * compared with the limit and locks nothing.
 * @param codeOfGone for an account that is being deleted
 * @throws AppError record/no-space if so many more exceed the quota
 */
export async function requireRoomForRecords(
  transaction: Database,
  { config }: Pick<Context, 'config'>,
  userID: string,
  more: number,
  codeOfGone: ErrorCode = 'auth/unauthenticated',
): Promise<void> {
  const most = config.recordsPerPerson - more
  const rehearsal = rehearsalOf(transaction)
  if (rehearsal) {
    if ((await countRehearsed(transaction, rehearsal, userID)) > most) throw noRoom()
    return
  }
  const person = await transaction
    .selectFrom('users')
    .select('records_at_most')
    .where('id', '=', userID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError(codeOfGone)
  if (person.records_at_most !== null && person.records_at_most <= most) return
  // A separate statement, to see what was committed while this one waited for the person.
  const counted = await transaction
    .updateTable('users')
    .set({ records_at_most: sql<number>`(select count(*) from records where owner_id = ${userID})` })
    .where('id', '=', userID)
    .returning('records_at_most')
    .executeTakeFirstOrThrow()
  if ((counted.records_at_most ?? 0) > most) throw noRoom()
}

const noRoom = () => new AppError('record/no-space', { isOfCaller: true })

/** What a person owns, together with what they were given earlier in the rehearsal, where nothing may be locked. */
async function countRehearsed(
  transaction: Database,
  { effects }: Rehearsal,
  userID: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('records')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userID)
    .executeTakeFirstOrThrow()
  return count + effects.filter((effect) => effect.kind === 'owner' && effect.userID === userID).length
}
