import { useTranslation } from 'react-i18next'
import { cardNumberState } from '../values/card-number.ts'
import { parseMonth } from '../values/month.ts'
import { webAddress } from '../values/web-address.ts'
import { dateText } from '../values/when.ts'
import { useOneTimeCodes } from '../panel/one-time-code-value.tsx'
import type { DraftField } from './record-draft.ts'

/** Help beneath a field for what its type is about. Never a reason to refuse it: formats are people's own business. */
export function useFieldHint({ type, value }: DraftField): string | undefined {
  const { t } = useTranslation('records')
  const codes = useOneTimeCodes(type === 'totp' && value !== '' ? value : null)
  if (type === 'totp' && value === '') return t('form.totpHelp')
  if (value === '') return undefined
  switch (type) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t('form.badEmail')
    case 'url':
      return webAddress(value) ? undefined : t('form.badUrl')
    case 'month':
      return parseMonth(value) ? undefined : t('form.badMonth')
    case 'date':
      return dateText(value, 'en') ? undefined : t('form.badDate')
    case 'totp':
      return codes === null ? t('form.badTotp') : undefined
    case 'card-number': {
      const state = cardNumberState(value)
      if (state.kind === 'partial') return t('form.digitsToGo', { count: state.digitsToGo })
      return state.kind === 'mistyped' ? t('form.mistypedCard') : undefined
    }
    case 'text':
    case 'multiline':
    case 'secret':
    case 'pin':
    case 'number':
    case 'phone':
    case 'select':
      return undefined
  }
}
