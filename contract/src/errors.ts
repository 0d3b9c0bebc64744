/**
 * The one list of errors: code → status, the sentence for people and, where a screen shows it, its title and hint
 * (docs/product.md, section 14). The server throws nothing else on purpose; the compiler makes the client map every code.
 */

/**
 * The one list of errors: code → status, the sentence for people and, where a screen shows it, its title and hint
 * (docs/product.md, section 14). The server throws nothing else on purpose; the compiler makes the client map every code.
 */
interface CatalogueEntry {
  status: number
  message: string
  title?: string
  hint?: string
}

const catalogue = {
  'request/invalid': { status: 400, message: 'The request is not valid.' },
  'request/unsupported-version': { status: 400, message: 'This version of the interface is not supported.' },
  'auth/otp-incorrect': { status: 400, message: 'This code is not correct.' },
  'auth/passkey-incorrect': {
    status: 400,
    message: 'This passkey is not known here, or its answer was not accepted.',
  },
  'auth/totp-incorrect': { status: 400, message: 'This code is not correct, or was used before.' },
  'auth/recovery-code-incorrect': { status: 400, message: 'That code was not one of yours.' },
  'auth/second-factor-expired': { status: 400, message: 'That took too long. Sign in again.' },
  'auth/second-factor-incomplete': {
    status: 400,
    message: 'A second factor needs recovery codes, and a passkey or an authenticator app.',
  },
  'auth/oidc-incorrect': {
    status: 400,
    message: 'This sign-in is over, or was not begun in this browser. Begin again.',
  },
  'auth/device-pending': { status: 400, message: 'Nobody has approved this yet.' },
  'auth/device-slow': { status: 400, message: 'Asked too often. Wait longer between two questions.' },
  'auth/device-denied': { status: 400, message: 'This was denied.' },
  'auth/device-expired': { status: 400, message: 'This took too long. Begin again.' },
  'auth/device-incorrect': { status: 400, message: 'This code is not known, or is over.' },
  'service/full': { status: 400, message: 'A group may have at most 20 service accounts.' },
  'passkey/full': { status: 400, message: 'One person may have at most 20 passkeys.' },
  'authenticator/full': { status: 400, message: 'One person may have at most three authenticator apps.' },
  'authenticator/expired': { status: 400, message: 'This key is no longer valid. Begin again.' },
  'auth/otp-expired': { status: 400, message: 'This code is no longer valid. Ask for a new one.' },
  'access/owner-cannot-leave': {
    status: 400,
    message: 'An owner cannot leave. Transfer or delete it instead.',
  },
  'mail/not-configured': { status: 400, message: 'This server has no address for such messages.' },
  'access/owner-unchangeable': { status: 400, message: 'The owner’s access cannot be changed.' },
  'import/full': { status: 400, message: 'An import may hold at most 10,000 records.' },
  'import/not-undoable': { status: 400, message: 'This import can no longer be undone.' },
  'keys/invalid': { status: 400, message: 'This seal, signature or key is not of the right form.' },
  'keys/required': {
    status: 400,
    message: 'This is end-to-end encrypted: the call has to carry what its people open it with.',
  },
  'encryption/required': { status: 400, message: 'This server takes this call sealed only.' },
  'encryption/invalid': { status: 400, message: 'The sealed request cannot be opened.' },
  'encryption/unknown-key': {
    status: 400,
    message: 'The server has another key by now. Fetch it and repeat the call.',
  },
  'encryption/stale': {
    status: 400,
    message: 'This request is too old, or the clock of this device is wrong.',
  },
  'encryption/replayed': { status: 400, message: 'This request was made before.' },

  'auth/unauthenticated': { status: 401, message: 'Please sign in: there is no session, or it has ended.' },
  'auth/token-expired': { status: 401, message: 'The access token has expired.' },
  'auth/refresh-reused': {
    status: 401,
    message: 'You were signed out for safety: this session was used from two places at once.',
  },

  'auth/service-token-incorrect': { status: 401, message: 'This service token is not valid.' },

  'link/code-needed': { status: 403, message: 'Confirm your e-mail address first.' },
  'policy/forbidden': { status: 403, message: 'The rules of this Cardea do not allow this.' },
  'access/forbidden': { status: 403, message: 'Your role does not allow this.' },
  'auth/reauthentication-required': { status: 403, message: 'Please confirm with a fresh code.' },
  'auth/device-off': { status: 403, message: 'Here clients are not approved this way.' },
  'auth/oidc-only': { status: 403, message: 'Here one signs in at the provider alone.' },
  'auth/oidc-unverified': {
    status: 403,
    message: 'Your provider has not verified your e-mail address.',
  },
  'auth/oidc-not-allowed': { status: 403, message: 'Your address may not come in here by your provider.' },
  'auth/oidc-other-person': {
    status: 403,
    message:
      'This address belongs to another account at your provider. Sign in by a code, or ask an operator.',
  },
  'auth/oidc-not-fresh': {
    status: 403,
    message: 'Your provider does not say that you have just signed in there.',
  },
  'handover/heir-refused': {
    status: 403,
    message: 'What an operator hands over never goes to them, nor to a new account on their invitation.',
  },
  'handover/another-operator': { status: 403, message: 'Another operator has to do this.' },
  'passcode/incorrect': { status: 403, message: 'This passcode is not correct.' },
  'session/locked': { status: 403, message: 'This session is locked. Enter your passcode.' },
  'service/network-refused': {
    status: 403,
    message: 'This service account may not be used from this network.',
  },
  'user/disabled': { status: 403, message: 'Your account is switched off by an operator of this Cardea.' },
  'user/address-moved': {
    status: 403,
    message: 'The account of this address has another one now. You can take it back for seven days.',
  },
  'user/temp-ban': {
    status: 403,
    title: 'Account Temporarily Suspended',
    message: 'Your account has been temporarily suspended due to unusual activity.',
    hint: 'Please try again later or contact support if you believe this is a mistake.',
  },
  'record/sealing-required': {
    status: 403,
    message: 'This Cardea takes new records in the other mode only.',
  },

  'record/not-found': { status: 404, message: 'This record does not exist, or is not shared with you.' },
  'record/no-code': { status: 404, message: 'This field makes no one-time codes.' },
  'version/not-found': { status: 404, message: 'This version does not exist, or is not kept any more.' },
  'group/not-found': { status: 404, message: 'This group does not exist, or you are not in it.' },
  'service/not-found': { status: 404, message: 'This service account does not exist.' },
  'template/not-found': { status: 404, message: 'This template does not exist.' },
  'media/not-found': { status: 404, message: 'This file does not exist, or is not shared with you.' },
  'passkey/not-found': { status: 404, message: 'This passkey does not exist.' },
  'authenticator/not-found': { status: 404, message: 'This authenticator app does not exist.' },
  'import/not-found': { status: 404, message: 'This import does not exist, or was undone.' },
  'notification/not-found': { status: 404, message: 'This notification does not exist.' },
  'session/not-found': { status: 404, message: 'This session does not exist.' },
  'handover/not-found': { status: 404, message: 'Nothing waits to be handed over, or it is over already.' },
  'keys/not-found': { status: 404, message: 'This device or request is not there any more.' },
  'link/not-found': { status: 404, message: 'This link does not exist.' },
  'intake/not-found': { status: 404, message: 'This form does not exist.' },
  'access/request-not-found': { status: 404, message: 'This request does not exist.' },
  'access/not-found': { status: 404, message: 'This person has no access here.' },
  USER_NOT_FOUND: { status: 404, message: 'There is no account with this address.' },
  'request/unknown-call': { status: 404, message: 'There is no such call.' },

  'request/method': { status: 405, message: 'This call does not know that method.' },
  'service/token-limit': { status: 409, message: 'Two tokens are live. End one first.' },
  'keys/exist': { status: 409, message: 'You have keys already.' },
  'keys/none': { status: 409, message: 'There are no keys yet.' },
  'keys/outdated': { status: 409, message: 'These keys have changed meanwhile.' },
  'keys/recipients': { status: 409, message: 'The people or devices it is sealed for have changed.' },
  'keys/new-key-needed': { status: 409, message: 'Somebody lost access: this needs a new key first.' },
  'record/sealed-for-people': { status: 409, message: 'Only the people of this record can open it.' },
  'record/sealed-for-server': { status: 409, message: 'This is not end-to-end encrypted.' },
  'record/conflict': { status: 409, message: 'The record has changed since you opened it.' },
  'access/request-over': { status: 409, message: 'This request is not open any more.' },
  'link/over': { status: 410, message: 'This link is over.' },
  'intake/over': { status: 410, message: 'This form is closed.' },
  'request/too-large': { status: 413, message: 'The request is too large.' },
  'media/too-large': { status: 413, message: 'A file may have at most 25 MiB.' },
  'request/media-type': { status: 415, message: 'The body must be JSON.' },

  'request/too-many-requests': {
    status: 429,
    title: 'Too Many Requests',
    message: "You've made too many requests in a short time.",
    hint: "Please wait a few seconds and try again. Don't worry — your data is safe and secure.",
  },

  'auth/totp-paused': {
    status: 429,
    message: 'Codes of your app wait after five wrong ones. Use a passkey or a recovery code.',
  },

  'request/failed': { status: 500, message: 'Something went wrong on the server.' },
  'request/busy': { status: 503, message: 'The server is busy. Please try again.' },
  'request/unavailable': { status: 503, message: 'The server cannot reach its database.' },
  'auth/oidc-unavailable': {
    status: 503,
    message: 'Your provider cannot be reached. Try again later.',
  },
  'breach/unavailable': {
    status: 503,
    message: 'Known data breaches cannot be looked up at the moment. Try again later.',
  },
  'record/no-space': { status: 507, message: 'That would be more records than one person may have here.' },
  'keys/full': {
    status: 507,
    message: 'One person may have at most 40 devices, passkeys and sheets for keys.',
  },
  'link/no-space': { status: 507, message: 'You have as many open links as one person may have.' },
  'intake/no-space': { status: 507, message: 'You have as many open forms as one person may have.' },
  'template/no-space': {
    status: 507,
    message: 'There are as many templates as one person or one group may have.',
  },
  'media/no-space': {
    status: 507,
    message: 'There is no room for this file: your storage or the server is full.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof catalogue

/** Code → its entry in the catalogue. */
export const errors: Readonly<Record<ErrorCode, CatalogueEntry>> = catalogue

/** True for a code this version knows; a newer server may send others. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code)
