/** @file Seals and opens the two parts of a record. Each opens at its own place alone. */
import { fromBase64url, SealingError, toBase64url, type Bytes } from '@cardea/sealing'
import { openPart, sealPart } from '@cardea/sealing/people'
import { fields, listOf, orNull, text, wholeNumber } from '../shapes/shape.ts'
import type { Details, Parts, Summary } from './content.ts'

/** By which a summary holds its details: the version that wrote them, and the hash of their sealed bytes. */
export interface DetailsNote {
  version: number
  hash: string
}

export type SealedSummary = Summary & { details: DetailsNote }

const SummaryShape = fields({
  name: text,
  fields: listOf(fields({ key: text, label: text, type: text })),
  files: listOf(fields({ _id: text, name: text, mimeType: text, size: wholeNumber, key: text })),
  template: orNull(fields({ name: text })),
  details: fields({ version: wholeNumber, hash: text }),
})

const placeOf = (id: string, part: 'summary' | 'details', number: number) =>
  ({ kind: 'record', id, part, number }) as const

const hashOf = async (sealed: Bytes): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', sealed)))

export interface PartsPlace {
  /** The record’s. */
  id: string
  version: number
}

/** What was written last. */
export interface FormerParts {
  parts: Parts
  note: DetailsNote
}

/**
 * Seals a record’s parts. Details that did not change stay as they are: a new name is no opening of secrets.
 * @returns base64url, as calls carry them
 */
export async function sealRecordParts(
  key: Bytes,
  { id, version }: PartsPlace,
  { summary, details }: Parts,
  former?: FormerParts,
): Promise<{ summary: string; details?: string; note: DetailsNote }> {
  const isKept = former && JSON.stringify(former.parts.details) === JSON.stringify(details)
  const written = isKept ? null : await sealPart(key, placeOf(id, 'details', version), details)
  const note = written ? { version, hash: await hashOf(written) } : former?.note
  if (!note) throw new SealingError()
  const whole: SealedSummary = { ...summary, details: note }
  return {
    summary: toBase64url(await sealPart(key, placeOf(id, 'summary', version), whole)),
    ...(written && { details: toBase64url(written) }),
    note,
  }
}

/** @param version the record’s @throws SealingError for a part of another place, or of no form of ours */
export async function openSummary(
  key: Bytes,
  { id, version }: PartsPlace,
  sealed: string,
): Promise<SealedSummary> {
  const value = await openPart(key, placeOf(id, 'summary', version), fromBase64url(sealed))
  if (!SummaryShape(value)) throw new SealingError()
  return value as SealedSummary
}

/** Opens the details that a summary names, and no others. @throws SealingError */
export async function openDetails(
  key: Bytes,
  id: string,
  note: DetailsNote,
  sealed: string,
): Promise<Details> {
  const bytes = fromBase64url(sealed)
  if ((await hashOf(bytes)) !== note.hash) throw new SealingError()
  const value = await openPart(key, placeOf(id, 'details', note.version), bytes)
  if (!isDetails(value)) throw new SealingError()
  return value
}

function isDetails(value: unknown): value is Details {
  const values = typeof value === 'object' && value !== null && 'values' in value ? value.values : null
  if (typeof values !== 'object' || values === null) return false
  return Object.values(values).every((one) => typeof one === 'string')
}
