import type { FindingKind, SetAsideFinding, VaultRecord } from '@cardea/contract'
import { kindsOf } from './finding-kinds.ts'
import type { Finding } from './judge-passwords.ts'

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
