import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { webAddress } from '../values/web-address.ts'
import { linkClass, ValueText } from './value-text.tsx'

const t = texts(fields)

/** An address to open; plain text where it is none. */
export function WebLink({ value }: { value: string }) {
  const address = webAddress(value)
  if (!address) return <ValueText text={value} />
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener" className={`${linkClass} wrap-anywhere`}>
      {address.shown}
    </a>
  )
}

/** The button that opens it. */
export function OpenLink({ value }: { value: string }) {
  const address = webAddress(value)
  if (!address) return null
  return (
    <IconButton
      icon={ExternalLink}
      label={t('openLink', { address: address.shown })}
      onClick={() => window.open(address.href, '_blank', 'noopener,noreferrer')}
    />
  )
}
