import { limits, linkRoutes, type Link } from '@cardea/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'

/** One's own links, newest first, with those that are over. */
export const linksQuery = queryOptions({
  queryKey: ['links', 'list'],
  queryFn: ({ signal }): Promise<Link[]> =>
    allPages(
      async (skip, limit) =>
        (await call(linkRoutes.searchLinks, { body: { options: { skip, limit } }, signal })).links,
      limits.pageItems,
    ),
})

/** After a link was made or ended. */
export const refreshLinks = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['links'] })

/** Ends a link for good: what it holds is deleted. @throws ApiError */
export const endLink = (id: string): Promise<Link> => call(linkRoutes.endLink, { params: { id } })
