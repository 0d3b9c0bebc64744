import type { TextStorage } from '../environment.ts'
import type { Shape } from '../shapes/shape.ts'
import { storageKey } from './storage-key.ts'

/** One value that is remembered, the same for all that share the storage. */
export type Preference<Value> = {
  /** The stored value, or the fallback where nothing valid is stored. The same object until it changes. */
  get: () => Value
  set: (value: Value) => void
  /** Back to the fallback; nothing stays stored. */
  clear: () => void
  /** Calls back after a change, with where it was made. Returns the way to stop. */
  subscribe: (listener: (where: Where) => void) => () => void
}

/** In this tab or process, or in another one. */
type Where = 'here' | 'elsewhere'

export interface Preferences {
  /**
   * A preference kept as JSON under an obfuscated key. What is read has to fit `shape`: a value left by an older
   * version, or by hand, counts as absent. Where the storage keeps nothing, the value lives as long as the process.
   *
   * @param name unique in the storage; only its hash is stored
   */
  preference: <Value>(name: string, shape: Shape<Value>, fallback: NoInfer<Value>) => Preference<Value>
  /** Removes everything that is stored, whoever made it; each of these preferences is its fallback again. */
  clearAll: () => void
}

export function preferencesIn(storage: TextStorage): Preferences {
  const forgets = new Set<() => void>()
  return {
    clearAll() {
      storage.removeAll()
      for (const forget of forgets) forget()
    },
    preference<Value>(name: string, shape: Shape<Value>, fallback: Value): Preference<Value> {
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

      forgets.add(() => forget('here'))

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
