import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { clientNetwork } from '../client-network.ts'

/** Who forwards calls without being named in TRUST_PROXY: everybody behind such a proxy counts as one network. */
export interface UntrustedProxies {
  /** Looks at who sent a call, and warns of each such sender once. */
  note(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): void
  /** Has such a sender been seen in this network? */
  areIn(network: string): boolean
}

/** Anybody can send the header, so few are remembered: a proxy of one's own is among the first. */
const mostRemembered = 20

export function watchUntrustedProxies(log: Pick<FastifyBaseLogger, 'warn'>): UntrustedProxies {
  const seen = new Set<string>()
  return {
    note({ headers, ip, socket }) {
      // Of a proxy that is trusted `ip` is what it says.
      if (headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
      const network = clientNetwork(ip)
      if (seen.has(network) || seen.size >= mostRemembered) return
      seen.add(network)
      log.warn(
        { event: 'untrusted-proxy', network },
        `X-Forwarded-For came from ${ip}, which TRUST_PROXY does not name, so it is not believed. If that is your proxy, name it there: until then all who come through it count as one network.`,
      )
    },
    areIn: (network) => seen.has(network),
  }
}
