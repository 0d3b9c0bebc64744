import { memo } from 'react'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

/** How many records a list shows, and how many there are in its place. */
export type ListCounts = { shown: number; total: number }

/** `34 of 214`, or `214` where the list shows all. */
export const CountsText = memo(function CountsText({ shown, total }: ListCounts) {
  return shown === total ? total.toLocaleString(locale()) : t('count', { shown, total })
})
