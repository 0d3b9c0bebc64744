import { sql, type Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { rehearsalOf } from '../../http/rehearsal.ts'
import { requireRoomForRecords } from '../records/record-quota.ts'
import { notify } from '../notification-delivery/notify.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { assertPeopleFit, endDirectGrant, setDirectGrant } from '../access/direct-grants.ts'
import { aboutItem, exposedBy, itemColumn, type OwnedItem } from '../access/item.ts'

/**
 * Transfers an item at once; its former owner becomes EDITOR. One conditional UPDATE sets the owner, so of several
 * transfers at the same time one wins. Both people are told. The caller holds the item's lock and has authorised.
 * @returns the new owner's id
 * @throws AppError USER_NOT_FOUND; access/owner-unchangeable for a transfer to oneself; access/forbidden if another
 * transfer came first; request/invalid if the new owner would be one person too many; record/no-space if they have no
 * room for a record
 */
export async function changeOwner(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>,
  item: OwnedItem,
  email: string,
): Promise<string> {
  const heirID = (await findAccounts(transaction, context.keyring, [email])).get(email)
  if (heirID === undefined) throw new AppError('USER_NOT_FOUND')
  if (heirID === item.ownerID) throw new AppError('access/owner-unchangeable')
  await giveItem(transaction, context, item, heirID)
  const about = aboutItem(item)
  await notify(transaction, context, [
    { kind: 'ownership-received', userIDs: [heirID], actorID: item.ownerID, role: 'OWNER', ...about },
    {
      kind: 'role-changed',
      userIDs: [item.ownerID],
      actorID: item.ownerID,
      isActorTold: true,
      role: 'EDITOR',
      ...about,
    },
  ])
  return heirID
}

/**
 * The same to a known person, without notifying anybody. The caller holds the item's lock.
 * @throws AppError access/forbidden if another transfer came first, request/invalid if the new owner would be one
 * person too many, record/no-space if the new owner has no room for a record
 */
export async function giveItem(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>,
  item: OwnedItem,
  heirID: string,
): Promise<void> {
  const at = context.now()
  if (item.kind === 'record') await requireRoomForRecords(transaction, context, heirID, 1, 'USER_NOT_FOUND')
  const beganAt = await setOwner(transaction, item, heirID, at)
  await endDirectGrant(transaction, item, heirID, at)
  const former = { role: 'EDITOR', sharedBy: heirID, beganAt } as const
  await setDirectGrant(transaction, item, item.ownerID, former, at)
  await assertPeopleFit(transaction, item, 'email')
  await noteAccess(transaction, context, { ...exposedBy(item), userIDs: [heirID] }, item.ownerID)
}

/**
 * @returns since when the former owner had access without a gap. An entry that ended when they became the owner counts
 * too, with its own beginning, so that an owner who receives a record back and gives it away again still sees what they
 * always saw
 * @throws AppError access/forbidden if another transfer came first
 */
async function setOwner(
  transaction: Transaction<Tables>,
  item: OwnedItem,
  heirID: string,
  at: Date,
): Promise<Date> {
  const rehearsal = rehearsalOf(transaction)
  if (rehearsal) {
    rehearsal.effects.push({ kind: 'owner', item, userID: heirID })
    return at
  }
  const table = sql.table(`${item.kind}s`)
  const { rows } = await sql<{ began: Date }>`
    with before as (
      select coalesce(min(coalesce(entry.began_at, entry.since)), item.owner_since) as began from ${table} item
      left join ${sql.table(`${item.kind}_access`)} entry on entry.${sql.ref(itemColumn(item))} = item.id
        and entry.user_id = item.owner_id and entry.ended_at = item.owner_since and entry.role <> 'REVOKE'
      where item.id = ${item.id} group by item.owner_since
    )
    update ${table} set owner_id = ${heirID}, owner_since = ${at}
    from before where id = ${item.id} and owner_id = ${item.ownerID} returning before.began`.execute(
    transaction,
  )
  const [before] = rows
  if (!before) throw forbidden(aboutItem(item))
  return before.began
}
