import type { FieldType } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { groupedCardNumber } from './card-number.ts'

/** A value as people read it: dates by their locale, card numbers in groups. */
export function shownText({ type }: { type: FieldType }, value: string): string {
  if (type === 'date' || type === 'month') return dateText(value, locale()) ?? value
  return type === 'card-number' ? groupedCardNumber(value) : value
}
