/**
 * @file Which server this browser knows at this address. Its identity is kept at first sight, past log-out and reset, and each key that
 * calls are sealed to has to be signed by it (docs/decisions/0119). Another identity is taken once the person trusts it.
 */
import type { encryptionRoutes, Reply } from '@cardea/contract'
import { isSignedServerKey } from '@cardea/sealing'
import { preference } from '../storage/preference.ts'
import { text } from '../storage/shape.ts'
import { ApiError } from './api-error.ts'
import { serverKeyPreference } from './encryption.ts'

/** An uncompressed point, base64url; blank before the first sight. */
export const identityPreference = preference('server-identity', text, '')

export type Doubt = {
  known: string
  /** Of the server that answers now; blank where it did not sign its key, or wrongly. */
  seen: string
}

let doubt: Doubt | null = null
const listeners = new Set<() => void>()

function setDoubt(next: Doubt | null): void {
  doubt = next
  for (const listener of listeners) listener()
}

/** Why nothing is sealed for the server that answers; null while it is the one that is known. */
export const currentDoubt = (): Doubt | null => doubt

/** Calls back when it changes. @returns the way to stop */
export function subscribeToDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From now on this is the server that is known. */
export function trustIdentity(seen: string): void {
  identityPreference.set(seen)
  serverKeyPreference.clear()
  setDoubt(null)
}

/** Nothing signed is taken only from a server of a version that did not sign, while none has signed before. */
type Answered = Partial<Reply<typeof encryptionRoutes.getPublicKey>> & { publicKey: string }

/** @throws ApiError untrusted where the key is not that of the server this browser knows */
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
