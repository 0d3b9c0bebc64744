/**
 * The only code that seals and opens at rest. Values that belong to a row are sealed under the active data key; a record's
 * two parts under the record's own key, which is wrapped here. Indexes, codes and peppers have keys of their own.
 */
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { keyIdOf, openBytes, sealBytes, UnreadableError, type Place } from './sealed-box.ts'

export type KeyPurpose = 'data' | 'index' | 'code' | 'pepper'

export interface KeyringKey {
  id: number
  purpose: KeyPurpose
  isActive: boolean
  key: KeyObject
}

export interface Keyring {
  /** Seals text for its place. */
  seal(place: Place, text: string): Buffer
  /** Opens text that was sealed for this place. @throws UnreadableError */
  open(place: Place, sealed: Buffer): string
  /** A keyed hash by which a value is found without being stored; `kind` keeps the indexes of different things apart. */
  index(kind: string, value: string): Buffer
  /** HMAC-SHA-256 under the key of one-time codes. */
  codeDigest(message: string): Buffer
  /** A new data key for a record, and its wrapped form to store. */
  makeDataKey(recordID: string): { key: KeyObject; wrapped: Buffer }
  /** The data key of a record. @throws UnreadableError */
  openDataKey(recordID: string, wrapped: Buffer): KeyObject
}

/** Unwrapping a key costs as much as opening a summary; lists open the same few thousand again and again. */
const rememberedDataKeys = 20_000

/** Makes the keyring of unwrapped keys. There must be one active key for each purpose. */
export function createKeyring(keys: readonly KeyringKey[]): Keyring {
  const dataKeys = new Map(keys.filter((key) => key.purpose === 'data').map((key) => [key.id, key.key]))
  const active = (purpose: KeyPurpose): KeyringKey => {
    const found = keys.find((key) => key.purpose === purpose && key.isActive)
    if (!found) throw new Error(`The keyring has no active ${purpose} key.`)
    return found
  }
  const sealing = active('data')
  const indexing = active('index').key
  const coding = active('code').key
  const remembered = new Map<string, KeyObject>()

  const sealUnderActive = (place: Place, plain: Uint8Array): Buffer =>
    sealBytes(sealing.key, sealing.id, place, plain)

  const openUnderNamed = (place: Place, sealed: Buffer): Buffer => {
    const key = dataKeys.get(keyIdOf(sealed))
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
    seal: (place, text) => sealUnderActive(place, Buffer.from(text)),
    open: (place, sealed) => openUnderNamed(place, sealed).toString(),
    index: (kind, value) => createHmac('sha256', indexing).update(`${kind}\0${value}`).digest(),
    codeDigest: (message) => createHmac('sha256', coding).update(message).digest(),
    makeDataKey(recordID) {
      const bytes = randomBytes(32)
      return { key: createSecretKey(bytes), wrapped: sealUnderActive(dataKeyPlace(recordID), bytes) }
    },
    openDataKey(recordID, wrapped) {
      const name = recordID + wrapped.toString('latin1')
      const known = remembered.get(name)
      if (known) return known
      const key = createSecretKey(openUnderNamed(dataKeyPlace(recordID), wrapped))
      remember(name, key)
      return key
    },
  }
}

/** The key is made with its record and never replaced, so its place has no version. */
const dataKeyPlace = (recordID: string): Place => ({
  table: 'records',
  id: recordID,
  part: 'data-key',
  version: 0,
})
