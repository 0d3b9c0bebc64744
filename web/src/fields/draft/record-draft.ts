import type { Field, FieldType, Media, SealedFor, Template, VaultRecord } from '@cardea/contract'
import { foldText } from '@cardea/client/search/fold-text'

/** A field while it is being written. */
export type DraftField = {
  /** Stays the same while the form is open. */
  id: string
  /** The stored key, or the template's; null for a field that was added here. */
  key: string | null
  label: string
  type: FieldType
  isSecret: boolean
  isRequired: boolean
  /** Something ends on it, as its template says. */
  isEnd?: boolean | undefined
  /** What it fills on pages; undefined where its key and type say. */
  autofill?: string | undefined
  options: string[] | undefined
  value: string
  /** What lists show in its place, as it is stored. */
  hint?: string | undefined
}

/** A record while it is being written. */
export type RecordDraft = {
  name: string
  templateID: string | null
  fields: DraftField[]
  /** Files that have arrived; those on their way are no part of it. */
  attachments: Media[]
  /** The groups a new record goes into. Those of a kept one are changed beside the form. */
  groupIDs: string[]
  /** What was typed into fields that the chosen template lacks: back when a template with a place for it is chosen. */
  parked: DraftField[]
  /** Of a new record: for whom it is sealed; absent: as the person's default says. */
  sealedFor?: SealedFor
  /** What was last sent to make the record, and the key that tells it apart from its repetition. */
  sent?: { content: string; key: string }
}

const isOwnField = (field: DraftField): boolean => field.key === null

/** Tells this page's fields from those of a draft that was kept by an earlier one. */
const page = Math.random().toString(36).slice(2)
let made = 0
const nextId = (): string => `field-${page}-${++made}`

export const emptyDraft: RecordDraft = {
  name: '',
  templateID: null,
  fields: [],
  attachments: [],
  groupIDs: [],
  parked: [],
}

/** A field of a record or template, to be written. */
export const draftField = (field: Omit<Field, 'value'> & { value?: string | null }): DraftField => ({
  id: nextId(),
  key: field.key,
  label: field.label,
  type: field.type,
  isSecret: field.isSecret,
  isRequired: field.isRequired ?? false,
  ...(field.isEnd && { isEnd: true }),
  ...(field.autofill !== undefined && { autofill: field.autofill }),
  options: field.options,
  value: field.value ?? '',
  hint: field.hint,
})

/** A record as the start of another, under a name of its own and not shared; its files have to be sent anew. */
export const copyOf = (record: VaultRecord, name: string, builtIn?: Template): RecordDraft => ({
  ...draftOf(record, builtIn),
  name,
  attachments: [],
  groupIDs: [],
})

/**
 * A record as it is stored, to be changed; needs the record with its secrets.
 * @param builtIn the built-in template that it was made from, if it was: no form changes what a record's copy of a
 * template requires, so built-in ones say what they require now, whatever they said when the copy was made
 */
export function draftOf(record: VaultRecord, builtIn?: Template): RecordDraft {
  const isRequiredNow = ({ key }: Field): boolean =>
    builtIn?.fields.some((field) => field.key === key && field.isRequired) ?? false
  return {
    name: record.name,
    templateID: record.templateID,
    fields: record.fields.map((field) =>
      draftField(builtIn ? { ...field, isRequired: isRequiredNow(field) } : field),
    ),
    attachments: record.attachments,
    groupIDs: record.groupIDs,
    parked: [],
  }
}

/**
 * The draft on another template. A value goes where its key, else its label with the same type, is found; what was added
 * by hand stays; what finds no place is parked.
 */
export function onTemplate(draft: RecordDraft, template: Template): RecordDraft {
  const loose = [...draft.fields.filter((field) => !isOwnField(field)), ...draft.parked].filter(
    ({ value }) => value,
  )
  const take = (matches: (field: DraftField) => boolean): DraftField | undefined => {
    const index = loose.findIndex(matches)
    return index === -1 ? undefined : loose.splice(index, 1)[0]
  }
  const fits = (field: DraftField, place: Template['fields'][number]): boolean =>
    place.options === undefined || place.options.includes(field.value)
  const fields = template.fields.map((place) => {
    const found =
      take((field) => field.key === place.key && field.type === place.type && fits(field, place)) ??
      take((field) => isSameLabel(field, place) && field.type === place.type && fits(field, place))
    return { ...draftField(place), value: found?.value ?? '' }
  })
  const own = draft.fields.filter(isOwnField)
  return { ...draft, templateID: template._id, fields: [...fields, ...own], parked: loose }
}

const isSameLabel = (a: { label: string }, b: { label: string }): boolean =>
  foldText(a.label) === foldText(b.label)

/** The draft with one more field at its end, without a label yet. */
export function withField(
  draft: RecordDraft,
  type: FieldType,
  label: string,
  isSecret: boolean,
): RecordDraft {
  const field = {
    id: nextId(),
    key: null,
    label,
    type,
    isSecret,
    isRequired: false,
    options: undefined,
    value: '',
  }
  return { ...draft, fields: [...draft.fields, field] }
}

/** The draft with some properties of one field changed. */
export function changeField(draft: RecordDraft, id: string, change: Partial<DraftField>): RecordDraft {
  return {
    ...draft,
    fields: draft.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
  }
}

/** A draft of a record or a template. */
type HasFields = { fields: readonly { id: string }[] }

/** The draft without one of its fields. */
export const withoutField = <Draft extends HasFields>(draft: Draft, id: string): Draft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.id !== id),
})

/** The draft with a field taken to another place; a place beyond the ends changes nothing. */
export function movedField<Draft extends HasFields>(draft: Draft, id: string, to: number): Draft {
  const from = draft.fields.findIndex((field) => field.id === id)
  const field = draft.fields[from]
  if (!field || to < 0 || to >= draft.fields.length || to === from) return draft
  return { ...draft, fields: draft.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** The draft with one more file at its end. */
export const withFile = (draft: RecordDraft, media: Media): RecordDraft => ({
  ...draft,
  attachments: [...draft.attachments, media],
})

/** The draft without one of its files. */
export const withoutFile = (draft: RecordDraft, id: string): RecordDraft => ({
  ...draft,
  attachments: draft.attachments.filter(({ _id }) => _id !== id),
})

/** A label that no field of the draft has yet: "Website", then "Website 2". */
export function freeLabel(draft: RecordDraft, wanted: string): string {
  const taken = new Set(draft.fields.map((field) => field.label))
  for (let number = 1; ; number++) {
    const label = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(label)) return label
  }
}

/** Which field of the draft an error of the server is about, by its place in the body; null for the whole. */
export function fieldOfPath(draft: RecordDraft, path: string | undefined): string | null {
  if (path === 'name') return 'name'
  const index = /^fields\.(\d+)/.exec(path ?? '')?.[1]
  return index === undefined ? null : (draft.fields[Number(index)]?.id ?? null)
}
