/** @file What a person calls a record, sealed for them by the server at the moment when it may read the record no more. */
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, lines, utf8 } from './bytes.ts'
import { pad, unpad } from './padding.ts'
import type { StoredPair } from './pair.ts'
import { openSealedTo, sealTo, type Sealing } from './sealed-to.ts'

/** No part begins so. */
const form = 2
const label = 'cardea name 1'
const generationEnd = 5

interface NamePlace {
  record: string
  person: string
}

const sealingOf = ({ record, person }: NamePlace, generation: number): Sealing => ({
  info: label,
  aad: lines(label, record, person, generation),
})

/**
 * Seals a name to a person: form (2) ‖ generation (4) ‖ enc ‖ ciphertext.
 * @param to the person's present sealing key
 */
export async function sealLeftName(
  name: string,
  place: NamePlace,
  to: { generation: number; point: Bytes },
): Promise<string> {
  const head = new Uint8Array(generationEnd)
  head[0] = form
  new DataView(head.buffer).setUint32(1, to.generation)
  return toBase64url(
    concat(head, await sealTo(to.point, sealingOf(place, to.generation), pad(utf8(name), 4))),
  )
}

/** Of whose generation the key is that opens a name; null for what is sealed under the self key. */
export function generationOfLeftName(sealed: string): number | null {
  const head = fromBase64url(sealed.slice(0, 8))
  return head[0] === form ? new DataView(head.buffer, head.byteOffset).getUint32(1) : null
}

/** Opens a name. Anybody could have sealed it. @throws SealingError */
export async function openLeftName(sealed: string, place: NamePlace, pair: StoredPair): Promise<string> {
  const generation = generationOfLeftName(sealed)
  if (generation === null) throw new SealingError()
  const box = fromBase64url(sealed).slice(generationEnd)
  const plain = unpad(await openSealedTo(pair, sealingOf(place, generation), box), 4)
  return new TextDecoder().decode(plain)
}
