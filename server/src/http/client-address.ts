/**
 * The address that a call comes from. X-Forwarded-For counts only from proxies that TRUST_PROXY names, and only where
 * it holds addresses: a caller who could write any text there would be another network at each call.
 */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { clientNetwork } from './client-network.ts'
import { createNetworkList, type NetworkList } from './network-list.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the caller: that of the connection, or the one that a trusted proxy forwards for. */
    clientAddress: string
    /** Whether the connection comes from a proxy that TRUST_PROXY names. */
    isFromTrustedProxy: boolean
  }
}

/** How many proxies are remembered as told of. */
const mostRemembered = 20

/** Gives each request its client's address, before any other hook. */
export function nameClients(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const trusted = createNetworkList(trustedProxies)
  const told = new Set<string>()
  const tellOfNonsense = (peer: string): void => {
    const network = clientNetwork(peer)
    if (told.has(network) || told.size >= mostRemembered) return
    told.add(network)
    log.warn(
      { event: 'forwarded-nonsense', network },
      `The proxy at ${peer} sent an X-Forwarded-For that is no list of addresses, so its own address counts. Let it send the address of the connection it got (docs/running.md). This is told once.`,
    )
  }
  app.decorateRequest('clientAddress', '')
  app.decorateRequest('isFromTrustedProxy', false)
  app.addHook('onRequest', async (request) => {
    const peer = request.raw.socket.remoteAddress ?? ''
    request.isFromTrustedProxy = trusted.has(peer)
    request.clientAddress = peer
    if (!request.isFromTrustedProxy) return
    const forwarded = forwardedFor(request.raw, trusted)
    if (forwarded === null) tellOfNonsense(peer)
    else if (forwarded !== undefined) request.clientAddress = forwarded
  })
}

/**
 * The last address that no trusted proxy has: what stands left of it was written by the caller.
 * @returns undefined without the header, null for one that is no address where it counts
 */
function forwardedFor({ headers }: Pick<IncomingMessage, 'headers'>, trusted: NetworkList) {
  const header = headers['x-forwarded-for']
  if (header === undefined) return undefined
  let client: string | undefined
  for (const entry of String(header).split(',').toReversed()) {
    client = forwardedAddress(entry)
    if (client === undefined) return null
    if (!trusted.has(client)) break
  }
  return client
}

/**
 * An address as proxies write it: IPv4, IPv6, IPv6 in brackets; a port after an IPv4 address or brackets is cut off.
 * @returns undefined for anything else, also for an IPv6 address with a zone
 */
export function forwardedAddress(text: string): string | undefined {
  const entry = text.trim()
  if (isIP(entry) !== 0) return entry.includes('%') ? undefined : entry
  const [, bracketed, bare, port] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(entry) ?? []
  if (Number(port ?? 0) > 65_535) return undefined
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined
  return bare !== undefined && isIP(bare) === 4 ? bare : undefined
}
