import * as z from 'zod/mini'
import { browserStorage, type StorageDoor } from './storage-door.ts'
import { storageKey } from './storage-key.ts'

/** One value this browser remembers, the same in every tab. */
export type Preference<Value> = {
  /** The stored value, or the fallback where nothing valid is stored. The same object until it changes. */
  get: () => Value
  set: (value: Value) => void
  /** Back to the fallback; nothing stays stored. */
  clear: () => void
  /** Calls back after a change in this tab or another one. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void
}

const all = new Set<{ storage: StorageDoor; forget: () => void }>()

/** The full reset of spec section 4: removes everything this origin stores; every preference is its fallback again. */
export function clearAllPreferences(storage: StorageDoor = browserStorage): void {
  storage.removeAll()
  for (const one of all) if (one.storage === storage) one.forget()
}

/**
 * A preference kept as JSON under an obfuscated key. What is read is parsed by `schema`: a value left by an older
 * version, or by hand, counts as absent. Where the browser keeps nothing, the value lives as long as the page.
 *
 * @param name unique in the app; only its hash is stored
 * @param storage another store than the browser's, for tests
 */
export function preference<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  fallback: z.infer<Schema>,
  storage: StorageDoor = browserStorage,
): Preference<z.infer<Schema>> {
  type Value = z.infer<Schema>
  const key = storageKey(name)
  const listeners = new Set<() => void>()
  let unkept: { value: Value } | undefined
  let known: { text: string | null; value: Value } | undefined
  let stopListening: (() => void) | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const parse = (text: string | null): Value => {
    if (text === null) return fallback
    try {
      const parsed = z.safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.data : fallback
    } catch {
      return fallback
    }
  }

  const forget = () => {
    unkept = undefined
    tell()
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
      tell()
    },
    clear() {
      storage.remove(key)
      forget()
    },
    subscribe(listener) {
      listeners.add(listener)
      stopListening ??= storage.onOtherTab((changed) => {
        if (changed === key || changed === null) forget()
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
