import { randomInt } from 'node:crypto'
import { limits, spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'

/** No vowels, so that no code is a word, and nothing that looks like another (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

export const makeUserCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** With its hyphen: `BCDF-GHJK`. */
export const writeUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** As it is stored: taken in any case, with or without hyphen and spaces. */
export const readUserCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * Counts a try before it is compared, so that of any number at once only ten are. A right one is given back.
 * @throws AppError request/too-many-requests
 */
export async function countUserCode(
  { database, now }: Pick<Context, 'database' | 'now'>,
  userID: string,
): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - spans.deviceRequestMs)
  const recent = sql`array(select tried from unnest(counted.at) tried where tried > ${since}::timestamptz)`
  const { rows } = await sql`
    insert into wrong_user_codes as counted (user_id, at) values (${userID}, array[${at}::timestamptz])
    on conflict (user_id) do update set at = ${recent} || excluded.at
      where cardinality(${recent}) < ${limits.wrongUserCodes}
    returning user_id`.execute(database)
  if (rows.length > 0) return
  const held = await database
    .selectFrom('wrong_user_codes')
    .select('at')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  const oldest = held?.at.find((tried) => tried > since) ?? at
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + spans.deviceRequestMs - at.getTime()) / 1000))
  throw new AppError('request/too-many-requests', { retryAfter })
}

/** Gives the try of a right code back. */
export async function giveUserCodeBack(
  { database }: Pick<Context, 'database'>,
  userID: string,
): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('wrong_user_codes')
    .where('user_id', '=', userID)
    .where(sql`cardinality(at)`, '=', 1)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await sql`update wrong_user_codes set at = at[:cardinality(at) - 1] where user_id = ${userID}`.execute(
    database,
  )
}
