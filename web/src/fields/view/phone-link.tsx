import { wordsOf } from '../../i18n/words.ts'
import { phoneLink } from '../values/phone-link.ts'
import { linkClass, ValueText } from './value-text.tsx'

/** A number to dial; plain text where it is none. */
export function PhoneLink({ value }: { value: string }) {
  const t = wordsOf('records')
  const phone = phoneLink(value)
  if (!phone) return <ValueText text={value} />
  return (
    <a href={phone} aria-label={t('call', { number: value })} className={linkClass}>
      {value}
    </a>
  )
}
