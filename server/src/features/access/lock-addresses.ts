import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { isRehearsal } from '../../http/rehearsal.ts'

/**
 * Makes other shares with these addresses, and their sign-ins, wait until the transaction ends. Otherwise an invitation
 * could be written while the person first signs in, and neither transaction would see the other. The locks are taken in
 * their own order, never in the given one.
 */
export async function lockAddresses(
  transaction: Database,
  keyring: Keyring,
  emails: readonly string[],
): Promise<void> {
  if (isRehearsal(transaction)) return
  const locks = emails.map((email) => keyring.index('email-lock', email).readBigInt64BE(0))
  const inOrder = locks.toSorted((a, b) => (a < b ? -1 : 1)).map(String)
  await lockInOrder(transaction, { locks: inOrder })
}

const lockInOrder = constantStatement(({ locks }: { locks: readonly string[] }, compiler) =>
  sql`select pg_advisory_xact_lock(lock) from unnest(${locks}::bigint[]) lock`.compile(compiler),
)
