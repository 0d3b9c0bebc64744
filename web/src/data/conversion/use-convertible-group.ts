import { canOnGroup, type Group, type SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '../keys/keys-query.ts'
import { useServerFacts } from '../server/server-facts.ts'

/** For whom the name of a group can be sealed instead, by its owner with open keys; null where it stays as it is. */
export function useConvertibleGroup(group: Group): SealedFor | null {
  const modes = useServerFacts()?.sealingModes ?? 'server'
  const keys = useQuery({ ...keysQuery, enabled: modes !== 'server' }).data
  const to = group.sealedFor === 'people' ? 'server' : 'people'
  const isTaken = modes === 'both' || modes === to
  return canOnGroup(group.role, 'change') && keys?.is === 'open' && !('closed' in group) && isTaken
    ? to
    : null
}
