import type { Environment, KeptRows, KeyStore, Kept, TextStorage } from '../environment.ts'

/** An environment that keeps everything in memory, and asks whatever stands in the place of `fetch` at that moment. */
export function memoryEnvironment(more: Partial<Environment> = {}): Environment {
  return {
    address: '',
    fetch: (...request) => fetch(...request),
    now: () => Date.now(),
    language: () => 'en',
    storage: memoryStorage(),
    keys: memoryKeys(),
    inTurn: turns(),
    ...more,
  }
}

export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text)
      return true
    },
    remove: (key) => void texts.delete(key),
    removeAll: () => texts.clear(),
    onOtherTab: () => () => undefined,
  }
}

/** @param kept where it keeps them; several pages of one browser share it */
export function memoryKeys(kept = new Map<string, Kept>()): KeyStore {
  return {
    get: async (name) => kept.get(name),
    put: async (name, value) => {
      kept.set(name, value)
      return true
    },
    delete: async (name) => void kept.delete(name),
    deleteAll: async (prefix) => {
      for (const name of kept.keys()) if (name.startsWith(prefix)) kept.delete(name)
    },
  }
}

/** @param kept as above */
export function memoryRows(kept: Map<string, Kept>): KeptRows {
  const namesIn = (prefix: string): string[] => [...kept.keys()].filter((name) => name.startsWith(prefix))
  return {
    names: async (prefix) => namesIn(prefix),
    read: async (prefix) => new Map([...kept].filter(([name]) => name.startsWith(prefix))),
    async replace(prefix, fresh, old) {
      if ([...old].some((name) => !kept.has(name))) return false
      for (const name of namesIn(prefix)) if (!old.has(name)) kept.delete(name)
      for (const [name, value] of fresh) kept.set(name, value)
      return true
    },
  }
}

/** A session as a client keeps it, which lasts as long as a test. */
export const sessionOf = ({ id, accessToken }: { id: string; accessToken: string }) =>
  ({
    state: 'signedIn',
    userID: id,
    accessToken,
    refreshToken: 'none',
    accessExpiresAt: Date.now() + 3_600_000,
    clientKey: null,
  }) as const

/** Runs acts of one name one after the other. */
export function turns(): Environment['inTurn'] {
  const last = new Map<string, Promise<unknown>>()
  return (name, act) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(act, act)
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}
