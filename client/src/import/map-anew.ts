import type { Template } from '@cardea/contract'
import type { ReadRecord } from './read-record.ts'
import type { ImportedField } from './imported-record.ts'

const isFilled = ({ value }: ImportedField): boolean => value !== null && value !== ''

/** The template's field under a key, with a value; one that does not suit its choices makes it plain text. */
function inField(
  { isRequired, options, ...definition }: Template['fields'][number],
  value: string,
): ImportedField {
  const isChoice = options !== undefined && options.includes(value)
  return {
    ...definition,
    ...(isChoice && { options }),
    ...(options !== undefined && !isChoice && { type: 'text' as const }),
    ...(isRequired && { isRequired }),
    value,
  }
}

const asOwn = ({ key: _key, isRequired: _isRequired, ...field }: ImportedField): ImportedField => field

/** The fields in the order of the template, then those of the record's own. */
function inOrder(filled: readonly ImportedField[], template: Template | null): ImportedField[] {
  const ofTemplate = (template?.fields ?? []).map(
    ({ isRequired: _isRequired, ...definition }): ImportedField =>
      filled.find(({ key }) => key === definition.key) ?? { ...definition, value: null },
  )
  const places = new Set((template?.fields ?? []).map(({ key }) => key))
  const own = filled.filter(({ key }) => key === undefined || !places.has(key)).map(asOwn)
  const taken = new Set<string>()
  return [...ofTemplate, ...own].map((field) => {
    let label = field.label
    for (let number = 2; taken.has(label); number += 1) label = `${field.label} ${number}`
    taken.add(label)
    return { ...field, label }
  })
}

/** A record as one of another kind: what that has fields for goes into them by their keys, all else stays as fields of its own. */
export function withTemplate(record: ReadRecord, template: Template | null): ReadRecord {
  const filled = record.fields.filter(isFilled).map((field) => {
    const place = template?.fields.find(({ key }) => key === field.key)
    return place ? inField(place, field.value ?? '') : asOwn(field)
  })
  return {
    ...record,
    template: template?.name ?? null,
    templateID: template?._id ?? null,
    fields: inOrder(filled, template),
  }
}

/** Where a field goes: into the template's field of this key, into one of its own, or nowhere. */
export type FieldPlace = { kind: 'field'; key: string } | { kind: 'own' } | { kind: 'left-out' }

/** A record with one of its fields in another place; what was in that place becomes a field of its own. */
export function withFieldAt(
  record: ReadRecord,
  label: string,
  place: FieldPlace,
  template: Template | null,
): ReadRecord {
  const filled = record.fields.filter(isFilled)
  const moved = filled.flatMap((field): ImportedField[] => {
    if (field.label !== label) {
      return place.kind === 'field' && field.key === place.key ? [asOwn(field)] : [field]
    }
    if (place.kind === 'left-out') return []
    const definition = place.kind === 'field' && template?.fields.find(({ key }) => key === place.key)
    return [definition ? inField(definition, field.value ?? '') : asOwn(field)]
  })
  const left = place.kind === 'left-out' ? [{ code: 'field-left-out' as const, what: label }] : []
  return { ...record, fields: inOrder(moved, template), notices: [...record.notices, ...left] }
}
