import type { QueryClient } from '@tanstack/react-query'
import { keysQuery } from '../keys/keys-query.ts'
import { draftKeyToMix } from '../user-settings/draft-key.ts'
import { meQuery } from '../users/me.ts'

/**
 * The keys of drafts that only the person opens, from their own keys and the server’s draft key. Waits for the person’s keys.
 * @returns the present one first; none where they are not open here
 */
export async function ownDraftKeys(queryClient: QueryClient): Promise<CryptoKey[]> {
  try {
    const { is } = await queryClient.ensureQueryData(keysQuery)
    const serverKey = draftKeyToMix()
    if (is !== 'open' || serverKey === null) return []
    const { _id: id, email } = await queryClient.ensureQueryData(meQuery)
    const { askVault } = await import('../keys/keys-at-work.ts')
    return await askVault({ id, email }, () => undefined, 'keptKeys', serverKey)
  } catch {
    // Without a connection, or after a lock: such a draft is not kept.
    return []
  }
}
