import type { ErrorEntry } from '@cardea/contract'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/**
 * Where an error is shown. `screen`: the app shows a page of its own, the code that made the call shows nothing. `toast`: a
 * short message. `field`: beside what was entered; a toast where no field fits. `silent`: nothing, as the page says it
 * already or goes away.
 */
export type Presentation = 'screen' | 'toast' | 'field' | 'silent'

/** Every code in exactly one place; the compiler asks for the place of a new one. */
export const presentations: Readonly<Record<ApiErrorCode, Presentation>> = {
  'request/invalid': 'field',
  'request/unsupported-version': 'toast',
  'auth/otp-incorrect': 'toast',
  'auth/otp-expired': 'toast',
  'auth/passkey-incorrect': 'field',
  'auth/recovery-code-incorrect': 'field',
  'auth/second-factor-expired': 'toast',
  'auth/second-factor-incomplete': 'toast',
  // The page that one comes back to says them.
  'auth/oidc-incorrect': 'field',
  'auth/oidc-unverified': 'field',
  'auth/oidc-not-allowed': 'field',
  'auth/oidc-not-fresh': 'field',
  'auth/oidc-unavailable': 'toast',
  'auth/oidc-only': 'toast',
  'passkey/full': 'toast',
  'access/owner-cannot-leave': 'toast',
  'access/owner-unchangeable': 'toast',
  'mail/not-configured': 'toast',
  'import/full': 'toast',
  'import/not-undoable': 'toast',
  'encryption/required': 'toast',
  'encryption/invalid': 'toast',
  'encryption/unknown-key': 'toast',
  'encryption/stale': 'toast',
  'encryption/replayed': 'toast',

  'auth/unauthenticated': 'silent',
  'auth/token-expired': 'silent',
  'auth/refresh-reused': 'silent',

  'access/forbidden': 'toast',
  // A call that needs a fresh code goes through the page that asks for it.
  'auth/reauthentication-required': 'screen',
  'passcode/incorrect': 'field',
  'session/locked': 'screen',
  'user/disabled': 'screen',
  'user/address-moved': 'toast',
  'user/temp-ban': 'screen',

  'record/not-found': 'toast',
  'group/not-found': 'toast',
  'template/not-found': 'toast',
  'media/not-found': 'toast',
  'access/not-found': 'toast',
  'import/not-found': 'toast',
  'passkey/not-found': 'toast',
  'notification/not-found': 'silent',
  'version/not-found': 'toast',
  'session/not-found': 'toast',
  // Composed with the address it was for (docs/product.md, section 14).
  USER_NOT_FOUND: 'toast',
  'request/unknown-call': 'toast',

  'request/method': 'toast',
  // The record's form shows both versions.
  'record/conflict': 'silent',
  'request/too-large': 'toast',
  'media/too-large': 'toast',
  'request/media-type': 'toast',

  'request/too-many-requests': 'screen',

  'request/failed': 'toast',
  'request/busy': 'toast',
  'request/unavailable': 'toast',
  'record/no-space': 'toast',
  'template/no-space': 'toast',
  'media/no-space': 'toast',

  network: 'toast',
  untrusted: 'toast',
  unknown: 'toast',
}

/** Where this error is shown; what is no answer of the server is a fault of ours and gets a toast. */
export function presentationOf(error: unknown): Presentation {
  return error instanceof ApiError ? presentations[error.code] : 'toast'
}

/** The server's first sentence (docs/product.md, section 14), or null where it sent none. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? (error.entries[0]?.message ?? null) : null
}

/** What is wrong with each place of the body, for a form to show beside its fields. */
export function entriesByPath(error: unknown): ReadonlyMap<string, ErrorEntry> {
  const entries = error instanceof ApiError ? error.entries : []
  return new Map(entries.flatMap((entry) => (entry.path === undefined ? [] : [[entry.path, entry] as const])))
}
