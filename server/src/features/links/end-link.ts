import { canOnRecord, isId, type linkRoutes } from '@cardea/contract'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Database } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { findRecord } from '../access/require-record.ts'
import { writeActivity } from '../activity/write-activity.ts'
import type { LinkRow } from './links.ts'
import { requireLink } from './require-link.ts'
import { showLinks } from './show-links.ts'

/** Ends a link for good, also for who has just opened it. What it held is deleted. */
export const endLink: Handler<typeof linkRoutes.endLink> = (call) =>
  transact(call, async (transaction) => {
    const { id } = call.params
    const { userID, sessionID } = call.caller
    if (!isId(id)) throw new AppError('link/not-found')
    const row = await requireLink(transaction, id, true)
    if (!(await mayEnd(transaction, userID, row))) throw new AppError('link/not-found')
    const at = call.now()
    if (row.ended_at === null) {
      await transaction
        .updateTable('links')
        .set({ ended_at: at, content: null })
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('media').where('link_id', '=', id).execute()
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        ...(row.record_id === null
          ? { action: 'account.end-link' as const }
          : { action: 'record.end-link' as const, recordID: row.record_id }),
        at,
      })
      noteChangeEvents(transaction, [{ kind: 'links-changed', userID: row.maker_id }])
    }
    const [link] = await showLinks({ ...call, database: transaction }, [await requireLink(transaction, id)])
    if (!link) throw new AppError('link/not-found')
    return link
  })

/** Its maker, and who may share its record. */
async function mayEnd(database: Database, userID: string, row: LinkRow): Promise<boolean> {
  if (row.maker_id === userID) return true
  if (row.record_id === null) return false
  const record = await findRecord(database, userID, row.record_id)
  return record !== undefined && canOnRecord(record.effective_role, 'makeLink')
}
