import { queryOptions, skipToken } from '@tanstack/react-query'

/** How many records want something by the last look at them; nothing where none was taken. A number, no value. */
export const leftCountQuery = queryOptions<number>({
  queryKey: ['health', 'left'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
})
