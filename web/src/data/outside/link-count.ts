import { linkRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many links one has: the navigation asks at each start, so it brings nothing else with it. */
export const linkCountQuery = queryOptions({
  queryKey: ['links', 'count'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call(linkRoutes.searchLinks, { body: { options: { limit: 1 } }, signal })).total,
})
