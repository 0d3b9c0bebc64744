import * as z from 'zod/mini'
import { lenient } from '../../lenient.ts'
import { ReturnPath, wayBackTo } from '../auth/return-path.ts'

/** The query string of /passcode and /confirm_passcode. */
export const PasscodeParams = z.object({
  /** Where to go when it is done; /records without it. */
  next: lenient(ReturnPath),
  /** Turns the passcode off instead of changing it. */
  remove: lenient(z.literal(true)),
  /** Came from /login-success, and goes back there. */
  welcome: lenient(z.literal(true)),
})
export type PasscodeParams = z.infer<typeof PasscodeParams>

/** The way to /passcode, and back to where one is. */
export const wayToPasscode = (href: string): PasscodeParams => wayBackTo(href)
