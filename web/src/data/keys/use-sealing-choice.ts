import type { SealedFor } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useServerFacts } from '../session/server-facts.ts'
import { keysQuery } from './keys.ts'

/** How a new record is sealed, and whether the person may choose: not without open keys, nor where the server takes one kind. */
export function useSealingChoice(chosen: SealedFor | undefined): {
  sealedFor: SealedFor
  mayChoose: boolean
} {
  const { sealingModes: modes = 'server', sealingDefault = 'server' } = useServerFacts() ?? {}
  const keys = useQuery({ ...keysQuery, enabled: modes !== 'server' }).data
  if (modes === 'server') return { sealedFor: 'server', mayChoose: false }
  if (modes === 'people') return { sealedFor: 'people', mayChoose: false }
  const isOpen = keys?.is === 'open'
  return { sealedFor: isOpen ? (chosen ?? keys.makes ?? sealingDefault) : 'server', mayChoose: isOpen }
}
