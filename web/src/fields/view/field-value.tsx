import type { Field } from '@cardea/contract'
import { SecretText } from '../../ui/display/secret-text.tsx'
import { phoneLink } from '../values/phone-link.ts'
import { shownText } from '../values/shown-text.ts'
import { webAddress } from '../values/web-address.ts'
import { wordsOf } from '../../i18n/words.ts'

const link = 'rounded-check text-accent-t hover:underline'

/** A value that may be read, as its type is read best. Its own writing direction, wrapped anywhere. */
export function FieldValue({ field, value }: { field: Field; value: string }) {
  const t = wordsOf('records')
  if (field.isSecret) return <RevealedSecret field={field} value={value} />
  const address = field.type === 'url' ? webAddress(value) : null
  if (address) {
    return (
      <a href={address.href} target="_blank" rel="noreferrer noopener" className={`${link} wrap-anywhere`}>
        {address.shown}
      </a>
    )
  }
  const phone = field.type === 'phone' ? phoneLink(value) : null
  if (phone) {
    return (
      <a href={phone} aria-label={t('call', { number: value })} className={link}>
        {value}
      </a>
    )
  }
  return (
    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {shownText(field, value)}
    </span>
  )
}

const largeUpTo = 64

/** Large enough to be read aloud; what has lines or is long keeps the size of text. */
function RevealedSecret({ field, value }: { field: Field; value: string }) {
  const isBlock = field.type === 'multiline' || value.includes('\n')
  const size =
    isBlock || value.length > largeUpTo * 4 ? 'small' : value.length > largeUpTo ? 'medium' : 'large'
  const text = shownText(field, value)
  // Where there is nothing but digits, there is nothing to tell apart.
  if (/^[\d\s]+$/.test(text) && size === 'large') {
    return (
      <span translate="no" className="block font-secret text-secret wrap-anywhere">
        {text}
      </span>
    )
  }
  return <SecretText secret={text} size={size} className="block" />
}
