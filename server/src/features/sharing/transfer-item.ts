import type { groupRoutes, ItemKind, recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countActToAddress } from '../../http/limits/count-addresses.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { showGroup } from '../groups/show-groups.ts'
import { showIfVisible } from '../records/show-record.ts'
import { changeOwner } from './change-owner.ts'
import { acceptGive } from '../item-keys/accept-roster.ts'
import { requireGive, requireHeirWithKeys } from '../item-keys/require-keys.ts'
import { aboutItem } from '../access/item.ts'
import { lockItem, requireItem } from '../access/lock-item.ts'

type TransferCall = Call<typeof recordRoutes.transferRecord> | Call<typeof groupRoutes.transferGroup>
type InTransaction = TransferCall & { database: Database }

/**
 * Transfers an item. Counted before its transaction: a try with an address that has no account counts too, because the
 * answer reveals who has one.
 * @param show what the caller may still see of it
 */
const transferItem =
  <Shown>(kind: ItemKind, show: (call: InTransaction, userID: string, id: string) => Promise<Shown>) =>
  async (call: TransferCall): Promise<Shown> => {
    const { userID, sessionID } = call.caller
    await requireItem(kind, call.database, userID, call.params.id, 'transfer')
    requireFreshSignIn(call)
    await countTransfer(call, userID)
    return transact(call, async (transaction) => {
      const item = await lockItem(kind, transaction, userID, call.params.id, 'transfer')
      const { email } = call.body
      const give = call.body.sealed
      await requireGive(transaction, item, give)
      const heirID = await changeOwner(transaction, call, item, email)
      if (give && !isRehearsal(transaction)) {
        await requireHeirWithKeys(transaction, item, heirID)
        const named = { userID, accounts: new Map([[email, heirID]]), isHeir: true }
        await acceptGive(transaction, call, item, named, give)
      }
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        action: `${kind}.transfer`,
        subjectIDs: [heirID],
        ...aboutItem(item),
        at: call.now(),
      })
      return show({ ...call, database: transaction }, userID, item.id)
    })
  }

/** Commits the count, unless a preview is being made. */
const countTransfer = (call: TransferCall, userID: string): Promise<void> =>
  transact(call, (transaction) => countActToAddress(call, transaction, 'transfer', userID, call.body.email))

export const transferRecord: Handler<typeof recordRoutes.transferRecord> = transferItem(
  'record',
  showIfVisible,
)

export const transferGroup: Handler<typeof groupRoutes.transferGroup> = transferItem('group', showGroup)
