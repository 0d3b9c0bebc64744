import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { noteRenewal } from './note-renewal.ts'
import { isSecondFactorOn } from './second-factor.ts'

/**
 * Removes passkeys, authenticator apps and recovery codes: all, or those made since a moment. What was made before stays,
 * and the second factor is on with it if it is on now or was on at that moment. It goes off only if nothing is left that
 * completes a sign-in. The caller holds the person's settings.
 * @param options `wasOn`: it was on at that moment
 */
export async function removePasskeysAndCodes(
  transaction: Database,
  userID: string,
  { since = new Date(0), wasOn = false }: { since?: Date; wasOn?: boolean } = {},
): Promise<{ isSwitchedOff: boolean }> {
  const isOn = await isSecondFactorOn(transaction, userID)
  const passkeys = await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userID)
    .forUpdate()
    .execute()
  const dropped = passkeys.flatMap(({ id }) => (timeOfId(id) >= since ? [id] : []))
  await noteRenewal(transaction, userID, dropped)
  await sql`delete from passkeys where id = any(${dropped}::uuid[])`.execute(transaction)
  await sql`delete from authenticator_apps where user_id = ${userID} and coalesce(created_at, 'infinity') >= ${since}`.execute(
    transaction,
  )
  await sql`delete from recovery_codes where user_id = ${userID} and made_at >= ${since}`.execute(transaction)
  await sql`delete from passkey_challenges where user_id = ${userID}`.execute(transaction)
  const { rows } = await sql<{ is_second_factor_on: boolean }>`
    update user_settings set is_second_factor_on = (is_second_factor_on or ${wasOn}::boolean) and (
      exists (select from passkeys where user_id = ${userID})
        or exists (select from authenticator_apps where user_id = ${userID} and created_at is not null)
        or exists (select from recovery_codes where user_id = ${userID} and used_at is null))
    where user_id = ${userID} returning is_second_factor_on`.execute(transaction)
  noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
  return { isSwitchedOff: isOn && rows[0]?.is_second_factor_on !== true }
}
