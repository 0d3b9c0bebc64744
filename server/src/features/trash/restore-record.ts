import type { trashRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { notify } from '../notification-delivery/notify.ts'
import { requireRecord } from '../access/require-record.ts'
import { showWithoutSecrets } from '../records/show-record.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { keptSince } from '../../config/trash-time.ts'
import { restoreFromTrash } from '../../database/trash.ts'

/**
 * Restores a record from the caller's trash. People, groups, files, aliases, pins and invitations were only hidden;
 * what was removed meanwhile, such as a group, stays removed.
 */
export const restoreRecord: Handler<typeof trashRoutes.restoreRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id } = call.params
    const restored = await restoreFromTrash(transaction, 'records', userID, [id], keptSince(call))
    if (restored === 0) throw new AppError('record/not-found')
    const people = await findRolesOfPeople(transaction, { kind: 'record', id })
    await notify(transaction, call, {
      kind: 'restored',
      userIDs: [...people.keys()],
      actorID: userID,
      recordID: id,
    })
    await noteAccess(transaction, call, { recordIDs: [id] }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.restore',
      recordID: id,
      at: call.now(),
    })
    const row = await requireRecord(transaction, userID, id, 'read')
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })
