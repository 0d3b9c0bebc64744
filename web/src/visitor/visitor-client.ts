import { createBareClient } from '@cardea/client/bare-client'
import { spokenLanguage } from '../i18n/spoken.ts'

/** The calls of a visitor: nothing is read from this browser, and nothing is kept in it. */
export const visitorClient = createBareClient({
  address: '',
  // Looked up at each call: tests answer in its place.
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  language: spokenLanguage,
  storage: {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    removeAll: () => undefined,
    onOtherTab: () => () => undefined,
  },
  keys: { get: async () => undefined, put: async () => false, delete: async () => undefined },
  inTurn: (_, act) => act(),
})
