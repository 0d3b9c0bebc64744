import { expect, test } from 'vitest'
import { errors, isErrorCode, type ErrorCode } from './errors.ts'

test('the two screens of /rate-limit have the title, body and hint that people know, to the letter', () => {
  expect(errors['request/too-many-requests']).toEqual({
    status: 429,
    title: 'Too Many Requests',
    message: "You've made too many requests in a short time.",
    hint: "Please wait a few seconds and try again. Don't worry — your data is safe and secure.",
  })
  expect(errors['user/temp-ban']).toEqual({
    status: 403,
    title: 'Account Temporarily Suspended',
    message: 'Your account has been temporarily suspended due to unusual activity.',
    hint: 'Please try again later or contact support if you believe this is a mistake.',
  })
})

test('no other error has a title or a hint', () => {
  const shown = Object.entries(errors).filter(
    ([, { title, hint }]) => title !== undefined || hint !== undefined,
  )
  expect(shown.map(([code]) => code).toSorted()).toEqual(['request/too-many-requests', 'user/temp-ban'])
})

test('each code has the status of the product’s table', () => {
  const statuses: Readonly<Record<ErrorCode, number>> = {
    'request/invalid': 400,
    'request/unsupported-version': 400,
    'auth/service-token-incorrect': 401,
    'keys/invalid': 400,
    'keys/not-found': 404,
    'keys/exist': 409,
    'keys/none': 409,
    'keys/outdated': 409,
    'keys/recipients': 409,
    'keys/required': 400,
    'keys/new-key-needed': 409,
    'record/sealing-required': 403,
    'record/sealed-for-people': 409,
    'record/sealed-for-server': 409,
    'keys/full': 507,
    'service/network-refused': 403,
    'service/not-found': 404,
    'service/full': 400,
    'service/token-limit': 409,
    'auth/device-pending': 400,
    'auth/device-slow': 400,
    'auth/device-denied': 400,
    'auth/device-expired': 400,
    'auth/device-incorrect': 400,
    'auth/device-off': 403,
    'auth/oidc-incorrect': 400,
    'auth/oidc-not-allowed': 403,
    'auth/oidc-not-fresh': 403,
    'auth/oidc-other-person': 403,
    'auth/oidc-only': 403,
    'auth/oidc-unverified': 403,
    'auth/oidc-unavailable': 503,
    'breach/unavailable': 503,
    'auth/otp-incorrect': 400,
    'auth/otp-expired': 400,
    'auth/passkey-incorrect': 400,
    'auth/recovery-code-incorrect': 400,
    'auth/second-factor-expired': 400,
    'auth/second-factor-incomplete': 400,
    'authenticator/full': 400,
    'authenticator/expired': 400,
    'auth/totp-incorrect': 400,
    'auth/totp-paused': 429,
    'authenticator/not-found': 404,
    'passkey/full': 400,
    'access/owner-cannot-leave': 400,
    'access/owner-unchangeable': 400,
    'encryption/required': 400,
    'encryption/invalid': 400,
    'encryption/unknown-key': 400,
    'encryption/stale': 400,
    'encryption/replayed': 400,
    'mail/not-configured': 400,
    'import/full': 400,
    'import/not-undoable': 400,
    'auth/unauthenticated': 401,
    'auth/token-expired': 401,
    'auth/refresh-reused': 401,
    'link/code-needed': 403,
    'policy/forbidden': 403,
    'access/forbidden': 403,
    'auth/reauthentication-required': 403,
    'handover/another-operator': 403,
    'handover/heir-refused': 403,
    'handover/not-found': 404,
    'passcode/incorrect': 403,
    'session/locked': 403,
    'user/disabled': 403,
    'user/address-moved': 403,
    'user/temp-ban': 403,
    'record/not-found': 404,
    'record/no-code': 404,
    'version/not-found': 404,
    'group/not-found': 404,
    'template/not-found': 404,
    'media/not-found': 404,
    'import/not-found': 404,
    'passkey/not-found': 404,
    'notification/not-found': 404,
    'session/not-found': 404,
    'link/not-found': 404,
    'intake/not-found': 404,
    'access/request-not-found': 404,
    'access/not-found': 404,
    USER_NOT_FOUND: 404,
    'request/unknown-call': 404,
    'request/method': 405,
    'record/conflict': 409,
    'request/too-large': 413,
    'media/too-large': 413,
    'request/media-type': 415,
    'request/too-many-requests': 429,
    'request/failed': 500,
    'request/busy': 503,
    'request/unavailable': 503,
    'record/no-space': 507,
    'media/no-space': 507,
    'link/no-space': 507,
    'link/over': 410,
    'intake/no-space': 507,
    'intake/over': 410,
    'access/request-over': 409,
    'template/no-space': 507,
  }
  expect(Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]))).toEqual(
    statuses,
  )
})

test('a code that this version does not know is told from one that it knows', () => {
  expect(isErrorCode('record/conflict')).toBe(true)
  for (const other of ['record/unheard-of', '', 'toString', '__proto__', 'constructor']) {
    expect(isErrorCode(other)).toBe(false)
  }
})
