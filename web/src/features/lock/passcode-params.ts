import * as z from 'zod/mini'
import { optionalSearchParam } from '../../data/optional-search-param.ts'
import { ReturnPath, wayBackTo } from '../../data/session/return-path.ts'

/** The query string of /passcode and /confirm_passcode. */
export const PasscodeParams = z.object({
  /** Where to go when it is done; /records without it. */
  next: optionalSearchParam(ReturnPath),
  /** Turns the passcode off instead of changing it. */
  remove: optionalSearchParam(z.literal(true)),
  /** Came from /login-success, and goes back there. */
  welcome: optionalSearchParam(z.literal(true)),
})
export type PasscodeParams = z.infer<typeof PasscodeParams>

/** The way to /passcode, and back to where one is. */
export const wayToPasscode = (href: string): PasscodeParams => wayBackTo(href)
