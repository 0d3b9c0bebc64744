/** @file What the navigation asks at each start: it brings nothing else with it. */
import { intakeRoutes, linkRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const one = { options: { limit: 1 } }

/** How many forms one may read. */
export const intakeCountQuery = queryOptions({
  queryKey: ['intakes', 'count'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call(intakeRoutes.searchIntakes, { body: one, signal })).total,
})

/** How many links one has. */
export const linkCountQuery = queryOptions({
  queryKey: ['links', 'count'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call(linkRoutes.searchLinks, { body: one, signal })).total,
})
