import { accessRequestRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many requests wait for one's decision: the navigation asks at each start, so it brings nothing else with it. */
export const requestCountQuery = queryOptions({
  queryKey: ['requests', 'count'],
  queryFn: async ({ signal }): Promise<number> => {
    const body = { of: 'to-decide' as const, options: { limit: 1 } }
    return (await call(accessRequestRoutes.searchAccessRequests, { body, signal })).total
  },
})
