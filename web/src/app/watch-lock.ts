import { client, sessionPreference } from '../api/client.ts'
import { dropKeptList } from '@cardea/client/list/drop-kept-list'
import { isLocked, pinSetPreference, subscribeToLock } from '../data/lock/lock-flags.ts'
import { reloadPage } from '../overlays/reload-page.ts'
import { purgeMemory } from '../storage/memory-purge.ts'
import { closeAllToasts } from '../ui/feedback/toast.ts'
import { behindLock, stateBehindLock, wayBack } from './guards.ts'
import type { AppRouter } from './router.tsx'

const lockScreen = '/passcode_confirmation'

/**
 * Follows the lock, in this tab and others: to the lock screen, with everything of the vault removed from page and
 * memory, and back to the previous page. Returns a function that stops it.
 */
export function watchLock(router: AppRouter): () => void {
  const stopLock = subscribeToLock(() => void follow(router))
  let wasSet = pinSetPreference.get()
  const stopPin = pinSetPreference.subscribe((where) => {
    const isSet = pinSetPreference.get()
    const isChanged = isSet !== wasSet
    wasSet = isSet
    // docs/product.md, section 14. If the session ended with it, the redirect to /login is under way.
    if (isChanged && where === 'elsewhere' && isSignedIn()) reloadPage()
  })
  return () => {
    stopLock()
    stopPin()
  }
}

const isSignedIn = (): boolean => sessionPreference.get().state === 'signedIn'

async function follow(router: AppRouter): Promise<void> {
  const { location, matches } = router.state
  const isAtLock = location.pathname === lockScreen
  if (!isSignedIn()) return
  if (!isLocked()) {
    if (isAtLock) {
      await router.navigate(behindLock(location.search.next, location.state))
    }
    return
  }
  void client.of(dropKeptList)()
  if (isAtLock || !matches.some(({ routeId }) => routeId === '/signed-in')) return
  const leaving = router.navigate({
    to: lockScreen,
    search: wayBack(location),
    state: stateBehindLock(location),
    replace: true,
    ignoreBlocker: true,
  })
  closeAllToasts()
  // Everything that showed the vault is unmounted by now: see `SignedIn`. The lock screen itself may still have to
  // load.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  purgeMemory()
  await leaving
}
