import { bulkRoutes, importRoutes, type Group } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { deleteGroup } from '../groups/groups.ts'
import { findImports, importsQuery } from '../import/imports.ts'
import { fetchRecordsNow } from '../records/records.ts'
import { sampleSource } from './sample-group.ts'

/**
 * Removes the sample records, and their group once nothing is left in it. What was changed since goes into the trash; what
 * is shared stays, as does what the person put into the group.
 * @returns how many records stay in the group
 * @throws ApiError
 */
export async function removeSamples(queryClient: QueryClient, group: Group): Promise<number> {
  const ids = (await queryClient.fetchQuery({ ...importsQuery, staleTime: 0 }))
    .filter(({ source }) => source === sampleSource)
    .map(({ _id }) => _id)
  const imports = await findImports(ids, AbortSignal.timeout(30_000))
  const made = new Set(imports.flatMap(({ recordIDs }) => recordIDs))
  for (const { _id, isUndoable } of imports)
    if (isUndoable) await call(importRoutes.undoImport, { params: { id: _id } })
  const inGroup = (await fetchRecordsNow(queryClient)).filter(({ groupIDs }) => groupIDs.includes(group._id))
  const isPrivate = ({ access }: Pick<Group, 'access'>) => access.length === 1
  const changed = inGroup.filter(
    (record) => made.has(record._id) && isPrivate(record) && record.groups.every(isPrivate),
  )
  if (changed.length > 0)
    await call(bulkRoutes.deleteRecords, { body: { recordIDs: changed.map(({ _id }) => _id) } })
  const kept = inGroup.length - changed.length
  if (kept === 0 && isPrivate(group)) await deleteGroup(group._id)
  return kept
}
