import type { Field } from '@cardea/contract'
import type { PlannedRecord } from './import-plan.ts'
import type { ImportedField } from './imported-record.ts'
import { counterpart } from './merge-fields.ts'

/** A field of the file that one's own record has with another value, or has not. */
export interface Difference {
  field: ImportedField
  /** One's own, where there is one with something in it. */
  own: Field | null
}

/**
 * What the file says otherwise than the record that it repeats. Secrets that were not compared may be the same or not: they count as
 * the same, as the choice does.
 */
export function differences({ record, twin, sameSecrets }: PlannedRecord): Difference[] {
  if (!twin) return []
  return record.fields.flatMap((field) => {
    if (field.value === null || field.value === '') return []
    const own = counterpart(twin.fields, field) ?? null
    const isFilled = own !== null && (own.hasValue === true || (own.value !== null && own.value !== ''))
    const isHidden = field.isSecret || (own !== null && own.isSecret)
    const isSame = isHidden ? (sameSecrets?.has(field.label) ?? isFilled) : own?.value === field.value
    return isSame ? [] : [{ field, own: isFilled ? own : null }]
  })
}
