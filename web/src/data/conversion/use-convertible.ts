import { canOnRecord, type SealedFor, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { isClosed } from '@cardea/client/records/is-closed'
import { keysQuery } from '../keys/keys-query.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { useServerFacts } from '../server/server-facts.ts'
import { useMe } from '../users/me.ts'

/** Which of these records their owner, with open keys, can have sealed in the other way, by that way. */
export function useConvertible(records: readonly VaultRecord[]): Record<SealedFor, VaultRecord[]> {
  const ownID = useMe()._id
  const modes = useServerFacts()?.sealingModes ?? 'server'
  const keys = useQuery({ ...keysQuery, enabled: modes !== 'server' }).data
  const may = (to: SealedFor): boolean => keys?.is === 'open' && (modes === 'both' || modes === to)
  const own = records.filter((record) => canOnRecord(effectiveRoleOn(record, ownID), 'convert'))
  return {
    people: own.filter(({ sealedFor }) => sealedFor === 'server' && may('people')),
    server: own.filter((record) => record.sealedFor === 'people' && !isClosed(record) && may('server')),
  }
}
