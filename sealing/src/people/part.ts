import { toBase64url } from '../base64url.ts'
import { openFrame, sealFrame } from '../frame.ts'
import { frameOverheadBytes, type Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, isSame, lines, utf8 } from './bytes.ts'
import { keyIDOf } from './key-id.ts'
import { pad, unpad } from './padding.ts'

/** Where a part stands. It opens nowhere else. */
export interface PartPlace {
  kind: 'record' | 'group' | 'person'
  /** The id of the record, group or person, a lower-case UUID. */
  id: string
  part: 'summary' | 'details' | 'change' | 'alias' | 'about' | 'roster' | 'bundle' | 'trust'
  /** The version or count of the part; of an alias the id of its person. */
  number: number | string
}

const form = 1
const decoder = new TextDecoder('utf-8', { fatal: true })
const idEnd = 17

const aadOf = ({ kind, id, part, number }: PartPlace, keyID: Bytes): Bytes =>
  lines('cardea part 1', kind, id, part, number, toBase64url(keyID))

/** Seals a value as JSON: form (1) ‖ key id (16) ‖ IV ‖ ciphertext of the padded text ‖ tag. */
export async function sealPart(key: Bytes, place: PartPlace, value: unknown): Promise<Bytes> {
  const keyID = await keyIDOf(key)
  const frame = await sealFrame(key, aadOf(place, keyID), pad(utf8(JSON.stringify(value)), 4))
  return concat(Uint8Array.of(form), keyID, frame)
}

/** The id of the key that a part names. @throws SealingError for another form */
export function partKeyID(sealed: Bytes): Bytes {
  if (sealed[0] !== form || sealed.length < idEnd + frameOverheadBytes) throw new SealingError()
  return sealed.subarray(1, idEnd)
}

/** Opens a part. @throws SealingError for another key, place, form or padding, or for text that is no JSON */
export async function openPart(key: Bytes, place: PartPlace, sealed: Bytes): Promise<unknown> {
  const keyID = await keyIDOf(key)
  if (!isSame(partKeyID(sealed), keyID)) throw new SealingError()
  const padded = await openFrame(key, aadOf(place, keyID), sealed.subarray(idEnd))
  try {
    return JSON.parse(decoder.decode(unpad(padded, 4)))
  } catch (cause) {
    throw new SealingError(cause)
  }
}
