/**
 * @file What this browser stores about the lock, for all its tabs (docs/product.md, section 14). The server decides
 * what a locked session may see; these flags decide what the page shows before anything is requested.
 */
import { client } from '../../api/client.ts'
import { preference } from '../../storage/preference.ts'
import { flag } from '@cardea/client/shapes/shape'

/** False: locked. True: in use. Null: unknown, which does not lock. */
export const activePreference = client.kept.active

/** Whether a passcode is set. */
export const pinSetPreference = preference('pin-set', flag, false)

/** When the person last used any tab, ms since 1970; 0 before the first use. */
export const lastActivePreference = client.kept.lastActive

/** When the server was last told that the app is in use, ms since 1970. */
export const toldActivePreference = client.kept.toldActive

/** The last logout began at 'Forgot passcode': the person who signs in next chooses a new one. */
export const forgotPasscodePreference = preference('forgot-passcode', flag, false)

/** The session ended by a full reset: the page that asks for a code says so. */
export const verificationOpenPreference = preference('verification-page-open', flag, false)

/** docs/product.md, section 14: the active flag is stored and not true. */
export const isLocked = (): boolean => activePreference.get() === false

/**
 * Calls back when the lock may have changed: in any tab, or while this page was in the back-forward cache and received
 * nothing. Returns a function that stops it.
 */
export function subscribeToLock(listener: () => void): () => void {
  const stop = activePreference.subscribe(listener)
  window.addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    window.removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
