import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { isFilled } from '@cardea/client/records/main-secret'
import { draftField, emptyDraft, type RecordDraft } from '../../fields/draft/record-draft.ts'
import { generatePassword } from '@cardea/client/generator/generate-password'
import { recipePreference } from '../../fields/generator/recipe-preferences.ts'
import type { ChangeItem } from './work-note.tsx'

/** The record of what one changes a value for. */
export const recordOfItem = (item: ChangeItem): VaultRecord =>
  item.kind === 'exposed' ? item.exposed.record : item.kind === 'due' ? item.due.record : item.record

/** The fields that get new values; none where only a one-time code is missing. */
export function changedFields(item: ChangeItem): Field[] {
  if (item.kind === 'due') return [item.due.field]
  if (item.kind === 'exposed') {
    const known = new Set(item.exposed.people.flatMap(({ knows }) => knows))
    return item.exposed.record.fields.filter(({ label, isSecret }) => isSecret && known.has(label))
  }
  const { record, finding } = item
  if (kindsOf(finding).every((kind) => kind === 'noCode')) return []
  const weak = record.fields.find(({ key }) => key === finding.weak[0])
  const first = record.fields.find((field) => fieldTraits[field.type].isPassword && isFilled(field))
  return [weak ?? first ?? []].flat()
}

/** A new password where one is replaced; what else changes one gets from where it is used. */
export const draftOfNew = (fields: readonly Field[]): RecordDraft => ({
  ...emptyDraft,
  fields: fields.map((field) =>
    draftField({
      ...field,
      isRequired: false,
      value: fieldTraits[field.type].isPassword ? generatePassword(recipePreference.get()) : '',
    }),
  ),
})
