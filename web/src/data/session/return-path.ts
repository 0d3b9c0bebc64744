import { such, text } from '@cardea/client/shapes/shape'
import { searchParams } from '../search-params.ts'

/** A base for parsing; the host does not exist. */
const here = 'https://here.invalid'

/** Pages that are never returned to, because they only lead on. */
const passages =
  /^\/(login|otp|profile|login-success|rate-limit|passcode_confirmation|confirm_passcode)?(\/|\?|#|$)/

/**
 * Where to continue after signing in: a path of this app with its query, such as /records/{id}. Other addresses, which
 * a link may have smuggled in, count as missing.
 */
export const returnPath = such(text, (path) => {
  const isPath = path.length <= 2000 && path.startsWith('/') && URL.parse(path, here)?.origin === here
  return isPath && !passages.test(path)
})

/** The query string of the sign-in pages. */
export const readWayInParams = searchParams({ next: returnPath })
export type WayInParams = ReturnType<typeof readWayInParams>

/** The return parameter for a path of this app; empty for the page that is the default anyway. */
export function wayBackTo(href: string): WayInParams {
  const next = returnPath(href)?.value
  return next !== undefined && next !== '/records' ? { next } : {}
}
