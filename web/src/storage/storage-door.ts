/**
 * @file The only place that touches localStorage. Every call may be refused (private windows, blocked site data, a full
 * quota): a refusal is answered, never thrown, so that a page works without storage, only without memory.
 */
import type { TextStorage } from '@cardea/client/environment'

function attempt<Result>(act: () => Result, refused: Result): Result {
  try {
    return act()
  } catch {
    return refused
  }
}

/** The browser's own storage. */
export const browserStorage: TextStorage = {
  read: (key) => attempt(() => localStorage.getItem(key), null),
  write: (key, text) =>
    attempt(() => {
      localStorage.setItem(key, text)
      return true
    }, false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  removeAll: () => attempt(() => localStorage.clear(), undefined),
  onOtherTab(changed) {
    const listener = (event: StorageEvent) => changed(event.key)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}
