import { tidyUpRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What of one's sharing seems to be of no use. Fetched anew with the review, as any change of access may change it. */
export const tidyUpQuery = queryOptions({
  queryKey: ['review', 'tidy-up'],
  queryFn: ({ signal }) => call(tidyUpRoutes.findUntidy, { signal }),
})
