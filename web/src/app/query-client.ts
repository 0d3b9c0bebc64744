import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { giveCarrier } from '../api/page-carrier.ts'
import { onMemoryPurge } from '../storage/memory-purge.ts'

const repeats = 2
const freshMs = 30_000

/**
 * The server's answers, kept only in memory. A self-hosted vault may be in a network without internet, so the browser's
 * offline state stops nothing.
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

giveCarrier(async () => (await import('../data/keys/carrier.ts')).carrierOf(queryClient))

onMemoryPurge(() => {
  // An aborted fetch, or a component that unmounts later, would keep the answer in memory for this long again.
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = 0
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** A busy server was already asked three times. */
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.status === 503 && error.code !== 'request/busy'))
