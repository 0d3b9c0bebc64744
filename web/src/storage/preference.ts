import { browserStorage, type StorageDoor } from './storage-door.ts'
import { storageKey } from './storage-key.ts'
import type { Shape } from './shape.ts'

/** One value this browser remembers, the same in every tab. */
export type Preference<Value> = {
  /** The stored value, or the fallback where nothing valid is stored. The same object until it changes. */
  get: () => Value
  set: (value: Value) => void
  /** Back to the fallback; nothing stays stored. */
  clear: () => void
  /** Calls back after a change, with where it was made. Returns the way to stop. */
  subscribe: (listener: (where: Where) => void) => () => void
}

/** In this tab or in another one. */
type Where = 'here' | 'elsewhere'

const all = new Set<{ storage: StorageDoor; forget: (where: Where) => void }>()

/** The full reset of docs/product.md, section 14: removes everything this origin stores; every preference is its fallback again. */
export function clearAllPreferences(storage: StorageDoor = browserStorage): void {
  storage.removeAll()
  for (const one of all) if (one.storage === storage) one.forget('here')
}

/**
 * A preference kept as JSON under an obfuscated key. What is read has to fit `shape`: a value left by an older
 * version, or by hand, counts as absent. Where the browser keeps nothing, the value lives as long as the page.
 *
 * @param name unique in the app; only its hash is stored
 * @param storage another store than the browser's, for tests
 */
export function preference<Value>(
  name: string,
  shape: Shape<Value>,
  fallback: NoInfer<Value>,
  storage: StorageDoor = browserStorage,
): Preference<Value> {
  const key = storageKey(name)
  const listeners = new Set<(where: Where) => void>()
  let unkept: { value: Value } | undefined
  let known: { text: string | null; value: Value } | undefined
  let stopListening: (() => void) | undefined

  const tell = (where: Where) => {
    for (const listener of listeners) listener(where)
  }

  const parse = (text: string | null): Value => {
    if (text === null) return fallback
    const fit = shape(readJson(text))
    return fit ? fit.value : fallback
  }

  const forget = (where: Where) => {
    unkept = undefined
    tell(where)
  }
  all.add({ storage, forget })

  return {
    get() {
      if (unkept) return unkept.value
      const text = storage.read(key)
      if (known?.text !== text) known = { text, value: parse(text) }
      return known ? known.value : fallback
    },
    set(value) {
      unkept = storage.write(key, JSON.stringify(value)) ? undefined : { value }
      tell('here')
    },
    clear() {
      storage.remove(key)
      forget('here')
    },
    subscribe(listener) {
      listeners.add(listener)
      stopListening ??= storage.onOtherTab((changed) => {
        if (changed === key || changed === null) forget('elsewhere')
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

/** The value, or undefined for what is no JSON: only a shape that takes everything takes that for a value. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
