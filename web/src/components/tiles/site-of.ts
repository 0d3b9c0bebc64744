import type { Field } from '@cardea/contract'
import { webAddress } from '../../fields/values/web-address.ts'

/** Second levels under which a country's names are registered: example.co.uk. */
const sharedLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gv', 'ne', 'net', 'or', 'org'])

/**
 * The registered name of the website among these fields, without what it is registered under: `hetzner` for
 * console.hetzner.cloud. Null without one, and where the website is an address of a network.
 */
export function siteOf(fields: readonly Pick<Field, 'type' | 'isSecret' | 'value'>[]): string | null {
  const field = fields.find(({ type, isSecret, value }) => type === 'url' && !isSecret && value)
  const address = field?.value ? webAddress(field.value) : null
  const host = address && new URL(address.href).hostname
  if (!host || host.startsWith('[') || /^[\d.]+$/.test(host)) return null
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  const isCountry = labels.length > 2 && top.length === 2 && sharedLevels.has(labels.at(-2) ?? '')
  return labels.at(isCountry ? -3 : -2) ?? top
}
