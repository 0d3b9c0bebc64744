import { ApiError } from '@cardea/client/calls/api-error'

/** Why a press did not send it, though another may. */
export type FormFailure = 'network' | 'tooMuch' | 'noRoom' | 'busy' | 'other'

/** Why a form takes nothing more. */
export type FormOver = { why: 'answered' | 'expired' | 'closed'; at: Date | null }

export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 0) return 'network'
  if (error.status === 413) return 'tooMuch'
  if (error.status === 507) return 'noRoom'
  return error.status === 429 || error.status === 503 ? 'busy' : 'other'
}

/** What a refusal says of a form that takes nothing more; null for another refusal. */
export function overIn(error: unknown): FormOver | null {
  if (!(error instanceof ApiError) || error.code !== 'intake/over') return null
  const [{ why, at } = {}] = error.entries
  return {
    why: why === 'answered' || why === 'expired' ? why : 'closed',
    at: at ? new Date(at) : null,
  }
}
