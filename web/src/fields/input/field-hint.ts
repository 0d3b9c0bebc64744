import { dateText } from '../../i18n/when.ts'
import { wordsOf } from '../../i18n/words.ts'
import { cardNumberState } from '../values/card-number.ts'
import { parseMonth } from '../values/month.ts'
import { phoneLink } from '../values/phone-link.ts'
import { webAddress } from '../values/web-address.ts'
import { useOneTimeCodes } from '../view/one-time-code-value.tsx'
import type { Beside } from './beside.ts'
import type { DraftField } from '../draft/record-draft.ts'

/** Help beneath a field for what its type is about. Never a reason to refuse it: formats are people's own business. */
export function useFieldHint({ key, type, value }: DraftField, { isWpa }: Beside): string | undefined {
  const t = wordsOf('records')
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
    case 'phone':
      return phoneLink(value) ? undefined : t('form.badPhone')
    case 'number':
      return /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? undefined : t('form.badNumber')
    case 'pin':
      return /^\d+$/.test(value) ? undefined : t('form.badPin')
    case 'secret':
      return isWpa && key === 'password' && !isWpaLength(value) ? t('form.badWpa') : undefined
    case 'text':
    case 'multiline':
    case 'select':
      return undefined
  }
}

/** IEEE 802.11: a passphrase has 8 to 63 characters, a key 64 hexadecimal digits. */
const isWpaLength = (value: string): boolean =>
  (value.length >= 8 && value.length <= 63) || /^[0-9a-f]{64}$/i.test(value)
