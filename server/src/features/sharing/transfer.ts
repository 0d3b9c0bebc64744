import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { notify } from '../notifications/notify.ts'
import { findAccounts } from './find-accounts.ts'
import { endOwnEntry, setOwnEntry, type Item } from './own-entries.ts'

/**
 * Hands an item over at once; its owner until now becomes EDITOR. The owner is one conditional UPDATE, so of any number of
 * transfers at the same time one wins. Both are told. The caller of this holds the item's lock and has authorised.
 * @returns the new owner's id
 * @throws AppError USER_NOT_FOUND, access/owner-unchangeable for a transfer to oneself, access/forbidden for who lost the race
 */
export async function transferItem(
  transaction: Transaction<Tables>,
  { keyring, outbox, now }: Pick<Context, 'keyring' | 'outbox' | 'now'>,
  item: Item,
  email: string,
): Promise<string> {
  const heirID = (await findAccounts(transaction, keyring, [email])).get(email)
  if (heirID === undefined) throw new AppError('USER_NOT_FOUND')
  if (heirID === item.ownerID) throw new AppError('access/owner-unchangeable')
  const at = now()
  const table = sql.table(item.kind === 'record' ? 'records' : 'groups')
  const { numAffectedRows } = await sql`update ${table} set owner_id = ${heirID}, owner_since = ${at}
    where id = ${item.id} and owner_id = ${item.ownerID}`.execute(transaction)
  if (numAffectedRows !== 1n) {
    throw forbidden(item.kind === 'record' ? { recordID: item.id } : { groupID: item.id })
  }
  await endOwnEntry(transaction, item, heirID, at)
  await setOwnEntry(transaction, item, item.ownerID, 'EDITOR', at)
  const about = item.kind === 'record' ? { recordID: item.id } : { groupID: item.id }
  await notify(transaction, { outbox, now }, [
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
