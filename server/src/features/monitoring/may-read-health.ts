import type { FastifyRequest } from 'fastify'
import { createNetworkList } from '../../http/network-list.ts'
import { isLoopback } from '../../base/loopback.ts'

/** Headers that proxies add: a client that sends one speaks for another client. */
const ofProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Whether a caller may learn version and backups from `/health`: this machine itself, and the networks of
 * HEALTH_NETWORKS. A proxy on this machine connects from loopback too, so a call counts as the machine's own only if
 * nothing in it was forwarded and it names a loopback host. A forwarded call counts by the address that a trusted proxy
 * names, and not at all through a proxy that is not trusted.
 */
export function createHealthReaders(healthNetworks: readonly string[]): (request: FastifyRequest) => boolean {
  const networks = createNetworkList(healthNetworks)
  return ({ headers, clientAddress, isFromTrustedProxy, hostname, socket }) => {
    const isForwarded = ofProxies.some((name) => headers[name] !== undefined)
    if (isForwarded) {
      const isNamed = isFromTrustedProxy && clientAddress !== socket.remoteAddress
      return isNamed && networks.has(clientAddress)
    }
    if (networks.has(clientAddress)) return true
    const isHere = isLoopback(clientAddress.replace(/^::ffff:/i, ''))
    return isHere && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  }
}
