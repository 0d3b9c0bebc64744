import { ApiError } from '@cardea/client/calls/api-error'
import { searchParams } from '../../data/search-params.ts'
import { oneOf, wholeNumber } from '@cardea/client/shapes/shape'

/** The query string of /rate-limit. Without a code the page speaks of too many requests (docs/product.md, section 14). */
export const readRateLimitParams = searchParams({
  code: oneOf('request/too-many-requests', 'user/temp-ban'),
  /** When it may be tried again, ms since 1970. */
  until: wholeNumber,
})
export type RateLimitParams = ReturnType<typeof readRateLimitParams>

/** What the page says about this refusal. */
export function rateLimitOf(error: unknown): RateLimitParams {
  if (!(error instanceof ApiError)) return {}
  const until = error.retryAfter === null ? undefined : Date.now() + error.retryAfter * 1000
  return readRateLimitParams({ code: error.code, until })
}
