import { maySealEither, usualSealing } from '@cardea/client/records/usual-sealing'
import type { Group, SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useServerFacts } from '../server/server-facts.ts'
import { keysQuery } from './keys-query.ts'

/**
 * How a new record is sealed, and whether the person may choose: not without open keys, nor where the server takes one kind.
 * @param groups those that are to hold it: one of them that is sealed for its people counts before the person’s default
 */
export function useSealingChoice(
  chosen: SealedFor | undefined,
  groups: readonly Pick<Group, 'sealedFor'>[],
): {
  sealedFor: SealedFor
  mayChoose: boolean
} {
  const { sealingModes = 'server', sealingDefault = 'server' } = useServerFacts() ?? {}
  const facts = { sealingModes, sealingDefault }
  const keys = useQuery({ ...keysQuery, enabled: sealingModes !== 'server' }).data
  const here = { isOpen: keys?.is === 'open', makes: keys?.makes }
  if (!maySealEither(facts, here)) {
    // What was chosen before the keys were open stands: it waits for them.
    const isChosen = chosen === 'people' && sealingModes !== 'server'
    return { sealedFor: isChosen ? chosen : usualSealing(facts, here), mayChoose: false }
  }
  const isGroupSealed = groups.some(({ sealedFor }) => sealedFor === 'people')
  return { sealedFor: chosen ?? (isGroupSealed ? 'people' : usualSealing(facts, here)), mayChoose: true }
}
