import { fit, type Rank, type RegistrableDomain } from '@cardea/client/websites/fit'
import { hostOf } from '@cardea/client/websites/website'
import { isWebsiteRule } from '@cardea/contract'
import { browser } from '../browser/browser.ts'
import { isForEverySite } from '../records/values.ts'
import type { KnownRecord } from './known-record.ts'

/** By the browser's own list; where it has none, a domain means its host. */
export const registrableDomain: RegistrableDomain = (host) => {
  const suffixes = browser.publicSuffix
  try {
    return suffixes?.getDomain?.(host) ?? suffixes?.getRegistrableDomain?.(host) ?? null
  } catch {
    return null
  }
}

/** The name under which a site is remembered: its domain, else its host. */
export function siteOf(page: string): string {
  const url = URL.parse(page)
  const host = url ? hostOf(url) : ''
  return registrableDomain(host) ?? host
}

export interface Fitting {
  record: KnownRecord
  rank: Rank
  /** The host of the website that fits. */
  host: string
}

/** The records that fit a page, the best rank first, then those used last. @param used when, by id */
export function fittingRecords(
  records: readonly KnownRecord[],
  page: string,
  used: Readonly<Record<string, number>> = {},
): Fitting[] {
  const usedAt = ({ record }: Fitting) => used[record.id] ?? 0
  const site = siteOf(page)
  const found = records.flatMap((record) => {
    let best: Fitting | null = null
    for (const { value, rule, host } of record.websites) {
      // No rule goes beyond the site; to parse each address of 10 000 records takes longer than all else that the popup waits for.
      if (!isWithin(host, site)) continue
      const rank = isWebsiteRule(rule) ? fit(value, rule, page, registrableDomain) : null
      if (rank !== null && (best === null || rank > best.rank))
        best = { record, rank, host: hostWithPort(value) }
    }
    return best ? [best] : []
  })
  return found.toSorted(
    (a, b) => b.rank - a.rank || usedAt(b) - usedAt(a) || a.record.name.localeCompare(b.record.name),
  )
}

const isWithin = (host: string | null, site: string): boolean =>
  host !== null && (host === site || host.endsWith(`.${site}`))

/** Whether a page may be filled from a record: cards and identities are for every site. */
export const mayFillPage = (record: KnownRecord, page: string): boolean =>
  record.purposes.some(isForEverySite) || fittingRecords([record], page).length > 0

const hostWithPort = (value: string): string =>
  URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`)?.host ?? ''

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^127(\.\d+){3}$/.test(hostname) ||
  hostname === '[::1]'

/** Whether others on the way can read what this page is given. */
export function isUnencrypted(page: string): boolean {
  const url = URL.parse(page)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
