/**
 * The one format of everything sealed at rest: version (1 byte) ‖ key id (4) ‖ IV (12) ‖ AES-256-GCM ciphertext ‖ tag (16).
 * What must never happen here: an IV chosen by a caller, a tag shorter than 16 bytes, a version but the current one.
 */
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

const version = 1
const headerBytes = 5
const ivBytes = 12
const tagBytes = 16

/** By how much a sealed value is longer than what it holds. */
export const boxBytes = headerBytes + ivBytes + tagBytes

/**
 * Where a sealed value belongs. It is authenticated with it, so that a value moved to another table, row, part or
 * version of the row does not open.
 */
export interface Place {
  table: string
  id: string
  part: string
  version: number
}

/** What was sealed does not open: damaged, moved, old, or of another key. */
export class UnreadableError extends Error {
  readonly place: Place

  constructor(place: Place) {
    super(`Sealed value does not open: ${place.table}.${place.part} of ${place.id}`)
    this.place = place
  }
}

/** Seals bytes under a key that `keyId` names (0: a record's own key). */
export function sealBytes(key: KeyObject, keyId: number, place: Place, plain: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt8(version, 0)
  header.writeUInt32BE(keyId, 1)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  cipher.setAAD(additionalData(header, place))
  return Buffer.concat([header, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what sealBytes made. @throws UnreadableError */
export function openBytes(key: KeyObject, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < boxBytes || sealed.readUInt8(0) !== version) {
    throw new UnreadableError(place)
  }
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

/** The id of the key that a sealed value names. */
export const keyIdOf = (sealed: Buffer): number => (sealed.length < headerBytes ? -1 : sealed.readUInt32BE(1))

/** NUL cannot occur in a table, id or part, so no two places share one encoding. */
const additionalData = (header: Buffer, { table, id, part, version }: Place): Buffer =>
  Buffer.concat([header, Buffer.from(`${table}\0${id}\0${part}\0${version}`)])
