import type { recordRoutes } from '@cardea/contract'
import type { ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { requireGroup } from '../access/require-group.ts'
import { assembleRecords } from './assemble-records.ts'
import { cutPage, isHeldBy, visibleRecords } from './visible-records.ts'

/** The records of a group, newest first, except those the caller is shut out of. */
export const listGroupRecords: ListHandler<typeof recordRoutes.listGroupRecords> = async (call) => {
  const { userID } = call.caller
  const { id } = await requireGroup(call.database, userID, call.params.id, 'read')
  const lists = skipCorruptRows(call)
  const others = visibleRecords(userID, [isHeldBy(id, userID)])
  const { page, total } = await cutPage(lists, { others }, call.query)
  return { records: await assembleRecords(lists, userID, page, 'listed'), total }
}
