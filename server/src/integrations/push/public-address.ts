/**
 * Which addresses a push service may have: public ones. A push endpoint is an address that a client names, and by it no client
 * may reach what only this machine or its network can.
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

/** IPv6 is public within 2000::/3 alone, and there not where an address stands for another or for an example. */
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

/** True for an IP address that anybody on the Internet could reach. */
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

/** A push endpoint leads to what is not public. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** The operating system's own look-up works on the threads that files and passcodes need, four of them: names that hang would take all. */
const publicResolver = new Resolver({ timeout: 2_000, tries: 2 })

/** All addresses of a name, by DNS alone; none where it has none, or nothing answers. */
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

/** A name of this machine or of its network, which no public DNS knows: of one label, or kept for such use (RFC 6761, RFC 6762, RFC 8375). */
const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(hostname)

/**
 * Refuses what a push endpoint must not be: no https on port 443, or a host that is known to lead elsewhere than to public
 * addresses. A name that does not resolve now passes, as it is resolved again for each message.
 * @throws NotPublicError
 */
export async function requirePublicEndpoint(url: URL, resolver = publicResolver): Promise<void> {
  refuseHidden(url)
  if (isIP(bareHost(url)) !== 0) return
  const addresses = await resolveAddresses(url.hostname, resolver)
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new NotPublicError(notPublic)
}

/** The part of it that needs no DNS. URL has brought every spelling of an address into its usual form. @throws NotPublicError */
export function refuseHidden(url: URL): void {
  const host = bareHost(url)
  const isHidden = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)
  // The scheme's own port is left out of a URL.
  if (url.protocol !== 'https:' || url.port !== '' || isHidden) throw new NotPublicError(notPublic)
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const notPublic = 'A push endpoint must be https on port 443 of a public address.'

/**
 * Resolves a name as the sockets of Node ask for it, and refuses one of whose addresses any is not public. The connection goes
 * to what was checked, as nothing resolves the name again. Never asked for an IP address itself: that is checked before.
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
