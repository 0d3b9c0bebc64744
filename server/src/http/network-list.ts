import { BlockList, isIP } from 'node:net'

/** Addresses and networks that a setting names. */
export interface NetworkList {
  /** Whether an address lies in one of them; an IPv4 address written as IPv6 counts as IPv4. */
  has(address: string): boolean
}

/** @param networks such as `10.0.0.0/8` or `::1`, checked by readNetworks */
export function createNetworkList(networks: readonly string[]): NetworkList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return {
    has(address) {
      const bare = address.replace(/%.*$/, '')
      const family = isIP(bare)
      return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}
