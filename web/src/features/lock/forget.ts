import { clearAllPreferences } from '../../preferences/preference.ts'
import { dropAllDrafts } from '../records/drafts/kept-drafts.ts'
import { pushTokenPreference } from '../notifications/push/push-preferences.ts'
import { forgetKeptUser } from '../users/kept-user.ts'
import {
  activePreference,
  lastActivePreference,
  pinSetPreference,
  toldActivePreference,
  verificationOpenPreference,
} from './flags.ts'

/** The session is over: what the browser knew of its lock and its person goes. Drafts stay for the same person to come back to. */
export function forgetSession(): void {
  for (const flag of [activePreference, pinSetPreference, lastActivePreference, toldActivePreference]) {
    flag.clear()
  }
  pushTokenPreference.clear()
  void forgetKeptUser()
}

/** Somebody logged out: nothing of them stays in this browser, drafts neither. */
export function forgetPerson(): void {
  forgetSession()
  void dropAllDrafts()
}

/**
 * The full reset of spec section 4, for when a session ends because somebody may not be who they should be, or for good: five
 * wrong passcodes, a deleted account. Local storage is emptied in every tab, the session with it, and no draft stays.
 */
export function resetBrowser(): void {
  clearAllPreferences()
  verificationOpenPreference.set(true)
  activePreference.set(true)
  void forgetKeptUser()
  void dropAllDrafts()
}
