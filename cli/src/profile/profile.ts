import type { Environment, KeyStore, TextStorage } from '@cardea/client/environment'
import { join } from 'node:path'
import { exportKeys, importKeys } from './kept-keys.ts'
import { whileLocked } from './lock-file.ts'
import type { SecretStore } from './secret-stores.ts'

/** The one secret of a profile: what the core keeps, and the key that its session is tied to, as PKCS 8. */
interface Secret {
  texts: Record<string, string>
  keys: Record<string, string>
}

/** The part of an environment that outlives the process. */
export interface Profile extends Pick<Environment, 'storage' | 'keys' | 'inTurn'> {
  /** Writes what has changed. @throws the system's error if it cannot be kept */
  save(): Promise<void>
  /** Writes nothing until it is released: what is kept stays, if the process ends before. */
  hold(): void
  release(): void
  /** Forgets the session, not whose server it was. */
  remove(): Promise<void>
}

/** More than one change adds to the secret, in bytes. */
const growth = 2_000

/**
 * Loads the secret of a profile. Several processes may do so at once: what one changes is written over what another
 * wrote, value by value, and those who renew the session do it one after the other.
 */
export async function loadProfile(store: SecretStore, folder: string): Promise<Profile> {
  let kept = parse(await store.read())
  /** Changes that are not written yet; null for what is removed. */
  const changed = { texts: new Map<string, string | null>(), keys: new Map<string, string | null>() }
  const isKept = store.kind !== 'none'
  let isHeld = false

  const reload = async (): Promise<void> => {
    if (isKept) kept = parse(await store.read())
    for (const part of ['texts', 'keys'] as const) {
      for (const [name, text] of changed[part]) setOrRemove(kept[part], name, text)
    }
  }
  const set = (part: 'texts' | 'keys', name: string, text: string | null): void => {
    if ((kept[part][name] ?? null) === text) return
    setOrRemove(kept[part], name, text)
    changed[part].set(name, text)
  }
  const isChanged = (): boolean => !isHeld && changed.texts.size + changed.keys.size > 0
  const locked = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
    isKept ? whileLocked(join(folder, `${name}.lock`), act) : act()

  /** Writes what `act` changes too. That it can be written is known before it begins. */
  const keeping = async <Result>(act: () => Promise<Result>): Promise<Result> =>
    locked('session', async () => {
      await reload()
      const finish = await store.prepare(JSON.stringify(kept).length + growth)
      try {
        return await act()
      } finally {
        await finish(isChanged() ? JSON.stringify(kept) : null)
        if (!isHeld) {
          changed.texts.clear()
          changed.keys.clear()
        }
      }
    })

  const turns = new Map<string, Promise<unknown>>()
  return {
    storage: storageOver(
      () => kept.texts,
      (name, text) => set('texts', name, text),
    ),
    keys: keysOver(
      () => kept.keys,
      (name, text) => set('keys', name, text),
    ),
    inTurn(name, act) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(
        () => keeping(act),
        () => keeping(act),
      )
      turns.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
    save: () => (isChanged() ? keeping(async () => undefined) : Promise.resolve()),
    hold: () => void (isHeld = true),
    release: () => void (isHeld = false),
    remove: async () => {
      changed.texts.clear()
      changed.keys.clear()
      kept = { texts: {}, keys: {} }
      await store.remove()
    },
  }
}

function setOrRemove(values: Record<string, string>, name: string, text: string | null): void {
  if (text === null) delete values[name]
  else values[name] = text
}

function parse(text: string | null): Secret {
  try {
    const { texts, keys } = JSON.parse(text ?? '{}') as Partial<Secret>
    return { texts: { ...texts }, keys: { ...keys } }
  } catch {
    return { texts: {}, keys: {} }
  }
}

type Set = (name: string, text: string | null) => void

const storageOver = (texts: () => Record<string, string>, set: Set): TextStorage => ({
  read: (key) => texts()[key] ?? null,
  write(key, text) {
    set(key, text)
    return true
  },
  remove: (key) => set(key, null),
  removeAll() {
    for (const key of Object.keys(texts())) set(key, null)
  },
  onOtherTab: () => () => undefined,
})

const keysOver = (keys: () => Record<string, string>, set: Set): KeyStore => ({
  needsBytes: true,
  async get(name) {
    const text = keys()[name]
    return text === undefined ? undefined : importKeys(text)
  },
  async put(name, value) {
    const text = await exportKeys(value)
    if (text !== null) set(name, text)
    return text !== null
  },
  async delete(name) {
    set(name, null)
  },
})
