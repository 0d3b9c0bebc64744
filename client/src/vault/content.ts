/** @file What a record holds, in the two parts that are sealed: what lists show, and what only the record itself shows. */
import { isSecretByDefault, type FieldType } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { paddedLength } from '@cardea/sealing/people'
import type { FileNote } from '../conversion.ts'

/** The definition of a field, wherever it stands. Properties of a later client are kept. */
interface FieldFrame {
  key: string
  label: string
  type: FieldType
  isRequired?: boolean
  isEnd?: boolean
  autofill?: string
  hint?: string
  options?: string[]
  value?: string
}

/** A field as a person sees it. */
export interface PlainField extends FieldFrame {
  isSecret: boolean
}

export interface PlainContent {
  name: string
  template: { id: string | null; name: string; icon: string; color: string } | null
  fields: PlainField[]
  files: FileNote[]
}

/** In a summary a secret with a value has a tag; a value, or options, that are elsewhere have a mark. */
export interface SummaryField extends FieldFrame {
  /** Absent where the default of the type holds. */
  isSecret?: boolean
  tag?: string
  isLong?: true
  hasOptions?: true
}

export type Summary = Omit<PlainContent, 'fields'> & { fields: SummaryField[]; isCut?: true }

export interface Details {
  values: Record<string, string>
  options?: Record<string, string[]>
  /** All, where the summary has not. */
  fields?: SummaryField[]
}

/** The last written content, by which tags of secrets are kept. */
export type Parts = { summary: Summary; details: Details }

const longValue = 1_000
const tagBytes = 16
const lengthBytes = 4
const summaryBytes = 16_384

/** Splits a content. A tag stays while its value does, and is new where one was written or became secret. */
export function splitContent({ fields, ...rest }: PlainContent, former?: Parts): Parts {
  const details: Details = { values: {} }
  const tags = former ? tagsOf(former) : new Map<string, Tagged>()
  const shown = fields.map((field) => shownField(field, details, tags.get(field.key)))
  return fit({ summary: { ...rest, fields: shown }, details })
}

type Tagged = { tag: string; value: string }

function tagsOf({ summary, details }: Parts): Map<string, Tagged> {
  const fields = details.fields ?? summary.fields
  return new Map(
    fields.flatMap(({ key, tag }) => {
      const value = details.values[key]
      return tag === undefined || value === undefined ? [] : [[key, { tag, value }] as const]
    }),
  )
}

const makeTag = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(tagBytes)))

function shownField(
  { isSecret, value, ...field }: PlainField,
  details: Details,
  former: Tagged | undefined,
): SummaryField {
  const shown: SummaryField = {
    ...field,
    ...(isSecret !== isSecretByDefault(field.type) && { isSecret }),
  }
  if (value === undefined || value === '') return shown
  if (!isSecret && value.length <= longValue) return { ...shown, value }
  details.values[field.key] = value
  if (!isSecret) return { ...shown, isLong: true }
  return { ...shown, tag: former?.value === value ? former.tag : makeTag() }
}

const encoder = new TextEncoder()
/** The largest note of details that a summary is sealed with. */
const note = { version: Number.MAX_SAFE_INTEGER, hash: 'h'.repeat(43) }
const doesFit = (summary: Summary): boolean => {
  const text = JSON.stringify({ ...summary, details: note })
  return paddedLength(lengthBytes + encoder.encode(text).length) <= summaryBytes
}

/** Content that is too large for a summary goes into the details: the longest values, then options, then fields. */
function fit(parts: Parts): Parts {
  const { summary, details } = parts
  const byLength = summary.fields
    .filter(({ value }) => value !== undefined)
    .toSorted((one, other) => (other.value?.length ?? 0) - (one.value?.length ?? 0))
  for (const field of byLength) {
    if (doesFit(summary)) return parts
    details.values[field.key] = field.value ?? ''
    delete field.value
    field.isLong = true
  }
  for (const field of summary.fields) {
    if (doesFit(summary)) return parts
    if (!field.options) continue
    details.options = { ...details.options, [field.key]: field.options }
    delete field.options
    field.hasOptions = true
  }
  if (doesFit(summary)) return parts
  const cut: Summary = { ...summary, isCut: true }
  while (cut.fields.length > 0 && !doesFit(cut)) cut.fields = cut.fields.slice(0, -1)
  return { summary: cut, details: { ...details, fields: summary.fields } }
}

/** Puts the parts together again. Without details secrets and long values are absent, as lists show them. */
export function joinContent(
  { fields: shown, isCut: _isCut, ...rest }: Summary,
  details?: Details,
): PlainContent {
  const { values = {}, options = {}, fields = shown } = details ?? {}
  return {
    ...rest,
    fields: fields.map(({ tag: _tag, isLong: _isLong, hasOptions: _hasOptions, ...field }) => {
      const value = field.value ?? values[field.key]
      const choices = field.options ?? options[field.key]
      return {
        ...field,
        isSecret: field.isSecret ?? isSecretByDefault(field.type),
        ...(value !== undefined && { value }),
        ...(choices && { options: choices }),
      }
    }),
  }
}

/** The tags of all secrets that have a value, by which the server keeps who opened which. */
export const secretsOf = ({ summary, details }: Parts): string[] =>
  (details.fields ?? summary.fields).flatMap(({ tag }) => tag ?? [])
