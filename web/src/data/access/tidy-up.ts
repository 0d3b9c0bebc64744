import { tidyUpRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Shares that seem to be unused. Refetched with the review, because any change of access may change it. */
export const tidyUpQuery = queryOptions({
  queryKey: ['review', 'tidy-up'],
  queryFn: ({ signal }) => call(tidyUpRoutes.findUntidy, { signal }),
})
