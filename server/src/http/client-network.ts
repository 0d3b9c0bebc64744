import { isIPv6 } from 'node:net'

/**
 * The network a caller belongs to, as limits count it: an IPv4 address, or the /64 of an IPv6 address, as one person
 * has 2^64. An IPv4 address written as IPv6 (`::ffff:`) is the IPv4 address (CVE-2026-30827).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = expand(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? toDotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** A site is given a /48, with 65 536 networks: all of them together have so many times the rate of one. */
export const timesOfWideNetwork = 10

export interface CountedNetwork {
  name: string
  /** How many times a network's rate it has. */
  times: number
}

/**
 * What the calls of a network count for: itself and, where it is an IPv6 /64, its /48.
 * @param network as `clientNetwork` names it
 */
export function networksOf(network: string): CountedNetwork[] {
  const own = { name: network, times: 1 }
  if (!network.endsWith('/64')) return [own]
  return [own, { name: `${network.split(':').slice(0, 3).join(':')}::/48`, times: timesOfWideNetwork }]
}

/** `c000`, `201` → `192.0.2.1`. */
const toDotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')

function expand(address: string): string[] {
  const [head = '', tail] = withoutDots(address.replace(/%.*$/, '')).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/** The last two groups may be written as an IPv4 address. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
