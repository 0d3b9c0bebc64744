import { queryOptions, skipToken } from '@tanstack/react-query'

/** How many records had findings at the last check; nothing where there was none. A number, no value. */
export const leftCountQuery = queryOptions<number>({
  queryKey: ['health', 'left'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
})
