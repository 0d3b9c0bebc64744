import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { optionalSearchParam } from '../../data/optional-search-param.ts'

/** The query string of /rate-limit. Without a code the page speaks of too many requests (docs/product.md, section 14). */
export const RateLimitParams = z.object({
  code: optionalSearchParam(z.enum(['request/too-many-requests', 'user/temp-ban'])),
  /** When it may be tried again, ms since 1970. */
  until: optionalSearchParam(z.int()),
})
export type RateLimitParams = z.infer<typeof RateLimitParams>

/** What the page says about this refusal. */
export function rateLimitOf(error: unknown): RateLimitParams {
  if (!(error instanceof ApiError)) return {}
  const until = error.retryAfter === null ? undefined : Date.now() + error.retryAfter * 1000
  return RateLimitParams.parse({ code: error.code, until })
}
