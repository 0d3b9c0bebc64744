/**
 * Which addresses a push service may have: public ones. A push endpoint is an address that a client names, and by it nobody
 * may reach what only this machine or its network can.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
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

/**
 * Resolves a name as the sockets of Node ask for it, and refuses one of whose addresses any is not public. The connection goes
 * to what was checked, as nothing resolves the name again. Never asked for an IP address itself: that is checked before.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new NotPublicError('A push endpoint leads to an address that is not public.'), [])
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
