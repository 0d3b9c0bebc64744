/** @file What a person's account key opens: their present signing key, and all sealing and self keys. */
import { fromBase64url, SealingError, toBase64url, type Bytes } from '@cardea/sealing'
import { openPart, sealPart } from '@cardea/sealing/people'
import { fields, listOf, oneOf, text, wholeNumber, type Shaped } from '../shapes/shape.ts'

const BundleShape = fields({
  generation: wholeNumber,
  /** The hash of the present statement. */
  statement: text,
  sign: text,
  seal: listOf(fields({ generation: wholeNumber, suite: wholeNumber, privateKey: text })),
  self: listOf(fields({ generation: wholeNumber, key: text })),
  /** For whom alone a new account key is wrapped. */
  unlockers: listOf(fields({ kind: oneOf('device', 'passkey', 'words'), publicKey: text })),
})
export type Bundle = Shaped<typeof BundleShape>

/** A part of a person, as the server keeps it. */
export type NumberedPart = { n: number; sealed: string }

const placeOf = (id: string, number: number) => ({ kind: 'person', id, part: 'bundle', number }) as const

/** @throws SealingError */
export async function openBundle(accountKey: Bytes, person: string, part: NumberedPart): Promise<Bundle> {
  const value = await openPart(accountKey, placeOf(person, part.n), fromBase64url(part.sealed))
  if (!BundleShape(value)) throw new SealingError()
  // As it was written, with what a later client may have added.
  return value as Bundle
}

export const sealBundle = async (
  accountKey: Bytes,
  person: string,
  n: number,
  bundle: Bundle,
): Promise<NumberedPart> => ({
  n,
  sealed: toBase64url(await sealPart(accountKey, placeOf(person, n), bundle)),
})

/**
 * The key for what is for the person alone: the present one, or a former.
 * @param held keeps it as bytes, by its text: each wrap of a list lies under it
 * @throws SealingError where the bundle has none
 */
export function selfKeyOf(
  { generation: present, self }: Bundle,
  generation = present,
  held?: Map<string, Bytes>,
): Bytes {
  const found = self.find((one) => one.generation === generation)
  if (!found) throw new SealingError()
  const key = held?.get(found.key) ?? fromBase64url(found.key)
  held?.set(found.key, key)
  return key
}
