import { fieldTraits } from '@cardea/contract'
import type { DraftField } from '../draft/record-draft.ts'
import { fieldDefinitions } from '../field-types.tsx'
import { useOneTimeCodes } from '../view/one-time-code-value.tsx'
import type { Beside } from './beside.ts'

/** Help beneath a field for what its type is about. */
export function useFieldHint({ key, type, value }: DraftField, { isWpa }: Beside): string | undefined {
  const codes = useOneTimeCodes(fieldTraits[type].makesCodes && value !== '' ? value : null)
  const { hint, emptyHint } = fieldDefinitions[type]
  return value === '' ? emptyHint?.() : hint?.(value, { key, isWpa, codes })
}
