import { isIPv6 } from 'node:net'

/**
 * The network a caller belongs to, as limits count it: an IPv4 address, or the /64 of an IPv6 address, of which one person
 * has 2^64. An IPv4 address written as IPv6 (`::ffff:`) is the IPv4 address (CVE-2026-30827).
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : address
}

function expand(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}
