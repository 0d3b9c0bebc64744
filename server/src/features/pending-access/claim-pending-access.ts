import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'

/**
 * Turns what was shared with an address into real access of its account. The caller holds the address's lock. Lapsed
 * invitations go without effect; where the person has a live entry already, that one is newer and stays.
 */
export async function claimPendingAccess(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  userID: string,
  email: string,
): Promise<void> {
  const at = now()
  await holdItems(transaction, keyring.index('email', email))
  const claimed = await transaction
    .deleteFrom('pending_access')
    .where('email_index', '=', keyring.index('email', email))
    .returning(['record_id', 'group_id', 'role', 'expires_at'])
    .execute()
  for (const { record_id, group_id, role, expires_at } of claimed) {
    if (expires_at <= at) continue
    const entry = { id: makeId(), user_id: userID, role, since: at }
    if (record_id !== null) {
      await transaction
        .insertInto('record_access')
        .values({ ...entry, record_id })
        .onConflict((conflict) =>
          conflict.columns(['record_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
        )
        .execute()
    }
    if (group_id !== null) {
      await transaction
        .insertInto('group_access')
        .values({ ...entry, group_id })
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
        )
        .execute()
    }
  }
}

/** Takes the items before their invitations: a deletion goes the same way, so the two wait for each other and never in a ring. */
async function holdItems(transaction: Database, emailIndex: Buffer): Promise<void> {
  await sql`select id from records where id in (select record_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
  await sql`select id from groups where id in (select group_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
}
