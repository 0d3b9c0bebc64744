import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'
import { phoneLink } from '../values/phone-link.ts'
import { linkClass, ValueText } from './value-text.tsx'

const t = texts(fields)

/** A number to dial; plain text where it is none. */
export function PhoneLink({ value }: { value: string }) {
  const phone = phoneLink(value)
  if (!phone) return <ValueText text={value} />
  return (
    <a href={phone} aria-label={t('call', { number: value })} className={linkClass}>
      {value}
    </a>
  )
}
