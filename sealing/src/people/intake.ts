/** @file Answers to a form, sealed in the giver's browser to the key of who asked. */
import { fromBase64url, toBase64url } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, lines, utf8 } from './bytes.ts'
import { intakeMark } from './intake-address.ts'
import type { SealedFileNote } from './link.ts'
import { pad, unpad } from './padding.ts'
import type { StoredPair } from './pair.ts'
import { openSealedTo, sealTo, type Sealing } from './sealed-to.ts'

const label = 'cardea intake 1'
const encBytes = 65

/** What a form was answered with. */
export interface IntakeAnswer {
  fields: { key: string; value: string }[]
  note: string | null
  files: SealedFileNote[]
}

/** An answer as it is stored, both base64url. */
export interface SealedAnswer {
  enc: string
  content: string
}

const sealingOf = (id: string): Sealing => ({ info: label, aad: lines(label, id) })

/**
 * Seals an answer to the form's key.
 * @param id of the form
 * @throws SealingError where the key has another mark than the address
 */
export async function sealAnswer(
  id: string,
  { publicKey, mark }: { publicKey: string; mark: string },
  answer: IntakeAnswer,
): Promise<SealedAnswer> {
  if ((await intakeMark(publicKey)) !== mark) throw new SealingError()
  const plain = pad(utf8(JSON.stringify(answer)), 4)
  const sealed = await sealTo(fromBase64url(publicKey), sealingOf(id), plain)
  return {
    enc: toBase64url(sealed.subarray(0, encBytes)),
    content: toBase64url(sealed.subarray(encBytes)),
  }
}

/** Opens an answer. @throws SealingError */
export async function openAnswer(
  id: string,
  pair: StoredPair,
  { enc, content }: SealedAnswer,
): Promise<IntakeAnswer> {
  const sealed = concat(fromBase64url(enc), fromBase64url(content))
  const plain = await openSealedTo(pair, sealingOf(id), sealed)
  try {
    return JSON.parse(new TextDecoder().decode(unpad(plain, 4))) as IntakeAnswer
  } catch (cause) {
    throw new SealingError(cause)
  }
}
