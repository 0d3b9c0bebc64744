import type { ErrorEntry } from '@cardea/contract'
import { ApiError } from './api-error.ts'
import { presentations, type Presentation } from './error-presentations.ts'

/** Where this error is shown; anything but an answer of the server is our own fault and gets a toast. */
export function presentationOf(error: unknown): Presentation {
  if (!(error instanceof ApiError)) return 'toast'
  return isOfTheDay(error) ? 'toast' : presentations[error.code]
}

/** Rates are over within two minutes. What lasts longer is a number of one act a day, and everything else goes on. */
const longestRateSeconds = 120

/** Whether an act was refused for how often it may be done in a day: that is said in its place, on no page of its own. */
export const isOfTheDay = ({ code, retryAfter }: ApiError): boolean =>
  code === 'request/too-many-requests' && (retryAfter ?? 0) > longestRateSeconds

/** The server's first sentence (docs/product.md, section 14), or null if it sent none. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? (error.entries[0]?.message ?? null) : null
}

/** The problems by their place in the body, for a form to show beside its fields. */
export function entriesByPath(error: unknown): ReadonlyMap<string, ErrorEntry> {
  const entries = error instanceof ApiError ? error.entries : []
  return new Map(entries.flatMap((entry) => (entry.path === undefined ? [] : [[entry.path, entry] as const])))
}
