import {
  passwordFindingRoutes,
  type FindingKind,
  type SetAsideFinding,
  type VaultRecord,
} from '@cardea/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { kindsOf } from './finding-kinds.ts'
import type { Finding } from './judge-passwords.ts'

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

/**
 * The kinds that one set aside. What was said of a password holds until the record changes, as it may be another password then;
 * that a site's one-time code is not wanted holds on.
 */
export function kindsAside(
  record: Pick<VaultRecord, '_id' | 'updatedAt'>,
  aside: readonly SetAsideFinding[],
): FindingKind[] {
  const changedAt = Date.parse(record.updatedAt)
  return aside
    .filter(
      ({ recordID, kind, at }) =>
        recordID === record._id && (kind === 'noCode' || Date.parse(at) >= changedAt),
    )
    .map(({ kind }) => kind)
}

/** What is left of a finding without these kinds; null where nothing is. */
export function withoutKinds(finding: Finding, kinds: readonly FindingKind[]): Finding | null {
  const left: Finding = {
    recordID: finding.recordID,
    breached: kinds.includes('breached') ? [] : finding.breached,
    weak: kinds.includes('weak') ? [] : finding.weak,
    sameAs: kinds.includes('twice') ? [] : finding.sameAs,
    isOld: finding.isOld && !kinds.includes('old'),
    siteWithCodes: kinds.includes('noCode') ? null : finding.siteWithCodes,
  }
  return kindsOf(left).length === 0 ? null : left
}
