/**
 * @file Opens what is sealed for people, written from docs/cryptography.md upon node:crypto alone: a second opinion on what
 * `sealing` makes. For tests.
 */
import { createHash } from 'node:crypto'
import { keyPairOf, openBase, openGcm } from './hpke-by-hand.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const lines = (...parts: (string | number)[]): Buffer => Buffer.from(parts.join('\n'))

export const keyIDByHand = (key: Uint8Array): string =>
  createHash('sha256').update('cardea key 1\n').update(key).digest().subarray(0, 16).toString('base64url')

/** IV ‖ ciphertext ‖ tag. */
const openFrame = (key: Uint8Array, aad: Buffer, frame: Buffer): Buffer =>
  openGcm(Buffer.from(key), { nonce: frame.subarray(0, 12), ciphertext: frame.subarray(12), aad })

interface Place {
  kind: 'record' | 'group' | 'person'
  id: string
  part: string
  number: number
}

/** @param sealed base64url @throws Error where it does not open */
export function openPartByHand(key: Uint8Array, { kind, id, part, number }: Place, sealed: string): unknown {
  const bytes = bytesOf(sealed)
  const keyID = keyIDByHand(key)
  if (bytes[0] !== 1 || bytes.subarray(1, 17).toString('base64url') !== keyID) {
    throw new Error(`The ${part} is sealed under another key.`)
  }
  const aad = lines('cardea part 1', kind, id, part, number, keyID)
  const padded = openFrame(key, aad, bytes.subarray(17))
  return JSON.parse(padded.subarray(4, 4 + padded.readUInt32BE(0)).toString())
}

interface Wrapped {
  item: { kind: 'record' | 'group'; id: string; n: number }
  /** As the item names it. */
  keyID: string
  to: 'person' | 'group' | 'key'
  toID: string
  toNumber: number
}

const wrapAad = ({ item, keyID, to, toID, toNumber }: Wrapped): Buffer =>
  lines('cardea wrap 1', item.kind, item.id, item.n, keyID, to, toID, toNumber)

function checked(key: Buffer, { keyID }: Wrapped): Buffer {
  if (keyIDByHand(key) !== keyID) throw new Error('The wrap holds another key.')
  return key
}

/**
 * Opens the key of an item, given by another person or wrapped under a key at hand. Who gave it is not checked.
 * @param scalar of the sealing key, for a wrap that was given
 */
export function openWrapByHand(
  wrap: string,
  wrapped: Wrapped,
  { under, scalar }: { under: Uint8Array; scalar: Uint8Array },
): Buffer {
  const bytes = bytesOf(wrap)
  if (bytes[0] !== 1) return checked(openFrame(under, wrapAad(wrapped), bytes.subarray(1)), wrapped)
  const given = { enc: bytes.subarray(21, 86), ciphertext: bytes.subarray(86, 134) }
  const sealed = { ...given, info: Buffer.from('cardea wrap 1'), aad: wrapAad(wrapped) }
  return checked(openBase(keyPairOf(Buffer.from(scalar)), sealed), wrapped)
}

/** Opens the account key by an unlocker. */
export function openAccountKeyByHand(
  wrap: string,
  { person, generation }: { person: string; generation: number },
  { point, scalar }: { point: Uint8Array; scalar: Uint8Array },
): Buffer {
  const bytes = bytesOf(wrap)
  return openBase(keyPairOf(Buffer.from(scalar)), {
    enc: bytes.subarray(1, 66),
    ciphertext: bytes.subarray(66),
    info: Buffer.from('cardea unlock 1'),
    aad: lines('cardea unlock 1', person, generation, Buffer.from(point).toString('base64url')),
  })
}
