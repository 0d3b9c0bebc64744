import { exposureRoutes, limits, type ExposedRecord, type Reply } from '@cardea/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'
import { mayOnRecord } from '../access/role-now.ts'

/** Who knows the secrets of a record; only people who may share it ask. */
export const exposureQuery = (id: string) =>
  queryOptions({
    queryKey: ['exposure', 'record', id],
    queryFn: async ({ client, signal }): Promise<Reply<typeof exposureRoutes.getExposure>> =>
      mayOnRecord(client, id, 'seeExposure')
        ? call(exposureRoutes.getExposure, { params: { id }, signal })
        : { secretsChangedAt: null, people: [] },
  })

const fetchPage = async (skip: number, limit: number, signal: AbortSignal) => {
  const options = { skip, limit }
  const { records } = await call(exposureRoutes.searchExposure, { body: { options }, signal })
  return records.map((exposed) => ({ _id: exposed.record._id, ...exposed }))
}

/** One's own records that people without access still know. */
export const toChangeQuery = queryOptions({
  queryKey: ['exposure', 'list'],
  queryFn: ({ signal }): Promise<ExposedRecord[]> =>
    allPages((skip, limit) => fetchPage(skip, limit, signal), limits.pageItems),
})

/** Leaves records as they are, until another person comes to know, or takes that back. @returns how many @throws ApiError */
export async function settleExposure(
  queryClient: QueryClient,
  recordIDs: string[],
  isSettled = true,
): Promise<number> {
  const { settled } = await call(exposureRoutes.settleExposure, {
    body: { recordIDs, ...(!isSettled && { isSettled }) },
  })
  await queryClient.invalidateQueries({ queryKey: ['exposure'] })
  return settled
}
