import { logOut as logOutBy } from '@cardea/client/sign-in/log-out'
import { client } from '../../api/client.ts'
import { pushTokenPreference } from '../push/push-preferences.ts'
import { forgetPerson } from './forget.ts'
import { forgotPasscodePreference } from '../lock/lock-flags.ts'

/**
 * docs/product.md, section 14: a logout unregisters the push token. If the server cannot be reached, it does so when
 * the session ends.
 */
async function endPush(): Promise<void> {
  if (pushTokenPreference.get() === null) return
  await import('../push/subscribe.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined)
}

export type LogOutOptions = {
  /**
   * Because the passcode is forgotten: the next person to sign in is asked for a new one (docs/product.md, section 14).
   */
  hasForgotten?: boolean
}

/**
 * Ends the session: here in any case, in all tabs, with everything stored about the person; on the server if it can be
 * reached.
 * @returns whether the server was told
 */
export async function logOut({ hasForgotten = false }: LogOutOptions = {}): Promise<boolean> {
  await endPush()
  // Before the session ends here: the page that follows reads it.
  forgotPasscodePreference.set(hasForgotten)
  const isTold = await client.of(logOutBy)()
  forgetPerson()
  return isTold
}
