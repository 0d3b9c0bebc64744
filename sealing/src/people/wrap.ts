/** @file Keys of items, wrapped for those who may open the item. */
import { toBase64url } from '../base64url.ts'
import { importFrameKey, openFrame, sealFrame } from '../frame.ts'
import { sizes, type Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { bigEndian, concat, isSame, lines, sha256, utf8, uuidBytes, uuidText } from './bytes.ts'
import { keyIDOf } from './key-id.ts'
import type { StoredPair } from './pair.ts'
import { openSealedTo, sealTo } from './sealed-to.ts'
import { isSigned, sign, signatureBytes } from './signature.ts'

/** The key that is wrapped, and for whom. */
export interface WrapPlace {
  kind: 'record' | 'group' | 'intake'
  /** The item's id. */
  id: string
  /** The number of the item's key. */
  number: number
  to: 'person' | 'group' | 'key'
  /** The id of the person or group; of a former key the item's own. */
  toID: string
  /** The person's generation, the number of the group's key, or that of the item's next key. */
  toNumber: number
}

/** Who made a wrap, by the number of their newest statement. */
export interface Giver {
  person: string
  number: number
}

/** The first byte of a wrap that one person gave to another. */
export const givenForm = 1
/** The first bytes of wraps under a key that the maker has: a self key, a group's key, the item's next key. */
const keyForms = { person: 2, group: 3, key: 4 } as const

const givenStart = 21
const givenLength = 198
const keyWrapLength = 61
const info = 'cardea wrap 1'

const aadOf = (place: WrapPlace, keyID: Bytes): Bytes =>
  lines(
    'cardea wrap 1',
    place.kind,
    place.id,
    place.number,
    toBase64url(keyID),
    place.to,
    place.toID,
    place.toNumber,
  )

async function givenMessage(aad: Bytes, unsigned: Bytes): Promise<Bytes> {
  const hash = toBase64url(await sha256(unsigned))
  return concat(utf8('cardea given 1\n'), aad, utf8(`\n${hash}`))
}

/**
 * Wraps a key for another person or for a group that the giver is not in, and signs it: HPKE alone would let anyone give
 * anyone a key of their own.
 * @param point the person's sealing key, or the seal point of the group's face
 */
export async function giveKey(
  key: Bytes,
  place: WrapPlace,
  point: Bytes,
  giver: Giver & { pair: StoredPair },
): Promise<Bytes> {
  const aad = aadOf(place, await keyIDOf(key))
  const start = concat(Uint8Array.of(givenForm), uuidBytes(giver.person), bigEndian(giver.number, 4))
  const unsigned = concat(start, await sealTo(point, { info, aad }, key))
  return concat(unsigned, await sign(giver.pair, await givenMessage(aad, unsigned)))
}

/** Who made a given wrap, before it is opened. @throws SealingError for another form */
export function giverOf(wrap: Bytes): Giver {
  if (wrap.length !== givenLength || wrap[0] !== givenForm) throw new SealingError()
  return {
    person: uuidText(wrap.subarray(1, 17)),
    number: new DataView(wrap.buffer, wrap.byteOffset).getUint32(17),
  }
}

/**
 * Opens a given wrap.
 * @param keyID as the item names it: the key has to be the one that it names
 * @param signPoint the signing key that the giver's statement names
 * @throws SealingError
 */
export async function openGiven(
  wrap: Bytes,
  place: WrapPlace,
  keyID: Bytes,
  pair: StoredPair,
  signPoint: Bytes,
): Promise<Bytes> {
  giverOf(wrap)
  const aad = aadOf(place, keyID)
  const unsigned = wrap.slice(0, -signatureBytes)
  if (!(await isSigned(signPoint, await givenMessage(aad, unsigned), wrap.slice(-signatureBytes))))
    throw new SealingError()
  return checked(await openSealedTo(pair, { info, aad }, unsigned.slice(givenStart)), keyID)
}

/** A list opens thousands of wraps under the same key. */
const imported = new WeakMap<Bytes, Promise<CryptoKey>>()

function importOnce(under: Bytes): Promise<CryptoKey> {
  const key = imported.get(under) ?? importFrameKey(under)
  imported.set(under, key)
  return key
}

/** Wraps a key under one that the maker has. @param under the self key, the group's key, or the item's next key */
export async function wrapKey(key: Bytes, place: WrapPlace, under: Bytes): Promise<Bytes> {
  const frame = await sealFrame(await importOnce(under), aadOf(place, await keyIDOf(key)), key)
  return concat(Uint8Array.of(keyForms[place.to]), frame)
}

/** Opens a wrap under a key. @throws SealingError */
export async function unwrapKey(wrap: Bytes, place: WrapPlace, keyID: Bytes, under: Bytes): Promise<Bytes> {
  if (wrap.length !== keyWrapLength || wrap[0] !== keyForms[place.to]) throw new SealingError()
  return checked(await openFrame(await importOnce(under), aadOf(place, keyID), wrap.subarray(1)), keyID)
}

async function checked(key: Bytes, keyID: Bytes): Promise<Bytes> {
  if (key.length !== sizes.key || !isSame(await keyIDOf(key), keyID)) throw new SealingError()
  return key
}
