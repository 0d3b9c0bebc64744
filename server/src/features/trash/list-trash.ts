import { limits, type TrashedRecord, type trashRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { timeOfId } from '../../database/id.ts'
import type { ListCall, ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { assembleRecords, type OpenedRecord } from '../records/assemble-records.ts'
import { openNames, openPage, type Visible } from '../records/visible-records.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { keptSince, purgeTime } from '../../config/trash-time.ts'
import { isRestorable } from '../../database/trash.ts'

type TrashCall = ListCall<typeof trashRoutes.listTrash>

interface TrashRow {
  id: string
  deleted_at: Date
  updated_at: Date
}

/**
 * The caller's trash, newest deletion first unless another order is asked for. The page is cut on ids, and only the
 * page is decrypted.
 */
export const listTrash: ListHandler<typeof trashRoutes.listTrash> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { userID } = call.caller
  const { rows } = await sql<TrashRow>`
    select id, deleted_at, updated_at from records
    where owner_id = ${userID} and ${isRestorable(keptSince(call))}
    order by deleted_at desc, id desc`.execute(call.database)
  const page = await cutPage(call, rows)
  const deletions = new Map(rows.map((row) => [row.id, row.deleted_at]))
  const records = await assembleRecords(call, userID, page, 'listed')
  return {
    records: records.map((record): TrashedRecord => {
      const deletedAt = deletions.get(record._id) ?? call.now()
      return {
        ...record,
        deletedAt: deletedAt.toISOString(),
        purgeAt: purgeTime(call, deletedAt).toISOString(),
      }
    }),
    total: rows.length,
    ...(call.config.trashDays !== limits.trashDays && { keptDays: call.config.trashDays }),
  }
}

async function cutPage(call: TrashCall, rows: readonly TrashRow[]): Promise<OpenedRecord[]> {
  const { options = {} } = call.body
  const { sort } = options
  const owned = (some: readonly TrashRow[]): Visible[] =>
    some.map(({ id }) => ({ id, effective_role: 'OWNER', group_id: null }))
  const keysOf = ({ id, updated_at }: Pick<TrashRow, 'id' | 'updated_at'>, name = '') => ({
    id,
    name,
    createdAt: timeOfId(id).getTime(),
    updatedAt: updated_at.getTime(),
  })
  if (sort === undefined) {
    const { skip = 0, limit = limits.pageItems } = options
    return openPage(call, owned(rows.slice(skip, skip + limit)))
  }
  // Names are sealed, so only this order decrypts all of them.
  const names = 'name' in sort ? await openNames(call, owned(rows)) : new Map<string, string>()
  return openPage(call, owned(sortAndCut(rows, (row) => keysOf(row, names.get(row.id)), options)))
}
