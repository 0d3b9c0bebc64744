import { intakeRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many forms one may read: the navigation asks at each start, so it brings nothing else with it. */
export const intakeCountQuery = queryOptions({
  queryKey: ['intakes', 'count'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call(intakeRoutes.searchIntakes, { body: { options: { limit: 1 } }, signal })).total,
})
