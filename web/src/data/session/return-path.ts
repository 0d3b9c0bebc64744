import { such, text } from '../../storage/shape.ts'
import { searchParams } from '../search-params.ts'

/** Only to parse against; nothing lives there. */
const here = 'https://here.invalid'

/** Pages one never returns to: they only lead on. */
const passages =
  /^\/(login|otp|profile|login-success|rate-limit|passcode_confirmation|confirm_passcode)?(\/|\?|#|$)/

/**
 * Where to go on after signing in: a path of this app with its query, such as /records/{id}. Addresses of other places,
 * which a link may have smuggled in, count as missing.
 */
export const returnPath = such(text, (path) => {
  const isPath = path.length <= 2000 && path.startsWith('/') && URL.parse(path, here)?.origin === here
  return isPath && !passages.test(path)
})

/** The query string of the pages on the way in. */
export const readWayInParams = searchParams({ next: returnPath })
export type WayInParams = ReturnType<typeof readWayInParams>

/** The way back to a path of this app; none to where one goes anyway. */
export function wayBackTo(href: string): WayInParams {
  const next = returnPath(href)?.value
  return next !== undefined && next !== '/records' ? { next } : {}
}
