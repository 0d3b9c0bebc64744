import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of a caller, as limits count it: an IPv4 address, or the /64 of an IPv6 address, because one person has
 * 2^64. An IPv4 address written as IPv6 (`::ffff:`) is the IPv4 address (CVE-2026-30827).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  // The library knows fewer zones than Node, and takes `::192.0.2.1` for `::ffff:192.0.2.1`.
  const parsed = ipaddr.IPv6.parse(address.replace(/%.*$/, '').replace(/^::(?=\d+\.)/, '0::'))
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts.slice(0, 4).map(hexadecimal).join(':')}::/64`
}

/**
 * The network around a caller that one person can easily change places in: the /24 of an IPv4 address, the /56 of an
 * IPv6 one, which a provider gives to a household.
 * @param network as `clientNetwork` names it
 */
export function wideNetwork(network: string): string {
  if (!network.endsWith('/64')) return network.replace(/\.\d+$/, '.0/24')
  const [first, second, third, fourth = '0'] = network.split(':')
  const household = hexadecimal(Number.parseInt(fourth, 16) & 0xff00)
  return `${[first, second, third, household].join(':')}::/56`
}

/** A site gets a /48 with 65 536 networks: together they have this many times the rate of one. */
export const timesOfWideNetwork = 10

export interface CountedNetwork {
  name: string
  /** The multiple of one network's rate that it has. */
  times: number
}

/**
 * The networks that a call counts for: its own and, for an IPv6 /64, the /48 around it.
 * @param network as `clientNetwork` names it
 */
export function networksOf(network: string): CountedNetwork[] {
  const own = { name: network, times: 1 }
  if (!network.endsWith('/64')) return [own]
  return [own, { name: `${network.split(':').slice(0, 3).join(':')}::/48`, times: timesOfWideNetwork }]
}

const hexadecimal = (group: number): string => group.toString(16)
