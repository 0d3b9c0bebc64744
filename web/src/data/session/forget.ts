import { forgetClientKey } from '@cardea/client/session/client-key'
import { identityPreference, sessionPreference, client } from '../../api/client.ts'
import { clearAllPreferences } from '../../storage/preference.ts'
import { keptAttention } from '../attention/kept-attention.ts'
import { dropAllDrafts } from '../drafts/kept-drafts.ts'
import { dropKeptList } from '@cardea/client/list/drop-kept-list'
import { pushTokenPreference } from '../push/push-preferences.ts'
import { forgetCachedUser } from '../users/forget-cached-user.ts'
import {
  activePreference,
  lastActivePreference,
  pinSetPreference,
  toldActivePreference,
  verificationOpenPreference,
} from '../lock/lock-flags.ts'

/**
 * The session is over: removes what the browser knew of its lock and its person. Drafts stay, in case the same person
 * returns.
 */
export function forgetSession(): void {
  for (const flag of [activePreference, pinSetPreference, lastActivePreference, toldActivePreference]) {
    flag.clear()
  }
  pushTokenPreference.clear()
  keptAttention.clear()
  void forgetCachedUser()
  void client.of(dropKeptList)()
}

/** After logging out: nothing of the person stays in this browser, not even drafts. */
export function forgetPerson(): void {
  forgetSession()
  void dropAllDrafts()
}

/**
 * The full reset of docs/product.md, section 14, for a session that ends because its user may be a stranger, or for
 * good: five wrong passcodes, a deleted account. Empties local storage in every tab, with the session, its key and all
 * drafts. The server's identity stays known: it says nothing about the person, and an attacker who could erase it could
 * impersonate the server.
 */
export function resetBrowser(): void {
  const session = sessionPreference.get()
  if (session.state === 'signedIn' && session.clientKey !== null)
    void client.of(forgetClientKey)(session.clientKey)
  const identity = identityPreference.get()
  clearAllPreferences()
  client.clearKept()
  if (identity !== '') identityPreference.set(identity)
  verificationOpenPreference.set(true)
  activePreference.set(true)
  void forgetCachedUser()
  void client.of(dropKeptList)()
  void dropAllDrafts()
}
