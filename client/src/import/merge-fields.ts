import { fieldTraits, fitsType, isSingleLine, keptAutofill, limits, type Field } from '@cardea/contract'
import type { ImportedField } from './imported-record.ts'

type WrittenField = Omit<Field, 'hasValue'>

/** The field that an imported one speaks of: of the same key, else of the same label. */
export const counterpart = <Known extends Pick<Field, 'key' | 'label'>>(
  fields: readonly Known[],
  { key, label }: Pick<ImportedField, 'key' | 'label'>,
): Known | undefined =>
  fields.find((field) => key !== undefined && field.key === key) ??
  fields.find((field) => field.label === label)

/**
 * The fields of a record with what a file says of it: its values in place of those that differ, and what the record has no field
 * for behind them. What the file does not say stays.
 * @param known the record's fields with all their values
 * @param isOnlyAdding whether a value that is there stays, whatever the file says
 * @returns null where nothing would change
 */
export function mergeFields(
  known: readonly Field[],
  imported: readonly ImportedField[],
  isOnlyAdding = false,
): (WrittenField | ImportedField)[] | null {
  const merged: (WrittenField | ImportedField)[] = known.map(({ hasValue: _hidden, ...field }) => field)
  let isChanged = false
  for (const field of imported) {
    if (field.value === null || field.value === '') continue
    const own = counterpart(known, field)
    if (own && (own.value === field.value || (isOnlyAdding && own.value))) continue
    isChanged = true
    if (!own) {
      const { key: _key, isRequired: _isRequired, ...added } = field
      merged.push(added)
      continue
    }
    const { hasValue: _hidden, hint: _hint, autofill, ...kept } = own
    const type = typeFor(own, field.value)
    merged[known.indexOf(own)] = { ...kept, type, ...keptAutofill(type, autofill), value: field.value }
  }
  if (!isChanged) return null
  if (merged.length <= limits.fieldsPerRecord) return merged
  return merged.filter(({ value }) => value !== null && value !== '')
}

/** A value of several lines needs a field that takes them. */
function typeFor({ type, options }: Field, value: string): Field['type'] {
  if (fieldTraits[type].hasOptions && !(options ?? []).includes(value))
    return isSingleLine(value) ? 'text' : 'multiline'
  return fitsType(type, value) ? type : 'multiline'
}
