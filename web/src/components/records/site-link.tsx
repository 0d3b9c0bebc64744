import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { ExternalLink } from 'lucide-react'
import { webAddress } from '../../fields/values/web-address.ts'
import { buttonClass } from '../../ui/form/button-class.ts'

type SiteLinkProps = {
  record: VaultRecord
  /** What the link says of the site's host. */
  text: (host: string) => string
}

/** Leads to the first website that a record names; nothing where it names none. */
export function SiteLink({ record, text }: SiteLinkProps) {
  const [site] = record.fields.flatMap(({ type, value }) =>
    fieldTraits[type].isWebsite && value ? (webAddress(value) ?? []) : [],
  )
  return (
    site && (
      <a
        href={site.href}
        target="_blank"
        rel="noreferrer noopener"
        className={buttonClass('secondary', 'medium')}
      >
        <ExternalLink size={16} aria-hidden />
        {text(site.host)}
      </a>
    )
  )
}
