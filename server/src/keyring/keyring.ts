/**
 * The only code that seals and opens at rest. Values that belong to a row are sealed under the active data key; a record's
 * two parts under the record's own key, which is wrapped here. Indexes, codes and peppers have keys of their own.
 */
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { mapInSlices } from '../in-slices.ts'
import { createBriefMemory } from './brief-memory.ts'
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
  /** Seals text for its place, padded so that its length does not show. */
  seal(place: Place, text: string): Buffer
  /** Opens text that was sealed for this place. @throws UnreadableError */
  open(place: Place, sealed: Buffer): string
  /**
   * The same for what lists show and many calls open again, such as people's names: what `read` made of the text is
   * remembered for a minute or two, for this place and these bytes alone, so that what was changed, moved or damaged meanwhile is
   * opened anew. One `read` for a part; it gives what none of its readers changes.
   * @throws UnreadableError
   */
  openOften<T>(place: Place, sealed: Buffer, read: (text: string) => Readonly<T>): Readonly<T>
  /** Stands for the keys as they are, for what remembers things that were opened: another object once they are others. */
  generation(): object
  /**
   * Opens rows one after the other, in slices, all or nothing; a keyring for lists (skip-corrupt-rows.ts) leaves out those that do not
   * open.
   * @throws UnreadableError
   */
  openEach<Row, T>(rows: readonly Row[], open: (row: Row) => T): Promise<T[]>
  /** A keyed hash by which a value is found without being stored; `kind` keeps the indexes of different things apart. */
  index(kind: string, value: string): Buffer
  /** HMAC-SHA-256 under the key of one-time codes. */
  codeDigest(message: string): Buffer
  /** The same under each key of codes there is, the active one first: a code that was mailed outlives a change of keys. */
  codeDigests(message: string): Buffer[]
  /**
   * HMAC-SHA-256 under the pepper, which is not in the database in clear: what has few values, such as a passcode, goes
   * through it before it is hashed, so that stolen hashes cannot be tried out. `kind` keeps uses apart.
   */
  pepper(kind: string, value: string): Buffer
  /** A new data key for a record or a file, and its wrapped form to store. */
  makeDataKey(id: string, table?: DataKeyTable): { key: KeyObject; wrapped: Buffer }
  /** The data key of a record or a file. @throws UnreadableError */
  openDataKey(id: string, wrapped: Buffer, table?: DataKeyTable): KeyObject
  /** Seals a value anew for its place, under the active key, its length told or not as before. @throws UnreadableError */
  sealAnew(place: Place, sealed: Buffer): Buffer
}

/** A keyring whose keys may change while it is in use. */
export interface LiveKeyring extends Keyring {
  /** Takes these keys in place of those it had. @throws Error without one active key for each purpose, and then changes nothing */
  take(keys: readonly KeyringKey[]): void
  /** How many values each key, by its id, has sealed since this was asked last. */
  takeSealCounts(): Map<number, number>
}

/** What has keys of its own. */
export type DataKeyTable = 'records' | 'media'

/** Unwrapping a key costs as much as opening a summary; lists open the same few thousand again and again. */
const rememberedDataKeys = 20_000

/** Some ten records that as many people see as may see one: about two megabytes. */
const mostOpened = 5_000
const openedSpanMs = 60_000

/** What was opened of a place, and the bytes it was opened from. */
interface Opened {
  place: Place
  sealed: Uint8Array
  value: unknown
}

/** Makes the keyring of unwrapped keys. There must be one active key for each purpose. */
export function createKeyring(first: readonly KeyringKey[]): LiveKeyring {
  let keys = sortKeys(first)
  let generation = {}
  const remembered = new Map<string, KeyObject>()
  const opened = createBriefMemory<Opened>(mostOpened, openedSpanMs)
  let sealCounts = new Map<number, number>()

  /** What seals at this moment, counted. */
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

  const remember = (wrapped: string, key: KeyObject): void => {
    if (remembered.size >= rememberedDataKeys) {
      const [oldest] = remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
    }
    remembered.set(wrapped, key)
  }

  return {
    seal(place, text) {
      const { key, id } = sealing()
      return sealPadded(key, id, place, Buffer.from(text))
    },
    open: (place, sealed) => openUnderNamed(place, sealed).toString(),
    openOften<T>(place: Place, sealed: Buffer, read: (text: string) => Readonly<T>) {
      // What a key sealed that is gone does not open any more, remembered or not.
      if (!keys.data.has(keyIdOf(sealed))) throw new UnreadableError(place)
      const { value } = opened.recall(
        place.id,
        (known) => isSame(known.place, place) && sealed.equals(known.sealed),
        // A copy, as what the database answered is a part of something larger.
        () => ({
          place,
          sealed: new Uint8Array(sealed),
          value: read(openUnderNamed(place, sealed).toString()),
        }),
      )
      return value as Readonly<T>
    },
    generation: () => generation,
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
      remember(name, key)
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
      generation = {}
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

/** A key is made with what it seals and goes with it, so its place has no version. */
const dataKeyPlace = (id: string, table: DataKeyTable): Place => ({
  table,
  id,
  part: 'data-key',
  version: 0,
})
