/**
 * Which addresses may be called that people name, as a push service or the website of a record: public ones. Nobody
 * must reach through the server what only this machine or its network can.
 */
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

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

/**
 * The same, and not in a network of this machine: with IPv6 those have public addresses too, and what answers there may
 * believe its neighbours.
 */
export function isForeignAddress(address: string): boolean {
  const own = new BlockList()
  for (const { cidr, address: itself, family } of Object.values(networkInterfaces()).flatMap(
    (addresses) => addresses ?? [],
  )) {
    const isIPv4 = family === 'IPv4'
    const prefix = Number(cidr?.split('/')[1] ?? (isIPv4 ? 32 : 128))
    own.addSubnet(itself, prefix, isIPv4 ? 'ipv4' : 'ipv6')
  }
  return isPublicAddress(address) && !own.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** An address that is not public, or a name that leads to one. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC'
}

/**
 * The operating system's lookup uses the four threads that files and passcodes need: names that hang would take all of
 * them.
 */
const publicResolver = new Resolver({ timeout: 2_000, tries: 2 })

/** All addresses of a name, by DNS only; empty if it has none, or nothing answers. */
export async function resolveAddresses(
  hostname: string,
  resolver = publicResolver,
): Promise<LookupAddress[]> {
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

/** Ends of names that are no public DNS (RFC 2606, 6761, 6762, 7686, 8375, 9476), or that home networks use as such. */
const localEnds =
  /\.(localhost|local|internal|arpa|test|invalid|example|onion|alt|localdomain|lan|home|corp|private|intranet)\.?$/i

/** Whether a name belongs to this machine or its network, unknown to public DNS: a single label, or one with such an end. */
export const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') || localEnds.test(hostname)

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

const notPublic = 'Only public addresses are called.'

/** Finds the addresses of a name and judges them. */
export interface AddressGuard {
  resolve: (hostname: string) => Promise<LookupAddress[]>
  isAllowed: (address: string) => boolean
}

/**
 * Resolves a name for Node's sockets, and refuses it if any of its addresses is not allowed. The connection goes to the
 * checked address, because nothing resolves the name again. Node does not call it for an IP address itself: that has to
 * be checked before.
 */
export const guardedLookup =
  ({ resolve, isAllowed }: AddressGuard): LookupFunction =>
  (hostname, options, found) =>
    void resolve(hostname).then((addresses) => {
      const [first] = addresses
      if (!first) return found(new UnknownNameError('The name has no address.'), [])
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return found(new NotPublicError(notPublic), [])
      }
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })

/** For hosts that need no more than a public address. */
export const lookupPublic = guardedLookup({ resolve: resolveAddresses, isAllowed: isPublicAddress })

class UnknownNameError extends Error {
  readonly code = 'ENOTFOUND'
}
