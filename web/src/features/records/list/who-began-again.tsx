import type { AccessEntry, SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

/** Of who shares what only its people can open. */
const BeganAgain = lazyPart(() => import('../../../components/access/began-again.tsx'), 'BeganAgain')

type Shared = { sealedFor: SealedFor; access: readonly AccessEntry[] }

const isAnyShared = (items: readonly Shared[]): boolean =>
  items.some(({ sealedFor, access }) => sealedFor === 'people' && access.length > 1)

/** What is asked about people who began again with new keys; nothing of who shares nothing of this kind. */
export function WhoBeganAgain() {
  const records = useQuery({ ...recordsQuery, enabled: false, select: isAnyShared }).data
  const groups = useQuery({ ...groupsQuery, enabled: false, select: isAnyShared }).data
  if (!records && !groups) return null
  return <BeganAgain />
}
