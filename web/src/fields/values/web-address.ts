export type WebAddress = {
  /** Where the link leads: http or https only. */
  href: string
  /** What the link says: without protocol, `www.` and a lone slash. */
  shown: string
  host: string
}

/**
 * A stored value as a link, or null for what is none. Anybody who may edit a record chooses this value, so nothing but
 * http and https ever becomes a link: not javascript:, data:, blob: nor an address that carries a password.
 */
export function webAddress(value: string): WebAddress | null {
  const typed = value.trim()
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !isHostWithPort(typed) ? typed : `https://${typed}`
  const address = URL.parse(text)
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null
  if (address.username || address.password || !isHost(address.hostname)) return null
  const path = `${address.pathname === '/' ? '' : address.pathname}${address.search}${address.hash}`
  return {
    href: address.href,
    shown: `${address.host.replace(/^www\./, '')}${path}`,
    host: address.host.replace(/^www\./, ''),
  }
}

/** `localhost:8443` reads like a protocol. */
const isHostWithPort = (text: string): boolean => /^[a-z0-9.-]+:\d{1,5}([/?#]|$)/i.test(text)

/** A word alone is a noted name, not an address; one's own machine is the exception. */
const isHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[')
