import type { Context, Database } from '../../http/context.ts'
import type { StoredPasskey } from './passkey.ts'
import type { AssertionFacts } from './webauthn.ts'

/**
 * Records the use of a passkey by one statement that checks its counter again: of two answers with the same count one
 * comes from a copy.
 * @returns false if the passkey is gone, or its counter does not rise
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
        // Synced passkeys have no counter.
        or.and([or('counter', '=', '0'), or.lit(counter === 0)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
