import { accessReviewRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How many people there are to review. */
export const reviewCountQuery = queryOptions({
  queryKey: ['review', 'count'],
  queryFn: async ({ signal }) =>
    (await call(accessReviewRoutes.reviewAccess, { body: { options: { limit: 1 } }, signal })).total,
})
