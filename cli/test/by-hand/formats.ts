/** @file Parts, wraps, faces, files and unlockers, from section 3 of the format upon `primitives.ts`. */
import { randomBytes, type ECDH } from 'node:crypto'
import {
  b64,
  derivePair,
  fourBytes,
  hash,
  hkdf,
  hmac,
  join,
  lines,
  openBy,
  openFor,
  openFrame,
  sealBy,
  sealFrame,
  sealTo,
  sign,
  un,
  uuidBytes,
  verifies,
  type Psk,
} from './primitives.ts'

/** A key of a record or group, by number. */
export interface ItemKey {
  kind: 'record' | 'group'
  id: string
  n: number
  key: Buffer
}
/** A sealed part with its number. */
export interface Numbered {
  n: number
  sealed: string
}

/** 3.1 */
export const keyID = (key: Uint8Array): string => b64(hash('cardea key 1\n', key).subarray(0, 16))

/** The next multiple of 128 bytes; from 2 KiB on of an eighth of the power of two below. */
export function step(length: number): number {
  const unit = length <= 2048 ? 128 : 2 ** Math.floor(Math.log2(length)) / 8
  return Math.ceil(length / unit) * unit
}
function padded(plain: Buffer, head: Buffer): Buffer {
  const length = head.length + plain.length
  return join(head, plain, Buffer.alloc(step(length) - length))
}

export interface Place {
  kind: 'record' | 'group' | 'person'
  id: string
  part: string
  /** Of an alias the person's id. */
  number: number | string
}
const partAad = ({ kind, id, part, number }: Place, key: Uint8Array): Buffer =>
  lines('cardea part 1', kind, id, part, number, keyID(key))

/** 3.2 */
export function sealPart(key: Uint8Array, place: Place, value: unknown): string {
  const plain = Buffer.from(JSON.stringify(value))
  const frame = sealFrame(key, partAad(place, key), padded(plain, fourBytes(plain.length)))
  return b64(join([1], un(keyID(key)), frame))
}
/** @throws Error where it does not open, or is not of the written form */
export function openPart(key: Uint8Array, place: Place, sealed: string | null | undefined): unknown {
  const bytes = un(sealed)
  if (bytes[0] !== 1 || b64(bytes.subarray(1, 17)) !== keyID(key))
    throw new Error(`${place.part}: another key`)
  const plain = openFrame(key, partAad(place, key), bytes.subarray(17))
  const length = plain.readUInt32BE(0)
  const isPadded = plain.length === step(4 + length) && plain.subarray(4 + length).every((byte) => byte === 0)
  if (!isPadded) throw new Error(`${place.part}: not padded as written`)
  return JSON.parse(plain.toString('utf8', 4, 4 + length)) as unknown
}

/** An item's key and for whom it is wrapped. */
export interface Wrapped {
  kind: 'record' | 'group'
  id: string
  n: number
  to: 'person' | 'group' | 'key'
  toID: string
  toNumber: number
}
const wrapAad = ({ kind, id, n, to, toID, toNumber }: Wrapped, keyId: string): Buffer =>
  lines('cardea wrap 1', kind, id, n, keyId, to, toID, toNumber)

export interface Giver {
  id: string
  /** Of the newest statement. */
  n: number
  sign: ECDH
}
const wrapInfo = 'cardea wrap 1'
const signedWrap = (aad: Buffer, wrap: Buffer): Buffer => join('cardea given 1\n', aad, '\n', b64(hash(wrap)))

/** 3.3, form 01: to a sealing key of a person or to a face. */
export function giveKey(key: Buffer, wrapped: Wrapped, point: Buffer, giver: Giver): string {
  const aad = wrapAad(wrapped, keyID(key))
  const given = join(
    [1],
    uuidBytes(giver.id),
    fourBytes(giver.n),
    sealTo(point, { info: wrapInfo, aad }, key),
  )
  return b64(join(given, sign(giver.sign, signedWrap(aad, given))))
}
/** @returns the key @throws Error where the giver did not sign it or it does not open */
export function takeKey(
  text: string,
  { wrapped, id }: { wrapped: Wrapped; id: string },
  pair: ECDH,
  giver: { id: string; n: number; sign: Buffer },
): Buffer {
  const wrap = un(text)
  const aad = wrapAad(wrapped, id)
  const given = wrap.subarray(0, 134)
  const isFrom =
    wrap.length === 198 &&
    wrap[0] === 1 &&
    wrap.subarray(1, 17).equals(uuidBytes(giver.id)) &&
    wrap.readUInt32BE(17) === giver.n &&
    verifies(giver.sign, signedWrap(aad, given), wrap.subarray(134))
  if (!isFrom) throw new Error('The wrap is not from its giver.')
  return fitting(openFor(pair, { info: wrapInfo, aad }, wrap.subarray(21, 134)), id)
}
function fitting(key: Buffer, id: string): Buffer {
  if (keyID(key) !== id) throw new Error('The wrap holds another key.')
  return key
}

/** 3.3, forms 02 (under a self key), 03 (a group's key), 04 (the next key). */
export const wrapUnder = (form: 2 | 3 | 4, under: Uint8Array, wrapped: Wrapped, key: Uint8Array): string =>
  b64(join([form], sealFrame(under, wrapAad(wrapped, keyID(key)), key)))
export function openUnder(
  form: 2 | 3 | 4,
  under: Uint8Array,
  { wrapped, id }: { wrapped: Wrapped; id: string },
  text: string,
): Buffer {
  const wrap = un(text)
  if (wrap.length !== 61 || wrap[0] !== form) throw new Error(`Not a wrap of form ${form}.`)
  return fitting(openFrame(under, wrapAad(wrapped, id), wrap.subarray(1)), id)
}

/** 3.3: both pairs of a group's key. */
export function faceOf(key: Uint8Array) {
  const seal = derivePair(hkdf(key, 'cardea group seal 1'))
  const link = derivePair(hkdf(key, 'cardea group link 1'))
  const face = join(seal.getPublicKey(), link.getPublicKey())
  return { seal, link, face, id: faceID(face) }
}
export const faceID = (face: Uint8Array): string => b64(hash('cardea face 1\n', face).subarray(0, 16))
export const linkText = (group: string, n: number, face: Buffer): Buffer =>
  lines('cardea link 1', group, n, b64(face))

/** 3.4: of addresses in statements and rosters. */
export const addressTag = (id: string, address: string): string =>
  b64(hash(lines('cardea address 1', id, address)).subarray(0, 16))

/** 3.5, of files of one chunk. */
const fileNonce = Buffer.from('000000000000000000000001', 'hex')
const fileAad = Buffer.from('cardea file 1')
export function sealFile(key: Uint8Array, bytes: Buffer): Buffer {
  const salt = randomBytes(16)
  const head = join(fourBytes(0), fourBytes(bytes.length))
  return join(salt, sealBy(hkdf(key, 'cardea file 1', salt), fileNonce, fileAad, padded(bytes, head)))
}
export function openFile(key: Uint8Array, sealed: Buffer): Buffer {
  const plain = openBy(
    hkdf(key, 'cardea file 1', sealed.subarray(0, 16)),
    fileNonce,
    fileAad,
    sealed.subarray(16),
  )
  const length = Number(plain.readBigUInt64BE(0))
  if (plain.length !== step(8 + length)) throw new Error('The file is not padded as written.')
  return plain.subarray(8, 8 + length)
}

/** 3.7: the account key, sealed to an unlocker. */
const unlockPurpose = (person: string, generation: number, point: Buffer, psk?: Buffer) => ({
  info: 'cardea unlock 1',
  aad: lines('cardea unlock 1', person, generation, b64(point)),
  ...(psk && { psk: { key: psk, id: 'cardea device 1' } satisfies Psk }),
})
export const sealAccountKey = (
  key: Buffer,
  { person, generation, point, psk }: { person: string; generation: number; point: Buffer; psk?: Buffer },
): string => b64(join([1], sealTo(point, unlockPurpose(person, generation, point, psk), key)))
export function openAccountKey(
  text: string | null | undefined,
  { person, generation, pair, psk }: { person: string; generation: number; pair: ECDH; psk?: Buffer },
): Buffer {
  const wrap = un(text)
  if (wrap[0] !== 1) throw new Error('An unknown wrap of the account key.')
  return openFor(pair, unlockPurpose(person, generation, pair.getPublicKey(), psk), wrap.subarray(1))
}
/** 3.7: what ties a passkey or a sheet to the statement that it saw. */
export const anchorOf = (secret: Uint8Array, person: string, statement: string): string =>
  b64(hmac(secret, lines('cardea anchor 1', person, statement)))
