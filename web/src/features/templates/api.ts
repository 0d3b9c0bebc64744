import { limits, templateRoutes, type Template } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allPages } from '../records/all-pages.ts'

/** All templates one may use, in the order in which they are offered: the oldest first. */
export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: ({ signal }) =>
    allPages<Template>(async (skip, limit) => {
      const options = { skip, limit, sort: { createdAt: 1 } } as const
      return (await call(templateRoutes.searchTemplates, { body: { options }, signal })).templates
    }, limits.pageItems),
  staleTime: 5 * 60_000,
})
