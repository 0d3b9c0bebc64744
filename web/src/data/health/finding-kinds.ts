import { findingKinds, type FindingKind } from '@cardea/contract'
import type { Finding } from './judge-passwords.ts'

export { findingKinds, type FindingKind }

/** What is wrong with a record, the worst first. */
export const kindsOf = ({ weak, sharedWith, isOld, siteWithCodes }: Finding): FindingKind[] => [
  ...(weak.length > 0 ? (['weak'] as const) : []),
  ...(sharedWith > 0 ? (['twice'] as const) : []),
  ...(isOld ? (['old'] as const) : []),
  ...(siteWithCodes === null ? [] : (['noCode'] as const)),
]
