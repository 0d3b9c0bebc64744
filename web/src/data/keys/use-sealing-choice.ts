import { maySealEither, usualSealing } from '@cardea/client/records/usual-sealing'
import type { SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useServerFacts } from '../session/server-facts.ts'
import { keysQuery } from './keys.ts'

/** How a new record is sealed, and whether the person may choose: not without open keys, nor where the server takes one kind. */
export function useSealingChoice(chosen: SealedFor | undefined): {
  sealedFor: SealedFor
  mayChoose: boolean
} {
  const { sealingModes = 'server', sealingDefault = 'server' } = useServerFacts() ?? {}
  const facts = { sealingModes, sealingDefault }
  const keys = useQuery({ ...keysQuery, enabled: sealingModes !== 'server' }).data
  const here = { isOpen: keys?.is === 'open', makes: keys?.makes }
  const mayChoose = maySealEither(facts, here)
  return { sealedFor: (mayChoose ? chosen : undefined) ?? usualSealing(facts, here), mayChoose }
}
