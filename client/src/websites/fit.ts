import type { WebsiteRule } from '@cardea/contract'
import { hostOf, parseWebsite, portOf, type Website } from './website.ts'

/**
 * The registrable domain of a host by the public suffix list with its private part; null where there is none: IP addresses,
 * single labels, unknown suffixes. A browser that has no list answers null for all, and a domain then means its host.
 */
export type RegistrableDomain = (host: string) => string | null

/** 4 the same origin, 3 the same host, 2 one host below the other, 1 both below one domain. */
export type Rank = 1 | 2 | 3 | 4

/**
 * How well a record's website fits the page of a frame.
 * @param page its address, or its origin where only that is known; taken from the browser, never from the page
 * @returns null where it does not fit
 */
export function fit(
  value: string,
  rule: WebsiteRule,
  page: string,
  registrableDomain: RegistrableDomain,
): Rank | null {
  const url = URL.parse(page)
  const website = rule === 'never' ? null : parseWebsite(value)
  if (!url || !website || !isOfWeb(url)) return null
  // What was saved for https is never told to a page that anybody on the way may have changed.
  if (website.scheme === 'https' && url.protocol !== 'https:') return null
  return fitsBy(rule, website, url, registrableDomain) ? rankOf(website, url) : null
}

const isOfWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

function fitsBy(
  rule: WebsiteRule,
  website: Website,
  page: URL,
  registrableDomain: RegistrableDomain,
): boolean {
  const isSameHost = website.host === hostOf(page)
  const isPortFitting = !website.hasPort || website.port === portOf(page)
  if (rule === 'host') return isSameHost && isPortFitting
  if (rule === 'origin') return isSameOrigin(website, page)
  if (rule === 'starts-with')
    return isSameOrigin(website, page) && beginsWith(page.pathname + page.search, website.path)
  return isPortFitting && (isSameHost || isSameDomain(website.host, hostOf(page), registrableDomain))
}

function isSameDomain(one: string, other: string, registrableDomain: RegistrableDomain): boolean {
  const domain = registrableDomain(one)
  return domain !== null && domain === registrableDomain(other)
}

const isSameOrigin = ({ scheme, host, port }: Website, page: URL): boolean =>
  page.protocol === `${scheme}:` && host === hostOf(page) && port === portOf(page)

/** At a border, so that `/app` is not the beginning of `/apple`. */
const beginsWith = (path: string, beginning: string): boolean =>
  path.startsWith(beginning) && (/[/?]$/.test(beginning) || /^(?:[/?]|$)/.test(path.slice(beginning.length)))

function rankOf(website: Website, page: URL): Rank {
  const host = hostOf(page)
  if (isSameOrigin(website, page)) return 4
  if (website.host === host) return 3
  return website.host.endsWith(`.${host}`) || host.endsWith(`.${website.host}`) ? 2 : 1
}
