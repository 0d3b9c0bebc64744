import { loadSealing } from '@cardea/client/calls/load-sealing'
import { client, encryptionPreference, sessionPreference } from '../api/client.ts'
import { isLocked } from '../data/lock/lock-flags.ts'
import { preloadPart } from '../ui/lazy-part.ts'

/**
 * Loads the code of the list of records while the server is asked whether calls are sealed. Its calls wait for that
 * answer: a server that stopped sealing gets none before the person agrees.
 */
export function loadEarly(): void {
  if (!/^\/(group_)?records(\/|$)/.test(window.location.pathname)) return
  if (sessionPreference.get().state !== 'signedIn' || isLocked()) return
  preloadPart(() => import('./loaders.ts'))
  preloadPart(() => import('./shell/vault-shell.tsx'))
  preloadPart(() => import('../features/records/records-page.tsx'))
  if (encryptionPreference.get() === true) preloadPart(client.of(loadSealing))
}
