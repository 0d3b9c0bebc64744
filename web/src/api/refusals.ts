import type { ApiError } from './api-error.ts'

/** What went wrong for the whole app rather than for one call. */
export type Refusal =
  /** The session is over; it has been cleared already. */
  | { kind: 'sessionLost'; error: ApiError }
  /** The session is locked, no matter who locked it. */
  | { kind: 'locked'; error: ApiError }
  /** An operator keeps the person out; the error's entry says whom to write to. */
  | { kind: 'disabled'; error: ApiError }
  /** Too many requests, or a temporary ban (docs/product.md, section 14). */
  | { kind: 'rateLimited'; error: ApiError }

type RefusalHandler = (refusal: Refusal) => void

let handler: RefusalHandler = () => undefined

/** The app says once what happens then; a call itself never navigates and shows nothing. */
export function setRefusalHandler(handle: RefusalHandler): void {
  handler = handle
}

export function tellRefusal(refusal: Refusal): void {
  handler(refusal)
}
