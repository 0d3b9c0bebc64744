import { searchParams } from '../../data/search-params.ts'
import { returnPath, wayBackTo } from '../../data/session/return-path.ts'
import { oneOf } from '@cardea/client/shapes/shape'

/** The query string of /passcode and /confirm_passcode. */
export const readPasscodeParams = searchParams({
  /** Where to go when it is done; /records without it. */
  next: returnPath,
  /** Turns the passcode off instead of changing it. */
  remove: oneOf(true),
  /** Came from /login-success, and goes back there. */
  welcome: oneOf(true),
})
export type PasscodeParams = ReturnType<typeof readPasscodeParams>

/** The way to /passcode, and back to where one is. */
export const wayToPasscode = (href: string): PasscodeParams => wayBackTo(href)
