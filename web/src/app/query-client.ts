import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { onMemoryPurge } from '../storage/memory-purge.ts'

const repeats = 2
const freshMs = 30_000

/**
 * What the server answered, kept in memory only. A vault of one's own may stand in a network without the internet, so
 * the browser's word that it is offline stops nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      networkMode: 'always',
      retry: (failures, error) => failures < repeats && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onMemoryPurge(() => {
  // A fetch that is given up, or what shows an answer and goes later, keeps it in memory once more for as long as this.
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = 0
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** A busy server was asked three times already. */
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.status === 503 && error.code !== 'request/busy'))
