import type { SealedFor } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keysQuery } from './keys-query.ts'
import { useVault } from './keys.ts'

export interface KeysToSeal {
  /** Known to be closed: what is written for its people cannot be saved yet. */
  areMissing: boolean
  /** Waits for the keys, and makes first ones for a person without any. @returns whether they are open @throws ApiError */
  open: () => Promise<boolean>
}

/** The keys that something new is sealed by; of what is sealed for the server none are needed. */
export function useKeysToSeal(sealedFor: SealedFor): KeysToSeal {
  const isSealed = sealedFor === 'people'
  const queryClient = useQueryClient()
  const vault = useVault()
  const known = useQuery({ ...keysQuery, enabled: isSealed }).data
  return {
    areMissing: isSealed && known !== undefined && known.is !== 'open',
    open: async () => {
      if (!isSealed) return true
      const { is } = await queryClient.ensureQueryData(keysQuery)
      if (is === 'open' || is === 'unable') return is === 'open'
      return (await vault('start', { mayMakeKeys: true })) === 'open'
    },
  }
}
