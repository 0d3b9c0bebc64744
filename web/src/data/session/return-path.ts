import * as z from 'zod/mini'
import { optionalSearchParam } from '../optional-search-param.ts'

/** Only to parse against; nothing lives there. */
const here = 'https://here.invalid'

/** Pages one never returns to: they only lead on. */
const passages =
  /^\/(login|otp|profile|login-success|rate-limit|passcode_confirmation|confirm_passcode)?(\/|\?|#|$)/

/**
 * Where to go on after signing in: a path of this app with its query, such as /records/{id}. Addresses of other places,
 * which a link may have smuggled in, count as missing.
 */
export const ReturnPath = z.string().check(
  z.maxLength(2000),
  z.refine((path) => {
    const isPath = path.startsWith('/') && URL.parse(path, here)?.origin === here
    return isPath && !passages.test(path)
  }),
)

/** The query string of the pages on the way in. */
export const WayInParams = z.object({ next: optionalSearchParam(ReturnPath) })
export type WayInParams = z.infer<typeof WayInParams>

/** The way back to a path of this app; none to where one goes anyway. */
export function wayBackTo(href: string): WayInParams {
  const next = ReturnPath.safeParse(href)
  return next.success && next.data !== '/records' ? { next: next.data } : {}
}
