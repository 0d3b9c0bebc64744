import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** Who answered a form, as far as it is known. */
export interface AboutAnswer {
  email: string | null
  device: string | null
  network: string | null
}

/** What a visitor’s browser sealed, both base64url. */
export interface AnswerContent {
  enc: string
  content: string
}

export interface AnswerRow {
  id: string
  intake_id: string
  content: Buffer | null
  about: Buffer
  at: Date
  taken_at: Date | null
  taken_by: string | null
  record_id: string | null
  files: number
  bytes: number
}

const placeOf = (id: string, part: 'about' | 'content'): Place => ({
  table: 'intake_answers',
  id,
  part,
  version: 1,
})

export const sealAboutAnswer = (keyring: Keyring, id: string, about: AboutAnswer): Buffer =>
  keyring.seal(placeOf(id, 'about'), JSON.stringify(about))
export const openAboutAnswer = (
  keyring: Keyring,
  { id, about }: Pick<AnswerRow, 'id' | 'about'>,
): AboutAnswer => JSON.parse(keyring.open(placeOf(id, 'about'), about)) as AboutAnswer
export const sealAnswerContent = (keyring: Keyring, id: string, content: AnswerContent): Buffer =>
  keyring.seal(placeOf(id, 'content'), JSON.stringify(content))
export const openAnswerContent = (keyring: Keyring, id: string, content: Buffer): AnswerContent =>
  JSON.parse(keyring.open(placeOf(id, 'content'), content)) as AnswerContent
