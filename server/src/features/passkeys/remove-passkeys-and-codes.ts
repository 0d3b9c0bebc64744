import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { timeOfId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'

/**
 * Removes passkeys and recovery codes: all, or those made since a moment. A second factor that loses either is switched
 * off. The caller has locked the person.
 */
export async function removePasskeysAndCodes(
  transaction: Database,
  userID: string,
  since = new Date(0),
): Promise<void> {
  const passkeys = await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userID)
    .forUpdate()
    .execute()
  const dropped = passkeys.flatMap(({ id }) => (timeOfId(id) >= since ? [id] : []))
  await sql`delete from passkeys where id = any(${dropped}::uuid[])`.execute(transaction)
  await sql`delete from recovery_codes where user_id = ${userID} and made_at >= ${since}`.execute(transaction)
  await sql`delete from passkey_challenges where user_id = ${userID}`.execute(transaction)
  await sql`update user_settings set is_second_factor_on = false where user_id = ${userID} and is_second_factor_on
    and not (exists (select from passkeys where user_id = ${userID})
      and exists (select from recovery_codes where user_id = ${userID}))`.execute(transaction)
  noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
}
