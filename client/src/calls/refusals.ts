import type { ApiError } from './api-error.ts'

/** A problem of the whole client rather than of one call; a call itself never navigates and shows nothing. */
export type Refusal =
  /** The session is over and has been cleared already. */
  | { kind: 'sessionLost'; error: ApiError }
  /** The session is locked, whoever locked it. */
  | { kind: 'locked'; error: ApiError }
  /** The person is disabled; the error's entry has the address to write to. */
  | { kind: 'disabled'; error: ApiError }
  /** Too many requests, or a temporary ban (docs/product.md, section 14). */
  | { kind: 'rateLimited'; error: ApiError }
