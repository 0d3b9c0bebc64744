import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { parts } from './settings-places.ts'

const withoutKeys = parts.filter(({ id }) => id !== 'keys')

/** The parts of the settings. Where a server makes no keys for people, those who have none see nothing of them. */
export function useParts(): readonly (typeof parts)[number][] {
  const facts = useServerFacts()
  const known = useQuery({ ...keysQuery, enabled: false }).data
  return (facts?.sealingModes ?? 'server') !== 'server' || known?.own?.keys ? parts : withoutKeys
}
