import { fieldTraits, type VaultRecord } from '@cardea/contract'
import type { CredentialQuery } from './credential-text.ts'

type Listed = Pick<VaultRecord, '_id' | 'fields'>

/**
 * The records that fit what git asks for: a website of that protocol, host and port, and the user name if one was asked
 * for. Of several those alone whose website has the longest path that the asked one begins with.
 */
export function fittingRecords<R extends Listed>(records: readonly R[], query: CredentialQuery): R[] {
  const asked = siteOf(`${query.protocol}://${query.host}/${query.path ?? ''}`)
  if (!asked) return []
  const fitting = records.flatMap((record) => {
    const { username } = query
    if (username !== null && !usernamesOf(record).includes(username)) return []
    const lengths = websitesOf(record).map((site) => fit(asked, site, query.path !== null))
    const longest = Math.max(-1, ...lengths)
    return longest < 0 ? [] : [{ record, longest }]
  })
  const longest = Math.max(...fitting.map((one) => one.longest))
  return fitting.filter((one) => one.longest === longest).map(({ record }) => record)
}

interface Site {
  origin: string
  /** Without slashes at its ends. */
  path: string
}

function siteOf(text: string): Site | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return { origin: url.origin, path: url.pathname.replaceAll(/^\/+|\/+$/g, '') }
}

const websitesOf = ({ fields }: Listed): Site[] =>
  fields.flatMap(({ type, value }) => {
    const site = value !== null && fieldTraits[type]?.isWebsite ? siteOf(value.trim()) : null
    return site ? [site] : []
  })

/** How much of the path fits; -1 if the website does not. Where git names no path any does. */
function fit(asked: Site, site: Site, hasPath: boolean): number {
  if (asked.origin !== site.origin) return -1
  if (!hasPath) return 0
  const isBelow = site.path === '' || asked.path === site.path || asked.path.startsWith(`${site.path}/`)
  const isRepository = asked.path === `${site.path}.git`
  return isBelow || isRepository ? site.path.length : -1
}

/** What could name the person who signs in: those fields that are called so first. */
export function usernamesOf({ fields }: Listed): string[] {
  const named = fields.filter(
    ({ type, isSecret, value }) => !isSecret && value && fieldTraits[type]?.mayNameUser,
  )
  const isCalledSo = ({ key, label }: (typeof fields)[number]) =>
    /user|login|e-?mail|benutzer/i.test(`${key} ${label}`)
  return [...named.filter(isCalledSo), ...named.filter((one) => !isCalledSo(one))].map(
    ({ value }) => value ?? '',
  )
}
