import type { Words } from './words.ts'

/** Codes of the server and of the client, by what a person is told of them. */
const kinds: Readonly<Record<string, keyof Words['failures']>> = {
  network: 'network',
  untrusted: 'untrusted',
  'request/too-many-requests': 'tooOften',
  'auth/device-slow': 'tooOften',
  'of-the-day': 'ofTheDay',
  'auth/unauthenticated': 'ended',
  'auth/token-expired': 'ended',
  'session/locked': 'isLocked',
  'record/not-found': 'noAccess',
  'access/forbidden': 'role',
  'policy/forbidden': 'forbidden',
  'user/disabled': 'disabled',
  'user/temp-ban': 'disabled',
  'too-old': 'tooOld',
  'request/unknown-call': 'tooOld',
  'request/method': 'tooOld',
  'request/unsupported-version': 'tooOld',
  'request/failed': 'outOfOrder',
  'request/busy': 'outOfOrder',
  'request/unavailable': 'outOfOrder',
  'auth/device-denied': 'denied',
  'auth/device-expired': 'tookTooLong',
  'auth/device-incorrect': 'tookTooLong',
  off: 'approvalOff',
  'auth/device-off': 'approvalOff',
  'no-field': 'noField',
  'record/conflict': 'conflict',
}

export const codesWithText = Object.keys(kinds)

/** What failed, in words. @param other where the code says nothing of it */
export function failureText(failed: string | undefined, words: Words, other: string): string {
  const kind = kinds[failed ?? '']
  return kind ? words.failures[kind] : other
}
