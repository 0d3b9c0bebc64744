import { accessReviewRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keptMarks, leftToReview } from './kept-access.ts'
import { fetchReview } from './review.ts'

/** How many people there are to review; the full list is fetched only if some were kept. */
export const reviewCountQuery = queryOptions({
  queryKey: ['review', 'count'],
  queryFn: async ({ signal }) => {
    const marks = keptMarks.get()
    if (marks.length > 0) return leftToReview(await fetchReview(signal), marks).length
    return (await call(accessReviewRoutes.reviewAccess, { body: { options: { limit: 1 } }, signal })).total
  },
})
