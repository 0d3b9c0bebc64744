import { limits, trashRoutes, type TrashedRecord } from '@cardea/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'
import { isGone } from '../records/records.ts'
import { trashCountQuery } from './trash-count.ts'

/** One's trash, newest deletion first. */
export const trashQuery = queryOptions({
  queryKey: ['trash', 'list'],
  queryFn: ({ signal }) =>
    allPages<TrashedRecord>(
      async (skip, limit) =>
        (await call(trashRoutes.listTrash, { body: { options: { skip, limit } }, signal })).records,
      limits.pageItems,
    ),
})

/** Takes records out of the trash's list: they are back, or gone. */
export function dropFromTrash(queryClient: QueryClient, ids: readonly string[]): void {
  const gone = new Set(ids)
  const left = queryClient.setQueryData(trashQuery.queryKey, (records) =>
    records?.filter(({ _id }) => !gone.has(_id)),
  )
  if (left) {
    queryClient.setQueryData(trashCountQuery.queryKey, (trash) => trash && { ...trash, total: left.length })
  }
}

/** Deletes one record of the trash for good; one that is gone already is no failure. @throws ApiError */
export async function purgeFromTrash(id: string): Promise<void> {
  try {
    await call(trashRoutes.purgeRecord, { params: { id } })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Deletes everything in the trash for good. @returns how many @throws ApiError */
export const emptyTrash = async (): Promise<number> => (await call(trashRoutes.emptyTrash, {})).purged
