/**
 * A record at rest: two parts under its own key. The summary holds what lists show, the secrets what GET /record/{id}
 * alone opens. Both are sealed anew at each write with the row's version, so that an old part does not open beside a new one.
 */
import type { KeyObject } from 'node:crypto'
import { countCharacters, limits, type Field, type FieldToWrite } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import { openBytes, sealBytes, type Place } from '../../keyring/sealed-box.ts'

/** What a record holds, secrets included. Every field has its value. */
export interface RecordContent {
  name: string
  template: { name: string; icon: string; color: string } | null
  fields: (FieldToWrite & { value: string | null })[]
}

/** What opens without the secrets: in their place stands whether there is one. */
export interface RecordSummary {
  name: string
  template: RecordContent['template']
  fields: Field[]
}

export interface SealedRecord {
  data_key: Buffer
  summary: Buffer
  secrets: Buffer
}

/** A record's own key needs no number in what it seals. */
const ownKeyId = 0

const partPlace = (id: string, part: 'summary' | 'secrets', version: number): Place => ({
  table: 'records',
  id,
  part,
  version,
})

/** Seals both parts; a record that exists keeps its key. */
export function sealRecord(
  keyring: Keyring,
  id: string,
  version: number,
  content: RecordContent,
  wrapped?: Buffer,
): SealedRecord {
  const made = wrapped ? { key: keyring.openDataKey(id, wrapped), wrapped } : keyring.makeDataKey(id)
  const secrets = content.fields.filter((field) => field.isSecret).map((field) => [field.key, field.value])
  const seal = (part: 'summary' | 'secrets', value: unknown): Buffer =>
    sealBytes(made.key, ownKeyId, partPlace(id, part, version), Buffer.from(JSON.stringify(value)))
  return {
    data_key: made.wrapped,
    summary: seal('summary', summarise(content)),
    secrets: seal('secrets', secrets),
  }
}

function summarise({ name, template, fields }: RecordContent): RecordSummary {
  return {
    name,
    template,
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
  // A string has at least as many code units as characters, so most are settled without counting.
  value.length <= limits.listedValueCharacters || countCharacters(value) <= limits.listedValueCharacters

function withoutUndefined({ isRequired, options, ...field }: FieldToWrite & { value: string | null }): Field {
  return {
    ...field,
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(options === undefined ? {} : { options }),
  }
}

interface SealedRow extends SealedRecord {
  id: string
  version: number
}

/** Opens what lists show. @throws UnreadableError */
export const openSummary = (keyring: Keyring, row: Omit<SealedRow, 'secrets'>): RecordSummary =>
  openPart(
    keyring.openDataKey(row.id, row.data_key),
    partPlace(row.id, 'summary', row.version),
    row.summary,
  ) as RecordSummary

/** Opens everything. @throws UnreadableError */
export function openRecord(keyring: Keyring, row: SealedRow): RecordSummary {
  const summary = openSummary(keyring, row)
  const key = keyring.openDataKey(row.id, row.data_key)
  const secrets = new Map(
    openPart(key, partPlace(row.id, 'secrets', row.version), row.secrets) as [string, string | null][],
  )
  return {
    ...summary,
    fields: summary.fields.map(({ hasValue: _hidden, ...field }) =>
      field.isSecret ? { ...field, value: secrets.get(field.key) ?? null } : field,
    ),
  }
}

const openPart = (key: KeyObject, place: Place, sealed: Buffer): unknown =>
  JSON.parse(openBytes(key, place, sealed).toString())
