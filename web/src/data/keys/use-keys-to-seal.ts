import type { SealedFor, VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recordsQuery } from '../records/records.ts'
import { keysQuery } from './keys-query.ts'
import { useVault } from './keys.ts'

export interface KeysToSeal {
  /** Known to be closed: what is written for its people cannot be saved yet. */
  areMissing: boolean
  /** Waits for the keys, and makes new ones for a person without any that protect something. @returns whether they are open @throws ApiError */
  open: () => Promise<boolean>
}

/** Nothing in the list was sealed for the person: the server is asked to replace keys only where it will not refuse that. */
const isNothingSealed = (records: readonly VaultRecord[]): boolean =>
  records.every(({ sealed }) => (sealed?.key.wrap ?? null) === null)

/**
 * The keys that something new is sealed by; of what is sealed for the server none are needed. Keys that this browser does not
 * open are replaced as soon as they are needed, where nothing is sealed for the person yet.
 */
export function useKeysToSeal(sealedFor: SealedFor): KeysToSeal {
  const isSealed = sealedFor === 'people'
  const queryClient = useQueryClient()
  const vault = useVault()
  const known = useQuery({ ...keysQuery, enabled: isSealed }).data
  const mayReplaceKeys = useQuery({ ...recordsQuery, enabled: false, select: isNothingSealed }).data === true
  const start = () => vault('start', { mayReplaceKeys })
  const { isLoading: isReplacing } = useQuery({
    queryKey: [...keysQuery.queryKey, 'unused'],
    queryFn: start,
    enabled: isSealed && known?.is === 'keyless' && mayReplaceKeys,
    staleTime: Infinity,
    retry: false,
  })
  return {
    areMissing: isSealed && known !== undefined && known.is !== 'open' && !isReplacing,
    open: async () => {
      if (!isSealed) return true
      const { is } = await queryClient.ensureQueryData(keysQuery)
      if (is === 'open' || is === 'unable') return is === 'open'
      return (await start()) === 'open'
    },
  }
}
