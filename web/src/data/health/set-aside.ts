import { passwordFindingRoutes, type FindingKind } from '@cardea/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** What one set aside as no problem. */
export const setAsideQuery = queryOptions({
  queryKey: ['user-settings', 'set-aside-findings'],
  queryFn: async ({ signal }) =>
    (await call(passwordFindingRoutes.listSetAsideFindings, { signal })).findings,
  staleTime: Infinity,
})

/** Sets findings of a record aside, or minds them again. @throws ApiError */
export function useSetAside() {
  const queryClient = useQueryClient()
  return async (recordID: string, kinds: readonly FindingKind[], isAside: boolean): Promise<void> => {
    const route = isAside ? passwordFindingRoutes.setFindingAside : passwordFindingRoutes.takeFindingBack
    for (const kind of kinds) await call(route, { body: { recordID, kind } })
    await queryClient.refetchQueries({ queryKey: setAsideQuery.queryKey })
  }
}
