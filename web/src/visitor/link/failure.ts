import { ApiError } from '@cardea/client/calls/api-error'

/** Why a press did not open it, though another may. */
export type Failure = 'network' | 'wrongCode' | 'lateCode' | 'busy' | 'other'

/** Why a link opens no more. */
export type Over = { why: 'opened' | 'expired' | 'ended'; at: Date | null }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 0) return 'network'
  if (error.code === 'auth/otp-incorrect') return 'wrongCode'
  if (error.code === 'auth/otp-expired') return 'lateCode'
  return error.status === 429 || error.status === 503 ? 'busy' : 'other'
}

/** What a refusal says of a link that is over; null for another refusal. */
export function overIn(error: unknown): Over | null {
  if (!(error instanceof ApiError) || error.code !== 'link/over') return null
  const [{ why, at } = {}] = error.entries
  return {
    why: why === 'opened' || why === 'expired' ? why : 'ended',
    at: at ? new Date(at) : null,
  }
}

/** Whether nothing is there, or not with this key. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link/not-found'
