import { readsAsWritten, withoutTurns } from '@cardea/contract'
import type { Collected } from './collect.ts'
import type { ImportedField } from './imported-record.ts'
import type { RecordDraft } from './record-draft.ts'

/**
 * Removes the characters that reverse the order of letters from all names and labels of a file, which the server refuses
 * in them. Each text that is changed leaves a notice. Values keep theirs.
 */
export function withPlainNames(found: Collected): Collected {
  for (const draft of found.drafts) makePlain(draft)
  for (const template of found.templates) {
    const note: Note = (what) => void found.notices.push({ code: 'turns-removed', what })
    template.name = plainText(template.name, note)
    template.fields = template.fields.map((field) => plainField(field, note))
  }
  const groups = [...found.groups].map(withoutTurns)
  found.groups.clear()
  for (const group of groups) found.groups.add(group)
  return found
}

type Note = (plain: string) => void

function makePlain(draft: RecordDraft): void {
  const note: Note = (plain) => void draft.note('turns-removed', plain)
  draft.name = plainText(draft.name, note)
  draft.ownName = draft.ownName === null ? null : plainText(draft.ownName, note)
  draft.template = draft.template === null ? null : plainText(draft.template, note)
  draft.exact = draft.exact?.map((field) => plainField(field, note)) ?? null
  for (const field of draft.extra) field.label = plainText(field.label, note)
  for (const [place, group] of draft.groups.entries()) draft.groups[place] = plainText(group, note)
  for (const [place, file] of draft.files.entries()) {
    draft.files[place] = { ...file, name: plainText(file.name, note) }
  }
}

const plainField = <Part extends Omit<ImportedField, 'value'>>(field: Part, note: Note): Part => ({
  ...field,
  ...(field.key !== undefined && { key: withoutTurns(field.key) }),
  label: plainText(field.label, note),
  ...(field.options && { options: field.options.map((option) => plainText(option, note)) }),
  ...(field.hint !== undefined && { hint: plainText(field.hint, note) }),
})

function plainText(text: string, note: Note): string {
  if (readsAsWritten(text)) return text
  const plain = withoutTurns(text)
  note(plain)
  return plain
}
