import { attentionRoutes, spans } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** How many of one's own records people without access still know. Fetched anew with what is known of records. */
export const attentionCountQuery = queryOptions({
  queryKey: ['exposure', 'count'],
  queryFn: ({ signal }) => call(attentionRoutes.countAttention, { signal }),
})

/** The records of one's imports of the last days, which count only later. */
export const freshImportsQuery = queryOptions({
  queryKey: ['imports', 'fresh'],
  queryFn: async ({ client, signal }): Promise<ReadonlySet<string>> => {
    const { findImports, importsQuery } = await import('../import/imports.ts')
    const imports = await client.fetchQuery(importsQuery)
    const since = Date.now() - spans.newAccountMs
    const fresh = imports.flatMap(({ _id, at }) => (Date.parse(at) > since ? [_id] : []))
    const found = await findImports(fresh, signal)
    return new Set(found.flatMap(({ recordIDs }) => recordIDs))
  },
  structuralSharing: false,
})
