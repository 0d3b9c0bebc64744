import type { Context, Database } from '../../context.ts'
import type { StoredPasskey } from './passkey.ts'
import type { AssertionFacts } from './webauthn.ts'

/**
 * Writes down that a passkey was used, by one statement that looks at its counter again: of two answers with the same count one
 * is a copy's.
 * @returns false where the passkey is gone, or does not count up
 */
export async function usePasskey(
  transaction: Database,
  { now }: Pick<Context, 'now'>,
  { id, userID }: Pick<StoredPasskey, 'id' | 'userID'>,
  { counter, isSynced }: AssertionFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now() })
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .where((or) =>
      or.or([
        or('counter', '<', String(counter)),
        // Synced ones do not count.
        or.and([or('counter', '=', '0'), or.lit(counter === 0)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
