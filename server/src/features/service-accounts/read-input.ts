import { isIP } from 'node:net'
import { spans } from '@cardea/contract'
import { invalid } from '../../http/app-error.ts'

/** An end at least five minutes ahead. @throws AppError request/invalid */
export function readEnd(until: string, now: Date, path: string, longestMs = Infinity): Date {
  const end = new Date(until)
  const ahead = end.getTime() - now.getTime()
  if (ahead < spans.shortestAccessMs) throw invalid('must be at least five minutes ahead', path)
  if (ahead > longestMs) throw invalid('must be at most 366 days ahead', path)
  return end
}

/** Addresses and CIDR ranges. @throws AppError request/invalid */
export function readNetworks(networks: readonly string[]): string[] {
  return networks.map((network, index) => {
    const [address = '', prefix, more] = network.trim().split('/')
    const mostBits = isIP(address) === 6 ? 128 : 32
    const isPrefixFine = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= mostBits)
    if (isIP(address) === 0 || address.includes('%') || !isPrefixFine || more !== undefined) {
      throw invalid('must be an address or a network such as 10.0.0.0/8', `networks.${index}`)
    }
    return network.trim()
  })
}
