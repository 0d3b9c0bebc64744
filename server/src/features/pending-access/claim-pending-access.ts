import { sql, type Transaction } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { notify, type Notice } from '../notification-delivery/notify.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { addDirectGrant } from '../access/direct-grants.ts'
import { isLive } from '../../database/trash.ts'

/**
 * Turns invitations to an address into access of its account, and tells the people who invited it. The caller holds the
 * lock of the address. Expired invitations have no effect. If the person has a live entry already, that entry is newer
 * and stays.
 */
export async function claimPendingAccess(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'now' | 'outbox'>,
  userID: string,
  email: string,
): Promise<void> {
  const { keyring, now } = context
  const at = now()
  await holdItems(transaction, keyring.index('email', email))
  const claimed = await transaction
    .deleteFrom('pending_access')
    .where('email_index', '=', keyring.index('email', email))
    .returning(['record_id', 'group_id', 'role', 'until', 'invited_by', 'expires_at'])
    .execute()
  const inTrash = await findInTrash(
    transaction,
    claimed.flatMap(({ record_id }) => record_id ?? []),
  )
  const notices: Notice[] = []
  for (const { record_id, group_id, role, until, invited_by, expires_at } of claimed) {
    if (expires_at <= at) continue
    const item = record_id === null ? groupItem(group_id) : ({ kind: 'record', id: record_id } as const)
    const isMade = await addDirectGrant(transaction, item, userID, { role, until, sharedBy: invited_by }, at)
    const about = {
      ...(record_id === null ? {} : { recordID: record_id }),
      ...(group_id === null ? {} : { groupID: group_id }),
    }
    noteChangeEvents(transaction, [
      { kind: record_id === null ? 'group-changed' : 'record-changed', ...about },
      { kind: 'pending-access-changed', ...about },
    ])
    if (!isMade || invited_by === null || inTrash.has(record_id)) continue
    notices.push({ kind: 'pending-joined', userIDs: [invited_by], actorID: userID, role, ...about })
  }
  if (claimed.length > 0) await noteAccess(transaction, context, { userIDs: [userID] }, null)
  await notify(transaction, context, notices)
}

/** The items in a trash: their notices are left out, but the access is there once they are restored. */
async function findInTrash(
  transaction: Database,
  recordIDs: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await transaction
    .selectFrom('records')
    .select('id')
    .where(sql<boolean>`id = any(${recordIDs}::uuid[])`)
    .where(sql<boolean>`not (${isLive})`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

const groupItem = (id: string | null) => ({ kind: 'group', id: id ?? '' }) as const

/** Locks the items before their invitations, in the same order as a deletion, so that the two cannot deadlock. */
async function holdItems(transaction: Database, emailIndex: Buffer): Promise<void> {
  await sql`select id from records where id in (select record_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
  await sql`select id from groups where id in (select group_id from pending_access where email_index = ${emailIndex})
    order by id for key share`.execute(transaction)
}
