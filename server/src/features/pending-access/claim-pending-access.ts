import { sql, type Transaction } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { noteChanges } from '../../database/noted-changes.ts'
import type { Tables } from '../../database/tables.ts'
import { notify, type Notice } from '../notifications/notify.ts'

/**
 * Turns what was shared with an address into real access of its account, and tells those who invited it. The caller holds
 * the address's lock. Lapsed invitations go without effect; where the person has a live entry already, that one is newer
 * and stays.
 */
export async function claimPendingAccess(
  transaction: Transaction<Tables>,
  { keyring, now, outbox }: Pick<Context, 'keyring' | 'now' | 'outbox'>,
  userID: string,
  email: string,
): Promise<void> {
  const at = now()
  await holdItems(transaction, keyring.index('email', email))
  const claimed = await transaction
    .deleteFrom('pending_access')
    .where('email_index', '=', keyring.index('email', email))
    .returning(['record_id', 'group_id', 'role', 'invited_by', 'expires_at'])
    .execute()
  const notices: Notice[] = []
  for (const { record_id, group_id, role, invited_by, expires_at } of claimed) {
    if (expires_at <= at) continue
    const isMade = await makeEntry(transaction, { record_id, group_id, role, user_id: userID, since: at })
    const about = {
      ...(record_id === null ? {} : { recordID: record_id }),
      ...(group_id === null ? {} : { groupID: group_id }),
    }
    noteChanges(transaction, [
      { kind: record_id === null ? 'group-changed' : 'record-changed', ...about },
      { kind: 'pending-access-changed', ...about },
    ])
    if (!isMade || invited_by === null) continue
    notices.push({ kind: 'pending-joined', userIDs: [invited_by], actorID: userID, role, ...about })
  }
  await notify(transaction, { outbox, now }, notices)
}

interface Claim {
  record_id: string | null
  group_id: string | null
  role: 'EDITOR' | 'VIEWER'
  user_id: string
  since: Date
}

/** @returns whether there was none yet */
async function makeEntry(transaction: Database, { record_id, group_id, ...entry }: Claim): Promise<boolean> {
  if (record_id !== null) {
    const made = await transaction
      .insertInto('record_access')
      .values({ id: makeId(), ...entry, record_id })
      .onConflict((conflict) =>
        conflict.columns(['record_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
      )
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  if (group_id === null) return false
  const made = await transaction
    .insertInto('group_access')
    .values({ id: makeId(), ...entry, group_id })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Takes the items before their invitations: a deletion goes the same way, so the two wait for each other and never in a ring. */
async function holdItems(transaction: Database, emailIndex: Buffer): Promise<void> {
  await sql`select id from records where id in (select record_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
  await sql`select id from groups where id in (select group_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
}
