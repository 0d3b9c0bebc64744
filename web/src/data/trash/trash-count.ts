import { trashRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How many records lie in one's trash. */
export const trashCountQuery = queryOptions({
  queryKey: ['trash', 'count'],
  queryFn: async ({ signal }) =>
    (await call(trashRoutes.listTrash, { body: { options: { limit: 1 } }, signal })).total,
})
