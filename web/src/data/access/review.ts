import { accessReviewRoutes, limits, type ReviewedPerson } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'

const fetchPage = async (skip: number, limit: number, signal: AbortSignal) => {
  const options = { skip, limit }
  const { people } = await call(accessReviewRoutes.reviewAccess, { body: { options }, signal })
  return people.map((person) => ({ _id: person.user._id, ...person }))
}

/** All pages of the review. */
export const fetchReview = (signal: AbortSignal): Promise<ReviewedPerson[]> =>
  allPages((skip, limit) => fetchPage(skip, limit, signal), limits.pageItems)

/** People with entries of their own on the caller's records, outside the groups that hold these; quiet ones first. */
export const reviewQuery = queryOptions({
  queryKey: ['review', 'list'],
  queryFn: ({ signal }) => fetchReview(signal),
})
