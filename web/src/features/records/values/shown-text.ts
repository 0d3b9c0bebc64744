import type { FieldType } from '@cardea/contract'
import { locale } from '../../../words/locale.ts'
import { groupedCardNumber } from './card-number.ts'
import { dateText } from '../../../words/when.ts'

/** A value as people read it: dates by their locale, card numbers in groups. */
export function shownText({ type }: { type: FieldType }, value: string): string {
  if (type === 'date' || type === 'month') return dateText(value, locale()) ?? value
  return type === 'card-number' ? groupedCardNumber(value) : value
}
