import { downloadPicture } from '../../api/files.ts'
import type { User } from '@cardea/contract'
import { queryOptions, useQueries, type QueryClient } from '@tanstack/react-query'

const pictures = ['media', 'picture'] as const
const watched = new WeakSet<QueryClient>()

/** A picture's address, `blob:`, for as long as the app remembers it; with the session or the lock it goes. */
const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: [...pictures, path],
    queryFn: async ({ signal, client }) => {
      revokeWithCache(client)
      return URL.createObjectURL(await downloadPicture(path, signal))
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })

/** A browser keeps what a blob address names until the address is taken back. */
function revokeWithCache(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    const isPicture = queryKey[0] === pictures[0] && queryKey[1] === pictures[1]
    if (type === 'removed' && isPicture && typeof state.data === 'string') URL.revokeObjectURL(state.data)
  })
}

/**
 * The addresses of people's pictures in their order, undefined where a person has none or it is not there yet: then their
 * letter stands. Each is fetched once, as its path names the file, which never changes.
 */
export const usePictures = (profiles: readonly User['profile'][]): (string | undefined)[] =>
  useQueries({
    queries: profiles.map((profile) => ({ ...pictureQuery(profile ?? ''), enabled: profile !== null })),
    combine: (results) => results.map(({ data }) => data),
  })
