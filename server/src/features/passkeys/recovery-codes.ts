/**
 * Codes that a person keeps in case they lose their passkeys. Only hashes under the keyring's pepper are stored, bound
 * to the person, so that a thief of the database alone cannot try codes; 50 bits cannot be guessed in five tries for
 * each sign-in.
 */
import { randomBytes } from 'node:crypto'
import { limits, type RecoveryCodesState, type passkeyRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { longCode, normaliseLongCode } from '../mailed-codes/one-time-code.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { lockSetting } from '../people/setting-row.ts'
import { mailOfSecurity } from '../people/security-mail.ts'

const hashCode = (keyring: Keyring, userID: string, code: string): Buffer =>
  keyring.pepper('recovery-code', `${userID}\0${normaliseLongCode(code)}`)

/** Makes ten new codes; the old ones become void. @throws AppError auth/reauthentication-required */
export const makeRecoveryCodes: Handler<typeof passkeyRoutes.makeRecoveryCodes> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID } = call.caller
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    const codes = await replaceRecoveryCodes(transaction, call, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: 'account.make-recovery-codes',
      at: call.now(),
    })
    await mailOfSecurity(transaction, call, userID, (mails) => mails.recoveryCodesMade)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { codes }
  })
}

/** Writes ten new codes in place of all others. The caller holds the lock of the person's settings. */
export async function replaceRecoveryCodes(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  userID: string,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => longCode(randomBytes(8)))
  const made_at = now()
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userID).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userID, code_hash: hashCode(keyring, userID, code), made_at })))
    .execute()
  return codes
}

/** How many codes are left, and when they were made; never the codes. */
export async function showRecoveryCodes(database: Database, userID: string): Promise<RecoveryCodesState> {
  const { left, made_at } = await database
    .selectFrom('recovery_codes')
    .select([
      sql<number>`(count(*) filter (where used_at is null))::int`.as('left'),
      sql<Date | null>`min(made_at)`.as('made_at'),
    ])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
  return { left, createdAt: made_at?.toISOString() ?? null }
}

/**
 * Uses up a code by one statement: of any number of calls one succeeds.
 * @param madeBefore counts only a code that was made before then
 * @returns how many are left; undefined for a code that is not this person's, or was used before
 */
export async function spendRecoveryCode(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  userID: string,
  code: string,
  madeBefore?: Date,
): Promise<number | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userID)
    .where('code_hash', '=', hashCode(keyring, userID, code))
    .where('used_at', 'is', null)
    .$if(madeBefore !== undefined, (query) => query.where('made_at', '<', madeBefore ?? now()))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return (await showRecoveryCodes(transaction, userID)).left
}
