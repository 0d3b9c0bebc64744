import { fitsType, limits, type AskedField } from '@cardea/contract'
import { parseMonth } from '../../fields/values/month.ts'
import { visitorForm } from '../../i18n/en/visitor-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(visitorForm)

/** A value as the record will store it. */
export const storedValue = ({ type }: Pick<AskedField, 'type'>, typed: string): string =>
  type === 'month' ? (parseMonth(typed) ?? typed) : typed

/** The fault that keeps a value from being sent, in words; formats are people's own business. */
export function faultOf(field: AskedField, value: string): string | null {
  if (field.isRequired && value.trim() === '') return t('faultOf.missing', { label: field.label })
  if ([...value].length > limits.valueCharacters) return t('faultOf.tooLong')
  return value === '' || fitsType(field.type, value) ? null : t('faultOf.unfit')
}
