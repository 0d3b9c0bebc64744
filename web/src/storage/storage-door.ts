/**
 * @file The only place that touches localStorage. Every call may be refused (private windows, blocked site data, a full
 * quota): a refusal is answered, never thrown, so that a page works without storage, only without memory.
 */

export type StorageDoor = {
  /** The stored text, or null where there is none or reading is refused. */
  read(key: string): string | null
  /** False when the browser would not keep it. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Removes everything this origin has stored. */
  removeAll(): void
  /** Calls back with the key another tab changed, or null when it removed everything. Returns the way to stop. */
  onOtherTab(changed: (key: string | null) => void): () => void
}

function attempt<Result>(act: () => Result, refused: Result): Result {
  try {
    return act()
  } catch {
    return refused
  }
}

/** The browser's own storage. */
export const browserStorage: StorageDoor = {
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
