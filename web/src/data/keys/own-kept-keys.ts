import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../users/me.ts'
import { keysQuery } from './keys-query.ts'

/**
 * The keys of what this browser keeps and only the person opens, from their own keys and one of the server’s. Waits for the
 * person’s keys.
 * @param serverKey tells the key that the server gives to open sessions, base64url; it is asked once their keys are there
 * @returns the present one first; none where they are not open here
 */
export async function ownKeptKeys(
  queryClient: QueryClient,
  serverKey: () => string | null,
): Promise<CryptoKey[]> {
  try {
    const { is } = await queryClient.ensureQueryData(keysQuery)
    const mixed = serverKey()
    if (is !== 'open' || mixed === null) return []
    const { _id: id, email } = await queryClient.ensureQueryData(meQuery)
    const { askVault } = await import('./keys-at-work.ts')
    return await askVault({ id, email }, () => undefined, 'keptKeys', mixed)
  } catch {
    // Without a connection, or after a lock: nothing of theirs is kept.
    return []
  }
}
