import type { FieldType } from '@cardea/contract'
import { listHint, makesListHint } from '@cardea/client/fields/list-hint'
import type { DraftField, RecordDraft } from './record-draft.ts'

/** The ids of a draft's files as the calls take them, or undefined where they are as they were in `before`. */
export function writtenFiles(draft: RecordDraft, before: RecordDraft): string[] | undefined {
  const ids = draft.attachments.map(({ _id }) => _id)
  const isSame = ids.join() === before.attachments.map(({ _id }) => _id).join()
  return isSame ? undefined : ids
}

/** A field as the calls take it; `value` left out means: keep what is stored. */
export type WrittenField = {
  key?: string
  label: string
  type: FieldType
  isSecret: boolean
  isRequired?: boolean
  isEnd?: boolean
  autofill?: string
  options?: string[]
  value?: string | null
  hint?: string
}

/** The fields as they are sent. A secret that is as it was in `before` is not sent again. */
export function writtenFields(draft: RecordDraft, before?: RecordDraft): WrittenField[] {
  const stored = new Map(before?.fields.map((field) => [field.key, field]))
  return draft.fields.map((field): WrittenField => {
    const old = field.key === null ? undefined : stored.get(field.key)
    const isKept = old !== undefined && old.isSecret && field.isSecret && old.value === field.value
    const hint = hintOf(field, isKept)
    return {
      ...(field.key !== null && { key: field.key }),
      label: field.label,
      type: field.type,
      isSecret: field.isSecret,
      ...(field.isRequired && { isRequired: true }),
      ...(field.isEnd && { isEnd: true }),
      ...(field.autofill !== undefined && { autofill: field.autofill }),
      ...(field.options && { options: field.options }),
      ...(!isKept && { value: field.value === '' ? null : field.value }),
      ...(hint && { hint }),
    }
  })
}

/** Made here where the type says how; another one, which some other client has made, lasts as long as the value it is of. */
function hintOf(field: DraftField, isKept: boolean): string | null {
  if (makesListHint(field)) return listHint(field)
  return (isKept && field.hint) || null
}
