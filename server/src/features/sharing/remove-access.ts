import type { groupRoutes, ItemKind, recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { endDirectGrant } from '../access/direct-grants.ts'
import { aboutItem, exposedBy } from '../access/item.ts'
import { lockItem } from '../access/lock-item.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { acceptEnd } from '../item-keys/accept-roster.ts'
import { requireEndFits } from '../item-keys/require-keys.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { showGroup } from '../groups/show-groups.ts'
import { showIfVisible } from '../records/show-record.ts'
import { endIfService } from '../service-accounts/end-account.ts'
import { notifyAccessChange } from '../grants/notify-access-change.ts'

type RemoveCall = Call<typeof recordRoutes.removeRecordAccess> | Call<typeof groupRoutes.removeGroupAccess>
type InTransaction = RemoveCall & { database: Database }

/**
 * Ends a person's own entry, a REVOKE entry too; access through a group stays.
 * @param show what the caller may still see of it
 */
const removeAccess =
  <Shown>(kind: ItemKind, show: (call: InTransaction, userID: string, id: string) => Promise<Shown>) =>
  (call: RemoveCall): Promise<Shown> =>
    transact(call, async (transaction) => {
      const { userID, sessionID } = call.caller
      const item = await lockItem(kind, transaction, userID, call.params.id, 'removeAccess')
      const personID = call.body.userID
      const end = call.body.sealed
      await requireEndFits(transaction, item, end)
      if (personID === item.ownerID) throw new AppError('access/owner-unchangeable')
      const at = call.now()
      const userIDs = [personID]
      const before = await findRolesOfPeople(transaction, item, userIDs)
      const service = { userID: personID, groupID: item.id }
      const isService = kind === 'group' && (await endIfService(transaction, call, service, at, call.caller))
      const ended = isService || (await endDirectGrant(transaction, item, personID, at))
      if (!ended && !before.has(personID)) throw new AppError('access/not-found')
      const now = await findRolesOfPeople(transaction, item, userIDs)
      await notifyAccessChange(transaction, call, item, { actorID: userID, userIDs, before, now })
      await noteAccess(transaction, call, { ...exposedBy(item), userIDs }, userID)
      if (end && !isRehearsal(transaction)) await acceptEnd(transaction, call, item, userID, end)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        action: `${kind}.remove-access`,
        subjectIDs: [personID],
        ...aboutItem(item),
        at,
      })
      return show({ ...call, database: transaction }, userID, item.id)
    })

export const removeRecordAccess: Handler<typeof recordRoutes.removeRecordAccess> = removeAccess(
  'record',
  showIfVisible,
)

export const removeGroupAccess: Handler<typeof groupRoutes.removeGroupAccess> = removeAccess(
  'group',
  showGroup,
)
