import { ApiError, isOfTheDay, type ApiErrorCode } from './api-error.ts'

const codes: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'auth/unauthenticated',
  'auth/token-expired',
  'auth/refresh-reused',
  'auth/reauthentication-required',
  'session/locked',
  'user/disabled',
  'user/temp-ban',
  'request/too-many-requests',
])

/** Whether every further call would meet the same: the session over or locked, an account that is shut, too many calls. */
export const meetsAll = (error: unknown): boolean =>
  error instanceof ApiError && codes.has(error.code) && !isOfTheDay(error)
