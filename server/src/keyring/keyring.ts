/**
 * The only code that seals and opens at rest. Values of a row are sealed under the active data key; a record's parts
 * under the record's own key, which is wrapped here. Indexes, codes and peppers have keys of their own.
 */
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { mapInSlices } from '../base/in-slices.ts'
import { createRecentCache } from './recent-cache.ts'
import {
  isPadded,
  keyIdOf,
  openBytes,
  sealBytes,
  sealPadded,
  UnreadableError,
  type Place,
} from './sealed-box.ts'

export type KeyPurpose = 'data' | 'index' | 'code' | 'pepper'

export interface KeyringKey {
  id: number
  purpose: KeyPurpose
  isActive: boolean
  key: KeyObject
}

export interface Keyring {
  /** Seals text for its place, padded to hide its length. */
  seal(place: Place, text: string): Buffer
  /** Opens text that was sealed for this place. @throws UnreadableError */
  open(place: Place, sealed: Buffer): string
  /**
   * The same for values that lists open often, such as people's names. What `read` made of the text is cached for a
   * minute or two, for this place and exactly these bytes, so that values changed, moved or damaged meanwhile are
   * opened again. Use one `read` function for a part; its result must not be changed.
   * @throws UnreadableError
   */
  openOften<T>(place: Place, sealed: Buffer, read: (text: string) => Readonly<T>): Readonly<T>
  /**
   * Opens rows in slices, all or none. A keyring for lists (skip-corrupt-rows.ts) leaves out rows that do not open.
   * @throws UnreadableError
   */
  openEach<Row, T>(rows: readonly Row[], open: (row: Row) => T): Promise<T[]>
  /** A keyed hash that finds a value without storing it; `kind` separates the indexes of different things. */
  index(kind: string, value: string): Buffer
  /** HMAC-SHA-256 under the key of one-time codes. */
  codeDigest(message: string): Buffer
  /** The same under each key for codes, the active one first: a mailed code outlives a rotation. */
  codeDigests(message: string): Buffer[]
  /**
   * HMAC-SHA-256 under the pepper, which is not in the database in plain. Values with few possibilities, such as a
   * passcode, pass through it before they are hashed, so that stolen hashes cannot be tried. `kind` separates uses.
   */
  pepper(kind: string, value: string): Buffer
  /** A new data key for a record or a file, and its wrapped form to store. */
  makeDataKey(id: string, table?: DataKeyTable): { key: KeyObject; wrapped: Buffer }
  /** The data key of a record or a file. @throws UnreadableError */
  openDataKey(id: string, wrapped: Buffer, table?: DataKeyTable): KeyObject
  /** Seals a value again for its place under the active key; a padded value stays padded. @throws UnreadableError */
  sealAnew(place: Place, sealed: Buffer): Buffer
}

/** A keyring whose keys can be replaced while it is in use. */
export interface LiveKeyring extends Keyring {
  /** Replaces the keys. @throws Error without one active key for each purpose, and then changes nothing */
  take(keys: readonly KeyringKey[]): void
  /** How many values each key, by id, has sealed since the last call. */
  takeSealCounts(): Map<number, number>
}

/** The tables whose rows have keys of their own. */
export type DataKeyTable = 'records' | 'media'

/** Unwrapping a key costs as much as opening a summary; lists open the same few thousand again and again. */
const rememberedDataKeys = 20_000

/** Enough for some ten records with as many people as may see one: about two megabytes. */
const mostOpened = 5_000
const openedSpanMs = 60_000

/** An opened value, and the bytes it was opened from. */
interface Opened {
  place: Place
  sealed: Uint8Array
  value: unknown
}

/** Makes the keyring of unwrapped keys. There must be one active key for each purpose. */
export function createKeyring(first: readonly KeyringKey[]): LiveKeyring {
  let keys = sortKeys(first)
  const remembered = rememberDataKeys()
  const opened = createRecentCache<Opened>(mostOpened, openedSpanMs)
  let sealCounts = new Map<number, number>()

  /** The active key, counting one use. */
  const sealing = (): KeyringKey => {
    const { id } = keys.sealing
    sealCounts.set(id, (sealCounts.get(id) ?? 0) + 1)
    return keys.sealing
  }

  const openUnderNamed = (place: Place, sealed: Buffer): Buffer => {
    const key = keys.data.get(keyIdOf(sealed))
    if (!key) throw new UnreadableError(place)
    return openBytes(key, place, sealed)
  }

  return {
    seal(place, text) {
      const { key, id } = sealing()
      return sealPadded(key, id, place, Buffer.from(text))
    },
    open: (place, sealed) => openUnderNamed(place, sealed).toString(),
    openOften<T>(place: Place, sealed: Buffer, read: (text: string) => Readonly<T>) {
      // Values of a removed key do not open any more, cached or not.
      if (!keys.data.has(keyIdOf(sealed))) throw new UnreadableError(place)
      const { value } = opened.getOrMake(
        place.id,
        (known) => isSame(known.place, place) && sealed.equals(known.sealed),
        // A copy, because the buffer of the database is a slice of a larger one.
        () => ({
          place,
          sealed: new Uint8Array(sealed),
          value: read(openUnderNamed(place, sealed).toString()),
        }),
      )
      return value as Readonly<T>
    },
    openEach: mapInSlices,
    index: (kind, value) => createHmac('sha256', keys.indexing).update(`${kind}\0${value}`).digest(),
    codeDigest: (message) => createHmac('sha256', keys.coding).update(message).digest(),
    codeDigests: (message) => keys.codes.map((key) => createHmac('sha256', key).update(message).digest()),
    pepper: (kind, value) => createHmac('sha256', keys.peppering).update(`${kind}\0${value}`).digest(),
    makeDataKey(id, table = 'records') {
      const bytes = randomBytes(32)
      const active = sealing()
      const wrapped = sealBytes(active.key, active.id, dataKeyPlace(id, table), bytes)
      return { key: createSecretKey(bytes), wrapped }
    },
    openDataKey(id, wrapped, table = 'records') {
      const name = table + id + wrapped.toString('latin1')
      const known = remembered.get(name)
      if (known) return known
      const key = createSecretKey(openUnderNamed(dataKeyPlace(id, table), wrapped))
      remembered.set(name, key)
      return key
    },
    sealAnew(place, sealed) {
      const plain = openUnderNamed(place, sealed)
      const seal = isPadded(sealed) ? sealPadded : sealBytes
      const { key, id } = sealing()
      return seal(key, id, place, plain)
    },
    take(given) {
      keys = sortKeys(given)
    },
    takeSealCounts() {
      const counted = sealCounts
      sealCounts = new Map()
      return counted
    },
  }
}

function sortKeys(keys: readonly KeyringKey[]) {
  const of = (purpose: KeyPurpose): KeyringKey[] => keys.filter((key) => key.purpose === purpose)
  const active = (purpose: KeyPurpose): KeyringKey => {
    const found = of(purpose).find((key) => key.isActive)
    if (!found) throw new Error(`The keyring has no active ${purpose} key.`)
    return found
  }
  const sealing = active('data')
  const coding = active('code').key
  return {
    data: new Map(of('data').map((key) => [key.id, key.key])),
    sealing,
    indexing: active('index').key,
    coding,
    codes: [coding, ...of('code').flatMap(({ key, isActive }) => (isActive ? [] : [key]))],
    peppering: active('pepper').key,
  }
}

const isSame = (one: Place, other: Place): boolean =>
  one.version === other.version && one.id === other.id && one.part === other.part && one.table === other.table

/** A key is made and deleted with the row it belongs to, so its place has no version. */
const dataKeyPlace = (id: string, table: DataKeyTable): Place => ({
  table,
  id,
  part: 'data-key',
  version: 0,
})

/** Data keys by what they are wrapped as; of more than `rememberedDataKeys` the oldest goes. */
function rememberDataKeys() {
  const keys = new Map<string, KeyObject>()
  return {
    get: (wrapped: string) => keys.get(wrapped),
    set(wrapped: string, key: KeyObject): void {
      if (keys.size >= rememberedDataKeys) {
        const [oldest] = keys.keys()
        if (oldest !== undefined) keys.delete(oldest)
      }
      keys.set(wrapped, key)
    },
  }
}
