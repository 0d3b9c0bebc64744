import { ApiError, isOfTheDay } from '@cardea/client/calls/api-error'

/** What a page of the extension is told of an error. */
export interface Failure {
  /** A code of the server, or of the client: see `failureText`. */
  failed: string
  /** Tries that are left before the session ends. */
  left?: number
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { failed: 'unknown' }
  const left = error.entries[0]?.attemptsLeft
  return { failed: isOfTheDay(error) ? 'of-the-day' : error.code, ...(left !== undefined && { left }) }
}
