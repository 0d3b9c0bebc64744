import { accessRequestRoutes, limits, type AccessRequest, type BodyInput } from '@cardea/contract'
import { allPages } from '@cardea/client/calls/all-pages'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

type Of = BodyInput<typeof accessRequestRoutes.searchAccessRequests>['of']

const requestsQuery = (of: Of) =>
  queryOptions({
    queryKey: ['requests', of],
    queryFn: ({ signal }): Promise<AccessRequest[]> =>
      allPages(async (skip, limit) => {
        const body = { of, options: { skip, limit } }
        return (await call(accessRequestRoutes.searchAccessRequests, { body, signal })).requests
      }, limits.pageItems),
  })

/** Requests of others that wait for one's decision, newest first. */
export const toDecideQuery = requestsQuery('to-decide')
/** One's own requests, newest first, with those that are over. */
export const ownRequestsQuery = requestsQuery('mine')

/** After something was asked for or decided. */
export const refreshRequests = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['requests'] })

/** Asks for access to an item, or in an emergency. The answer tells nothing of what exists. @throws ApiError */
export const askForAccess = (body: BodyInput<typeof accessRequestRoutes.askForAccess>) =>
  call(accessRequestRoutes.askForAccess, { body })

/** Shares what was asked for, or opens an emergency. @throws ApiError */
export const approveRequest = (
  id: string,
  body: BodyInput<typeof accessRequestRoutes.approveAccessRequest>,
) => call(accessRequestRoutes.approveAccessRequest, { params: { id }, body })

/** Its asker is told. @throws ApiError */
export const refuseRequest = (id: string) =>
  call(accessRequestRoutes.refuseAccessRequest, { params: { id }, body: {} })

/** Withdraws one's own request, or ends emergency access. @throws ApiError */
export const endRequest = (id: string) =>
  call(accessRequestRoutes.endAccessRequest, { params: { id }, body: {} })
