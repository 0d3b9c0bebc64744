/** @file What a person leaves to one whom they trust: the keys that open what is sealed for them. */
import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, lines, utf8 } from './bytes.ts'
import type { StoredPair } from './pair.ts'
import { openSealedTo, sealTo, type Sealing } from './sealed-to.ts'

const form = 1
const label = 'cardea emergency 1'

/** Whose keys lie in a box, and for whom. */
export interface BoxPlace {
  owner: string
  trusted: string
  /** Of the trusted person’s keys. */
  generation: number
  /** The hash of the trusted person’s statement. */
  statement: string
}

/** All sealing and self keys of a person. The signing key is not among them: who has these signs nothing. */
export interface LeftKeys {
  seal: { generation: number; suite: number; privateKey: string }[]
  self: { generation: number; key: string }[]
}

const sealingOf = ({ owner, trusted, generation, statement }: BoxPlace): Sealing => ({
  info: label,
  aad: lines(label, owner, trusted, generation, statement),
})

/**
 * Seals a person’s keys to one whom they trust: form (1) ‖ enc ‖ ciphertext.
 * @param point the sealing key of the trusted person
 */
export async function sealBox(keys: LeftKeys, place: BoxPlace, point: Bytes): Promise<string> {
  const { seal, self } = keys
  const plain = utf8(JSON.stringify({ seal, self }))
  return toBase64url(concat(Uint8Array.of(form), await sealTo(point, sealingOf(place), plain)))
}

/** Opens a box. It proves nothing of who made it: what is in it is compared with the owner’s statement. @throws SealingError */
export async function openBox(box: Bytes, place: BoxPlace, pair: StoredPair): Promise<unknown> {
  if (box[0] !== form) throw new SealingError()
  const plain = await openSealedTo(pair, sealingOf(place), box.slice(1))
  try {
    return JSON.parse(new TextDecoder().decode(plain))
  } catch (cause) {
    throw new SealingError(cause)
  }
}
