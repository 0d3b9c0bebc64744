import type { Environment } from '@cardea/client/environment'
import { loadOnce } from '@cardea/client/calls/load-once'
import { spokenLanguage } from '../i18n/spoken.ts'
import { keyStore } from '../storage/key-store.ts'
import { browserStorage } from '../storage/storage-door.ts'
import { inTurn } from './in-turn.ts'
import { loadFileSealing } from './load-file-sealing.ts'
import { pageCarrier } from './page-carrier.ts'

const loadSending = loadOnce(() => import('./send-with-progress.ts'))

/** What a page of the server itself gives its client. */
export const pageEnvironment: Environment = {
  address: '',
  // Looked up at each call: tests answer in its place.
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  // The language of the app, which may differ from the browser's.
  language: spokenLanguage,
  storage: browserStorage,
  keys: keyStore,
  inTurn,
  onOnline: (back) => {
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  },
  carrier: pageCarrier,
  files: loadFileSealing,
  send: async (...input) => (await loadSending()).sendWithProgress(...input),
}
