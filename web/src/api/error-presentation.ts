import type { ErrorEntry } from '@cardea/contract'
import { ApiError, isOfTheDay } from '@cardea/client/calls/api-error'
import { presentations, type Presentation } from './error-presentations.ts'

/**
 * Where this error is shown. Anything but an answer of the server is our own fault and gets a toast, as do codes of a
 * server that is newer than this page.
 */
export function presentationOf(error: unknown): Presentation {
  if (!(error instanceof ApiError)) return 'toast'
  if (isOfTheDay(error) || !Object.hasOwn(presentations, error.code)) return 'toast'
  return presentations[error.code]
}

/** The server's first sentence (docs/product.md, section 14), or null if it sent none. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? (error.entries[0]?.message ?? null) : null
}

/** The problems by their place in the body, for a form to show beside its fields. */
export function entriesByPath(error: unknown): ReadonlyMap<string, ErrorEntry> {
  const entries = error instanceof ApiError ? error.entries : []
  return new Map(entries.flatMap((entry) => (entry.path === undefined ? [] : [[entry.path, entry] as const])))
}
