import type { Media } from '@cardea/contract'
import type { DraftField, RecordDraft } from './record-draft.ts'

/** One thing that differs between two drafts. */
export type DraftChange = {
  /** The field's id, the file's, `name`, or `order` for that of the fields. */
  id: string
  /** Null for the name, for a file and for the order. */
  field: DraftField | null
  file: Media | null
  kind: 'changed' | 'added' | 'removed' | 'moved'
  value: string
}

const isSameField = (a: DraftField, b: DraftField): boolean =>
  a.label === b.label &&
  a.value === b.value &&
  a.type === b.type &&
  a.isSecret === b.isSecret &&
  a.autofill === b.autofill

/** What a person has changed, in the order of the form, for "Save your changes?". */
export function draftChanges(before: RecordDraft, after: RecordDraft): DraftChange[] {
  const changes: DraftChange[] = []
  if (before.name !== after.name)
    changes.push({ id: 'name', field: null, file: null, kind: 'changed', value: after.name })
  const old = new Map(before.fields.map((field) => [field.id, field]))
  for (const field of after.fields) {
    const was = old.get(field.id)
    if (!was) changes.push({ id: field.id, field, file: null, kind: 'added', value: field.value })
    else if (!isSameField(was, field))
      changes.push({ id: field.id, field, file: null, kind: 'changed', value: field.value })
  }
  const kept = new Set(after.fields.map(({ id }) => id))
  for (const field of before.fields) {
    if (!kept.has(field.id)) changes.push({ id: field.id, field, file: null, kind: 'removed', value: '' })
  }
  return [...changes, ...orderChange(before, after), ...fileChanges(before, after)]
}

/** Of the fields that both have: what is added or removed says so itself. */
function orderChange(before: RecordDraft, after: RecordDraft): DraftChange[] {
  const inBoth = (of: RecordDraft, other: RecordDraft): string => {
    const ids = new Set(other.fields.map(({ id }) => id))
    return of.fields
      .map(({ id }) => id)
      .filter((id) => ids.has(id))
      .join()
  }
  if (inBoth(before, after) === inBoth(after, before)) return []
  return [{ id: 'order', field: null, file: null, kind: 'moved', value: '' }]
}

function fileChanges(before: RecordDraft, after: RecordDraft): DraftChange[] {
  const missingIn = (other: RecordDraft, kind: 'added' | 'removed') => (file: Media) =>
    other.attachments.some(({ _id }) => _id === file._id)
      ? []
      : [{ id: file._id, field: null, file, kind, value: file.name }]
  return [
    ...after.attachments.flatMap(missingIn(before, 'added')),
    ...before.attachments.flatMap(missingIn(after, 'removed')),
  ]
}

/** What a person has typed into a new record; the empty fields of its template do not count. */
export function typedInto(draft: RecordDraft): DraftChange[] {
  const blank: RecordDraft = {
    ...draft,
    name: '',
    attachments: [],
    fields: draft.fields.map((field) => ({ ...field, value: '' })),
  }
  return draftChanges(blank, draft)
}
