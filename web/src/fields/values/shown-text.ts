import type { FieldType } from '@cardea/contract'
import { fieldDefinitions } from '../field-types.tsx'

/** A value as people read it: dates by their locale, card numbers in groups. */
export const shownText = ({ type }: { type: FieldType }, value: string): string =>
  fieldDefinitions[type].read?.(value) ?? value
