import type { PasswordFindingKind } from '@cardea/contract'
import type { Finding } from './judge-passwords.ts'

/** What is wrong with a record, the worst first. */
export const kindsOf = ({ breached, weak, sameAs, isOld, siteWithCodes }: Finding): PasswordFindingKind[] => [
  ...(breached.length > 0 ? (['breached'] as const) : []),
  ...(weak.length > 0 ? (['weak'] as const) : []),
  ...(sameAs.length > 0 ? (['twice'] as const) : []),
  ...(isOld ? (['old'] as const) : []),
  ...(siteWithCodes === null ? [] : (['noCode'] as const)),
]
