import { preferencesIn } from '@cardea/client/preferences/preference'
import { browserStorage } from './storage-door.ts'

/** What this browser remembers, the same in every tab: `clearAllPreferences` is the full reset of docs/product.md, section 14. */
export const { preference, clearAll: clearAllPreferences } = preferencesIn(browserStorage)
