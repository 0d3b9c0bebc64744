/**
 * The one format of everything sealed at rest: version (1 byte) ‖ key id (4) ‖ IV (12) ‖ AES-256-GCM ciphertext ‖ tag
 * (16). Version 1 seals bytes as they are: keys and chunks of files, and everything older than version 2. Version 2
 * seals length (4) ‖ bytes ‖ zeros, so that its size does not reveal the length of a password (docs/decisions/0027).
 * Never let a caller choose an IV, and never accept a tag shorter than 16 bytes or another version.
 */
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { releaseBuffer } from '../base/release-buffer.ts'

const exactVersion = 1
const paddedVersion = 2
const lengthBytes = 4
const headerBytes = 5
const ivBytes = 12
const tagBytes = 16

/** The overhead of a value that is sealed without padding. */
export const boxBytes = headerBytes + ivBytes + tagBytes

/**
 * The place of a sealed value, which is authenticated with it, so that a value moved to another table, row, part or
 * version of the row does not open.
 */
export interface Place {
  table: string
  id: string
  part: string
  version: number
}

/** A sealed value does not open: damaged, moved, outdated, or of another key. */
export class UnreadableError extends Error {
  readonly place: Place

  constructor(place: Place) {
    super(`Sealed value does not open: ${place.table}.${place.part} of ${place.id}`)
    this.place = place
  }
}

/** Seals bytes without padding under the key that `keyId` names (0: a record's own key); their length shows. */
export const sealBytes = (key: KeyObject, keyId: number, place: Place, plain: Uint8Array): Buffer =>
  seal(key, header(exactVersion, keyId), place, plain)

/** The same into a buffer of the caller. @param box as long as the bytes and `boxBytes` together */
export const sealBytesInto = (
  box: Uint8Array,
  key: KeyObject,
  keyId: number,
  place: Place,
  plain: Uint8Array,
): void => sealInto(box, key, header(exactVersion, keyId), place, plain)

/** The same, padded to one of few lengths: for everything that people write. */
export function sealPadded(key: KeyObject, keyId: number, place: Place, plain: Uint8Array): Buffer {
  const padded = Buffer.alloc(paddedLength(lengthBytes + plain.length))
  padded.writeUInt32BE(plain.length, 0)
  padded.set(plain, lengthBytes)
  return seal(key, header(paddedVersion, keyId), place, padded)
}

const leastStep = 128

/**
 * The next multiple of 128 bytes; from 2 KiB on, of an eighth of the power of two below, so padding adds at most an
 * eighth.
 */
const paddedLength = (length: number): number => {
  const step = Math.max(leastStep, 2 ** (Math.floor(Math.log2(length)) - 3))
  return Math.ceil(length / step) * step
}

function header(version: number, keyId: number): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.writeUInt8(version, 0)
  bytes.writeUInt32BE(keyId, 1)
  return bytes
}

function seal(key: KeyObject, start: Buffer, place: Place, plain: Uint8Array): Buffer {
  const box = Buffer.allocUnsafe(plain.length + boxBytes)
  sealInto(box, key, start, place, plain)
  return box
}

function sealInto(box: Uint8Array, key: KeyObject, start: Buffer, place: Place, plain: Uint8Array): void {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  cipher.setAAD(additionalData(start, place))
  const sealed = cipher.update(plain)
  cipher.final()
  box.set(start)
  box.set(iv, headerBytes)
  box.set(sealed, headerBytes + ivBytes)
  box.set(cipher.getAuthTag(), headerBytes + ivBytes + sealed.length)
  releaseBuffer(sealed)
}

/** Opens a value of sealBytes or sealPadded. @throws UnreadableError */
export function openBytes(key: KeyObject, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < boxBytes) throw new UnreadableError(place)
  switch (sealed.readUInt8(0)) {
    case exactVersion:
      return open(key, place, sealed)
    case paddedVersion: {
      const padded = open(key, place, sealed)
      return padded.subarray(lengthBytes, lengthBytes + padded.readUInt32BE(0))
    }
    default:
      throw new UnreadableError(place)
  }
}

/** The version is authenticated with the rest of the header, so a padded value cannot pass for an exact one. */
function open(key: KeyObject, place: Place, sealed: Buffer): Buffer {
  const header = sealed.subarray(0, headerBytes)
  const iv = sealed.subarray(headerBytes, headerBytes + ivBytes)
  const body = sealed.subarray(headerBytes + ivBytes, sealed.length - tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(additionalData(header, place))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  try {
    const start = decipher.update(body)
    const end = decipher.final()
    return end.length === 0 ? start : Buffer.concat([start, end])
  } catch {
    throw new UnreadableError(place)
  }
}

/** Whether a value was made by sealPadded. */
export const isPadded = (sealed: Buffer): boolean => sealed[0] === paddedVersion

/** The id of the key that a sealed value names. */
export const keyIdOf = (sealed: Buffer): number => (sealed.length < headerBytes ? -1 : sealed.readUInt32BE(1))

/** NUL cannot occur in a table, id or part, so no two places share one encoding. */
const additionalData = (header: Buffer, { table, id, part, version }: Place): Buffer =>
  Buffer.concat([header, Buffer.from(`${table}\0${id}\0${part}\0${version}`)])
