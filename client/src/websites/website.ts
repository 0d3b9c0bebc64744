/** @file What a record's website value means as an address, read the same way on every client. */

/** A website value as an address of the web. */
export interface Website {
  scheme: 'https' | 'http'
  host: string
  /** As it counts; the scheme's own where the value names none. */
  port: string
  /** Whether the value itself names a port. */
  hasPort: boolean
  /** Path and query. */
  path: string
}

const longest = 10_000
const namesScheme = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i
const namesPort = /^[^/?#]*:\d+(?:[/?#]|$)/

/** @returns null for what is no address of the web, such as that of an app */
export function parseWebsite(value: string): Website | null {
  const text = value.trim()
  if (text === '' || text.length > longest || /\s/.test(text)) return null
  const scheme = namesScheme.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return null
  // Browsers would take `https:example.org` for an address too; a person who wrote that did not mean one.
  const rest = text.slice(scheme === undefined ? 0 : scheme.length + 1)
  if (scheme !== undefined && !rest.startsWith('//')) return null
  const authority = scheme === undefined ? rest.replace(/^\/\//, '') : rest.slice(2)
  const url = URL.parse(`${scheme ?? 'https'}://${authority}`)
  if (!url || url.hostname === '') return null
  return {
    scheme: url.protocol === 'http:' ? 'http' : 'https',
    host: hostOf(url),
    port: portOf(url),
    hasPort: namesPort.test(authority.replace(/^[^/?#]*@/, '').replace(/^\[[^\]]*\]/, 'host')),
    path: url.pathname + url.search,
  }
}

/** Without the dot at its end, which names the same host. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '')

export const portOf = ({ protocol, port }: URL): string => port || (protocol === 'http:' ? '80' : '443')
