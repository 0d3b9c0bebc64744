import type { DraftField, RecordDraft } from './record-draft.ts'

/** One thing that differs between two drafts. */
export type DraftChange = {
  /** The field's id, or `name`. */
  id: string
  /** Null for the name. */
  field: DraftField | null
  kind: 'changed' | 'added' | 'removed'
  value: string
}

const isSameField = (a: DraftField, b: DraftField): boolean =>
  a.label === b.label && a.value === b.value && a.type === b.type && a.isSecret === b.isSecret

/** What a person has changed, in the order of the form, for "Save your changes?". */
export function draftChanges(before: RecordDraft, after: RecordDraft): DraftChange[] {
  const changes: DraftChange[] = []
  if (before.name !== after.name)
    changes.push({ id: 'name', field: null, kind: 'changed', value: after.name })
  const old = new Map(before.fields.map((field) => [field.id, field]))
  for (const field of after.fields) {
    const was = old.get(field.id)
    if (!was) changes.push({ id: field.id, field, kind: 'added', value: field.value })
    else if (!isSameField(was, field))
      changes.push({ id: field.id, field, kind: 'changed', value: field.value })
  }
  const kept = new Set(after.fields.map(({ id }) => id))
  for (const field of before.fields) {
    if (!kept.has(field.id)) changes.push({ id: field.id, field, kind: 'removed', value: '' })
  }
  return changes
}

/** What somebody has typed into a new record; the empty fields of its template are nobody's work. */
export function typedInto(draft: RecordDraft): DraftChange[] {
  const blank: RecordDraft = {
    ...draft,
    name: '',
    fields: draft.fields.map((field) => ({ ...field, value: '' })),
  }
  return draftChanges(blank, draft)
}
