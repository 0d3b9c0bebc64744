import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { clientNetwork } from '../client-network.ts'

/**
 * Detects proxies that forward calls without being named in TRUST_PROXY: everybody behind such a proxy counts as one
 * network.
 */
export interface UntrustedProxies {
  /** Checks the sender of a call, and warns of each such proxy once. */
  note(request: Pick<FastifyRequest, 'headers' | 'clientAddress' | 'isFromTrustedProxy'>): void
  /** Whether such a proxy was seen in this network. */
  areIn(network: string): boolean
}

/** Anybody can send the header, so only a few are remembered: the operator's own proxy is among the first. */
const mostRemembered = 20

export function watchUntrustedProxies(log: Pick<FastifyBaseLogger, 'warn'>): UntrustedProxies {
  const seen = new Set<string>()
  return {
    note({ headers, clientAddress, isFromTrustedProxy }) {
      if (headers['x-forwarded-for'] === undefined || isFromTrustedProxy) return
      const network = clientNetwork(clientAddress)
      if (seen.has(network) || seen.size >= mostRemembered) return
      seen.add(network)
      log.warn(
        { event: 'untrusted-proxy', network },
        `X-Forwarded-For came from ${clientAddress}, which TRUST_PROXY does not name, so it is not believed. If that is your proxy, name it there: until then all who come through it count as one network.`,
      )
    },
    areIn: (network) => seen.has(network),
  }
}
