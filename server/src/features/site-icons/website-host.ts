import { fieldTraits, type Field } from '@cardea/contract'
import { isPublicName } from '../../integrations/outside/ask-site.ts'

/**
 * The host of the first website that a record shows, in lower case and ASCII; null where there is none, or where it is
 * no public site on the ports that browsers take by default. Of the address nothing but the host is used.
 */
export function websiteHost(fields: readonly Pick<Field, 'type' | 'isSecret' | 'value'>[]): string | null {
  const value = fields.find(
    ({ type, isSecret, value }) => fieldTraits[type].isWebsite && !isSecret && value?.trim(),
  )?.value
  return value ? publicHostOf(value.trim()) : null
}

function publicHostOf(value: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return null
  const host = url.hostname.replace(/\.$/, '')
  return isPublicName(host) ? host : null
}
