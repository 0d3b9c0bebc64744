/**
 * A record at rest: parts sealed under its own key. The summary holds what lists show; the secrets part holds what only
 * GET /record/{id} answers; the name is in the summary and also a part of its own, for callers that only name a record.
 * Each write seals all parts anew with the row's version, so that an old part does not open beside a new one.
 */
import type { KeyObject } from 'node:crypto'
import { countCharacters, limits, type Field, type FieldToWrite } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import { openBytes, sealPadded, type Place } from '../../keyring/sealed-box.ts'

/** The content of a record, secrets included. Every field has its value. */
export interface RecordContent {
  name: string
  template: { name: string; icon: string; color: string } | null
  fields: (FieldToWrite & { value: string | null })[]
  valueVersions?: ValueVersions | undefined
  /** Of a record that only its people can open, beside which nothing else stands. */
  sealed?: SealedParts | undefined
}

/** What a client sealed, base64url. `tags`: of the secrets that have a value. `details`: where the record is opened whole. */
export interface SealedParts {
  summary: string
  tags: readonly string[]
  details?: string
}

/** The content of a record that only its people can open, as the server has it. */
export const contentOfParts = (sealed: Required<SealedParts>): RecordContent => ({
  name: '',
  template: null,
  fields: [],
  sealed,
})

/**
 * Field's key → the version in which its secret was last written. Tells versions of a secret apart without reading
 * values.
 */
export type ValueVersions = Readonly<Record<string, number>>

/** What opens without the secrets part: a secret only shows whether it has a value. */
export interface RecordSummary {
  name: string
  template: RecordContent['template']
  fields: Field[]
  valueVersions?: ValueVersions | undefined
  sealed?: SealedParts | undefined
}

export interface SealedRecord {
  data_key: Buffer
  name: Buffer
  summary: Buffer
  secrets: Buffer
}

/** The key id in seals under a record's own key, which needs no number. */
export const ownKeyId = 0

/** The owner of the parts: the record itself, or one of its old versions. */
type PartsPlace = Omit<Place, 'part'>

const partsPlace = (id: string, version: number): PartsPlace => ({ table: 'records', id, version })

/** Seals all parts; a record that exists keeps its key. */
export function sealRecord(
  keyring: Keyring,
  id: string,
  version: number,
  content: RecordContent,
  wrapped?: Buffer,
): SealedRecord {
  const made = wrapped ? { key: keyring.openDataKey(id, wrapped), wrapped } : keyring.makeDataKey(id)
  const place = partsPlace(id, version)
  const name = sealPadded(
    made.key,
    ownKeyId,
    { ...place, part: 'name' },
    Buffer.from(JSON.stringify(content.name)),
  )
  return { data_key: made.wrapped, name, ...sealContent(made.key, place, content) }
}

/** Seals both parts for their place under a record's own key. `more` is added to the summary. */
export function sealContent(
  key: KeyObject,
  place: PartsPlace,
  content: RecordContent,
  more: object = {},
): Pick<SealedRecord, 'summary' | 'secrets'> {
  const secrets = content.sealed
    ? [[detailsKey, content.sealed.details]]
    : content.fields.filter((field) => field.isSecret).map((field) => [field.key, field.value])
  const seal = (part: 'summary' | 'secrets', value: unknown): Buffer =>
    sealPadded(key, ownKeyId, { ...place, part }, Buffer.from(JSON.stringify(value)))
  return { summary: seal('summary', { ...summarise(content), ...more }), secrets: seal('secrets', secrets) }
}

/** Among the secrets of a record that only its people can open, which has no fields. */
const detailsKey = 'details'

function summarise({ name, template, fields, valueVersions, sealed }: RecordContent): RecordSummary {
  return {
    name,
    template,
    valueVersions,
    ...(sealed && { sealed: { summary: sealed.summary, tags: sealed.tags } }),
    fields: fields.map((field) => (field.isSecret ? hideValue(field) : withoutUndefined(field))),
  }
}

/** A field as lists show it: no value, only whether there is one. */
export const hideValue = (field: FieldToWrite & { value: string | null }): Field => ({
  ...withoutUndefined(field),
  value: null,
  hasValue: field.value !== null && field.value !== '',
})

/** Whether lists show a value of a field that is no secret: only if it is short. */
export const isListed = (value: string): boolean =>
  // A string has at least as many code units as characters, so most strings need no counting.
  value.length <= limits.listedValueCharacters || countCharacters(value) <= limits.listedValueCharacters

function withoutUndefined({
  isRequired,
  isEnd,
  autofill,
  options,
  hint,
  ...field
}: FieldToWrite & { value: string | null }): Field {
  return {
    ...field,
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(isEnd === undefined ? {} : { isEnd }),
    ...(autofill === undefined ? {} : { autofill }),
    ...(options === undefined ? {} : { options }),
    ...(hint ? { hint } : {}),
  }
}

interface SealedRow extends Omit<SealedRecord, 'name'> {
  id: string
  version: number
}

/** Opens what lists show. @throws UnreadableError */
export const openSummary = (keyring: Keyring, row: Omit<SealedRow, 'secrets'>): RecordSummary =>
  openSummaryPart(keyring.openDataKey(row.id, row.data_key), partsPlace(row.id, row.version), row.summary)

/**
 * Opens only the name, even of a row that is older than the separate name part.
 * @param row `sealed` is the part that `part` names
 * @throws UnreadableError
 */
export function openName(
  keyring: Keyring,
  row: Pick<SealedRow, 'id' | 'version' | 'data_key'> & { part: 'name' | 'summary'; sealed: Buffer },
): string {
  if (row.part === 'summary') return openSummary(keyring, { ...row, summary: row.sealed }).name
  const key = keyring.openDataKey(row.id, row.data_key)
  return openPart(key, { ...partsPlace(row.id, row.version), part: 'name' }, row.sealed) as string
}

/** Opens everything. @throws UnreadableError */
export const openRecord = (keyring: Keyring, row: SealedRow): RecordSummary =>
  openContent(keyring.openDataKey(row.id, row.data_key), partsPlace(row.id, row.version), row)

/** Opens both parts of a place. @throws UnreadableError */
export function openContent(
  key: KeyObject,
  place: PartsPlace,
  sealed: Pick<SealedRecord, 'summary' | 'secrets'>,
): RecordSummary {
  const summary = openSummaryPart(key, place, sealed.summary)
  const secrets = new Map(
    openPart(key, { ...place, part: 'secrets' }, sealed.secrets) as [string, string | null][],
  )
  const details = secrets.get(detailsKey)
  return {
    ...summary,
    ...(summary.sealed && details && { sealed: { ...summary.sealed, details } }),
    fields: summary.fields.map(({ hasValue: _hidden, ...field }) =>
      field.isSecret ? { ...field, value: secrets.get(field.key) ?? null } : field,
    ),
  }
}

/** Opens what lists show of a place. @throws UnreadableError */
export const openSummaryPart = (key: KeyObject, place: PartsPlace, sealed: Buffer): RecordSummary =>
  openPart(key, { ...place, part: 'summary' }, sealed) as RecordSummary

const openPart = (key: KeyObject, place: Place, sealed: Buffer): unknown =>
  JSON.parse(openBytes(key, place, sealed).toString())
