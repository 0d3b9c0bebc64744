/**
 * @file Which server this browser knows at this address. Its identity is stored at first contact and kept after log-out
 * and reset. Each key that calls are sealed to must be signed by it (docs/decisions/0119). Another identity is accepted
 * only once the person trusts it.
 */
import type { encryptionRoutes, Reply } from '@cardea/contract'
import { isSignedServerKey } from '@cardea/sealing'
import { preference } from '../storage/preference.ts'
import { text } from '../storage/shape.ts'
import { ApiError } from './api-error.ts'
import { serverKeyPreference } from './encryption.ts'

/** An uncompressed point, base64url; empty before the first contact. */
export const identityPreference = preference('server-identity', text, '')

export type Doubt = {
  known: string
  /** The identity of the answering server; empty if it did not sign its key, or signed it wrongly. */
  seen: string
}

let doubt: Doubt | null = null
const listeners = new Set<() => void>()

function setDoubt(next: Doubt | null): void {
  doubt = next
  for (const listener of listeners) listener()
}

/** Why nothing is sealed for the answering server; null while it is the known one. */
export const currentDoubt = (): Doubt | null => doubt

/** Calls back when it changes. @returns a function that stops it */
export function subscribeToDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes this the known server. */
export function trustIdentity(seen: string): void {
  identityPreference.set(seen)
  serverKeyPreference.clear()
  setDoubt(null)
}

/**
 * An unsigned key is accepted only from a server whose version did not sign, and only if no signature was seen before.
 */
type Answered = Partial<Reply<typeof encryptionRoutes.getPublicKey>> & { publicKey: string }

/** @throws ApiError untrusted if the key is not from the server that this browser knows */
export async function requireKnownServer({ publicKey, identityKey, signature }: Answered): Promise<void> {
  const known = identityPreference.get()
  if (known === '' && identityKey === undefined) return
  const isSigned = await isSignedServerKey(identityKey ?? '', publicKey, signature ?? '')
  const seen = isSigned && identityKey !== undefined ? identityKey : ''
  if (seen === '' || (known !== '' && known !== seen)) {
    if (known !== '') setDoubt({ known, seen })
    throw new ApiError({ status: 0, code: 'untrusted' })
  }
  identityPreference.set(seen)
}
