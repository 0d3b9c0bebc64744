import { memo } from 'react'
import { locale } from '../../../i18n/locale.ts'
import { wordsOf } from '../../../i18n/words.ts'

/** How many records a list shows, and how many there are in its place. */
export type ListCounts = { shown: number; total: number }

/** `34 of 214`, or `214` where the list shows all. */
export const CountsText = memo(function CountsText({ shown, total }: ListCounts) {
  const t = wordsOf('records')
  return shown === total ? total.toLocaleString(locale()) : t('count', { shown, total })
})
