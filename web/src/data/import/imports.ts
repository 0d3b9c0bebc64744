import { importRoutes, limits } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'

/** One's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) =>
    allPages(async (skip, limit) => {
      const options = { skip, limit }
      return (await call(importRoutes.searchImports, { body: { options }, signal })).imports
    }, limits.pageItems),
})

/** Those of one's imports that are still known, with the records that they made and that are still there. */
export async function findImports(ids: readonly string[], signal: AbortSignal) {
  const found = await Promise.allSettled(
    ids.map((id) => call(importRoutes.getImport, { params: { id }, signal })),
  )
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Takes back what imports have made. @throws ApiError */
export async function undoImports(ids: readonly string[]): Promise<{ removed: number; kept: number }> {
  const undone = { removed: 0, kept: 0 }
  for (const id of ids) {
    const { removed, kept } = await call(importRoutes.undoImport, { params: { id } })
    undone.removed += removed
    undone.kept += kept.length
  }
  return undone
}
