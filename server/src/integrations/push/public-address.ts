/**
 * Which addresses a push service may have: public ones. A client names the push endpoint, and must not reach through it
 * what only this machine or its network can.
 */
import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IPv4 that is not globally reachable (IANA special-purpose registry, RFC 6890), multicast, and Azure's platform address. */
const notPublicIPv4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublicIPv4.addSubnet(network, prefix, 'ipv4')
}

/** IPv6 is public only within 2000::/3, except for addresses there that embed another one or are examples. */
const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')
const notPublicIPv6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicIPv6.addSubnet(network, prefix, 'ipv6')
}

/** Whether anybody on the Internet could reach this IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublicIPv4.check(address, 'ipv4')
    case 6:
      return globalIPv6.check(address, 'ipv6') && !notPublicIPv6.check(address, 'ipv6')
    default:
      return false
  }
}

/** A push endpoint that leads to an address that is not public. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * The operating system's lookup uses the four threads that files and passcodes need: names that hang would take all of
 * them.
 */
const publicResolver = new Resolver({ timeout: 2_000, tries: 2 })

/** All addresses of a name, by DNS only; empty if it has none, or nothing answers. */
async function resolveAddresses(hostname: string, resolver: Resolver): Promise<LookupAddress[]> {
  const none = (): string[] => []
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ])
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ]
}

/**
 * Whether a name belongs to this machine or its network, unknown to public DNS: a single label, or one reserved for
 * such use (RFC 6761, RFC 6762, RFC 8375).
 */
const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(hostname)

/**
 * Refuses a push endpoint unless it is https on port 443 to a public host. A name that does not resolve now passes,
 * because it is resolved again for each message.
 * @throws NotPublicError
 */
export async function requirePublicEndpoint(url: URL, resolver = publicResolver): Promise<void> {
  refuseHidden(url)
  if (isIP(bareHost(url)) !== 0) return
  const addresses = await resolveAddresses(url.hostname, resolver)
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new NotPublicError(notPublic)
}

/**
 * The part of this check that needs no DNS. URL has already normalised every spelling of an address.
 * @throws NotPublicError
 */
export function refuseHidden(url: URL): void {
  const host = bareHost(url)
  const isHidden = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)
  // A URL omits the scheme's default port.
  if (url.protocol !== 'https:' || url.port !== '' || isHidden) throw new NotPublicError(notPublic)
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const notPublic = 'A push endpoint must be https on port 443 of a public address.'

/**
 * Resolves a name for Node's sockets, and refuses it if any of its addresses is not public. The connection goes to the
 * checked address, because nothing resolves the name again. Never called for an IP address itself: that is checked
 * before.
 */
export function lookupPublic(
  hostname: string,
  options: LookupOptions,
  found: Found,
  resolver = publicResolver,
): void {
  void resolveAddresses(hostname, resolver).then((addresses) => {
    const [first] = addresses
    if (!first) return found(new UnknownNameError('A push endpoint has no address.'), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new NotPublicError(notPublic), [])
    }
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

class UnknownNameError extends Error {
  readonly code = 'ENOTFOUND'
}
