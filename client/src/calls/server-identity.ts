/**
 * @file Which server is known at this address. Its identity is stored at first contact and kept after log-out and reset.
 * Each key that calls are sealed to must be signed by it (docs/decisions/0119). Another identity is accepted only once
 * the person trusts it.
 */
import type { encryptionRoutes, Reply } from '@cardea/contract'
import { isSignedServerKey } from '@cardea/sealing'
import type { Core } from '../core.ts'
import { ApiError } from './api-error.ts'

/** Makes this the known server. */
export function trustIdentity({ kept, doubt }: Core, seen: string): void {
  kept.identity.set(seen)
  kept.serverKey.clear()
  doubt.set(null)
}

/**
 * An unsigned key is accepted only from a server whose version did not sign, and only if no signature was seen before.
 */
type Answered = Partial<Reply<typeof encryptionRoutes.getPublicKey>> & { publicKey: string }

/** @throws ApiError untrusted if the key is not from the known server */
export async function requireKnownServer(
  { kept, doubt }: Core,
  { publicKey, identityKey, signature }: Answered,
): Promise<void> {
  const known = kept.identity.get()
  if (known === '' && identityKey === undefined) return
  const isSigned = await isSignedServerKey(identityKey ?? '', publicKey, signature ?? '')
  const seen = isSigned && identityKey !== undefined ? identityKey : ''
  if (seen === '' || (known !== '' && known !== seen)) {
    if (known !== '') doubt.set({ known, seen })
    throw new ApiError({ status: 0, code: 'untrusted' })
  }
  kept.identity.set(seen)
}
