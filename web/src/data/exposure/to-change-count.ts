import { exposureRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many of one's own records people without access still know. */
export const toChangeCountQuery = queryOptions({
  queryKey: ['exposure', 'count'],
  queryFn: async ({ signal }) =>
    (await call(exposureRoutes.searchExposure, { body: { options: { limit: 1 } }, signal })).total,
})
