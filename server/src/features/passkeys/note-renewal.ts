import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/**
 * Passkeys that go may have opened a person’s keys, and whoever has one may know the account key: the person’s client
 * renews the keys at its next start. Call it before the passkeys are deleted.
 */
export async function noteRenewal(
  transaction: Database,
  userID: string,
  passkeyIDs: readonly string[],
): Promise<void> {
  await sql`
    update person_keys set is_renewal_due = true
    where user_id = ${userID} and exists (
      select from unlockers where user_id = ${userID} and passkey_id = any(${passkeyIDs}::uuid[]))`.execute(
    transaction,
  )
}
