import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Holds a person until the transaction ends, so that parallel calls are counted one after the other. What lies in the trash counts, as
 * it takes room; what was handed over counts for its new owner. They are counted where there may be too many: until then it is
 * enough to know how many there are at most, which triggers keep (docs/decisions/0131).
 * @throws AppError record/no-space where so many more are too many, auth/unauthenticated for an account that is being deleted
 */
export async function requireRoomForRecords(
  transaction: Database,
  { config }: Pick<Context, 'config'>,
  userID: string,
  more: number,
): Promise<void> {
  const most = config.recordsPerPerson - more
  const person = await transaction
    .selectFrom('users')
    .select('records_at_most')
    .where('id', '=', userID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError('auth/unauthenticated')
  if (person.records_at_most !== null && person.records_at_most <= most) return
  // A statement of its own: it sees what was committed while the person was waited for.
  const counted = await transaction
    .updateTable('users')
    .set({ records_at_most: sql<number>`(select count(*) from records where owner_id = ${userID})` })
    .where('id', '=', userID)
    .returning('records_at_most')
    .executeTakeFirstOrThrow()
  if ((counted.records_at_most ?? 0) > most) throw new AppError('record/no-space', { isOfCaller: true })
}
