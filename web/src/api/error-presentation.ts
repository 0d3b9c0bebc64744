import type { ErrorEntry } from '@cardea/contract'
import { ApiError } from './api-error.ts'
import { presentations, type Presentation } from './error-presentations.ts'

/** Where this error is shown; anything but an answer of the server is our own fault and gets a toast. */
export function presentationOf(error: unknown): Presentation {
  return error instanceof ApiError ? presentations[error.code] : 'toast'
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
