import { fromBase64url } from '@cardea/sealing'
import { keptKey } from '@cardea/sealing/people'
import { keysOf, type Holder } from './holder.ts'

/**
 * The keys of what this device keeps for the person between two starts: neither the server nor the disk opens it alone. No script
 * reads them.
 * @param serverKey that the server gives to unlocked sessions, 32 bytes as base64url
 * @returns the present one first; those of former generations open what was kept before
 */
export function keptKeys(holder: Holder, serverKey: string): Promise<CryptoKey[]> {
  const generations = keysOf(holder).bundle.self.toSorted((one, other) => other.generation - one.generation)
  return Promise.all(
    generations.map(async ({ key }) => {
      const bytes = await keptKey(fromBase64url(key), fromBase64url(serverKey))
      const kept = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
      bytes.fill(0)
      return kept
    }),
  )
}
