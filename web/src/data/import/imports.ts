import { importRoutes, limits } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../api/all-pages.ts'
import { call } from '../../api/call.ts'

/** One's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) =>
    allPages(async (skip, limit) => {
      const options = { skip, limit }
      return (await call(importRoutes.searchImports, { body: { options }, signal })).imports
    }, limits.pageItems),
})

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
