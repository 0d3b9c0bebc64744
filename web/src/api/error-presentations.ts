import type { ApiErrorCode } from '@cardea/client/calls/api-error'

/**
 * Where an error is shown. `screen`: the app shows a page of its own, the code that made the call shows nothing. `toast`: a
 * short message. `field`: beside what was entered; a toast where no field fits. `silent`: nothing, as the page says it
 * already or goes away.
 */
export type Presentation = 'screen' | 'toast' | 'field' | 'silent'

/** Every code exactly once; the compiler asks where a new one is shown. */
export const presentations: Readonly<Record<ApiErrorCode, Presentation>> = {
  'request/invalid': 'field',
  'request/unsupported-version': 'toast',
  'auth/otp-incorrect': 'toast',
  'auth/otp-expired': 'toast',
  'auth/passkey-incorrect': 'field',
  'auth/totp-incorrect': 'field',
  'auth/totp-paused': 'field',
  'auth/recovery-code-incorrect': 'field',
  'auth/second-factor-expired': 'toast',
  'auth/second-factor-incomplete': 'toast',
  // The page that the person returns to shows them.
  'auth/oidc-incorrect': 'field',
  'auth/oidc-unverified': 'field',
  'auth/oidc-not-allowed': 'field',
  'auth/oidc-not-fresh': 'field',
  'auth/oidc-other-person': 'field',
  'auth/oidc-unavailable': 'toast',
  'breach/unavailable': 'toast',
  'auth/oidc-only': 'toast',
  'auth/service-token-incorrect': 'toast',
  'service/network-refused': 'toast',
  'service/not-found': 'toast',
  'service/full': 'toast',
  'service/token-limit': 'toast',
  'auth/device-pending': 'toast',
  'auth/device-slow': 'toast',
  'auth/device-denied': 'toast',
  'auth/device-expired': 'toast',
  'auth/device-incorrect': 'field',
  'auth/device-off': 'toast',
  'passkey/full': 'toast',
  'authenticator/full': 'toast',
  'authenticator/expired': 'toast',
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
  // The dialog shows it at the address.
  'handover/heir-refused': 'field',
  'handover/another-operator': 'toast',
  'handover/not-found': 'toast',
  'passcode/incorrect': 'field',
  'session/locked': 'screen',
  'user/disabled': 'screen',
  'user/address-moved': 'toast',
  'user/temp-ban': 'screen',

  'record/not-found': 'toast',
  'record/no-code': 'toast',
  'group/not-found': 'toast',
  'template/not-found': 'toast',
  'media/not-found': 'toast',
  'access/not-found': 'toast',
  'import/not-found': 'toast',
  'passkey/not-found': 'toast',
  'authenticator/not-found': 'toast',
  'notification/not-found': 'silent',
  'version/not-found': 'toast',
  'session/not-found': 'toast',
  // The text contains the address it was for (docs/product.md, section 14).
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
