import { isLoopback } from '../../base/loopback.ts'
import { readBounded } from '../read-bounded.ts'

const mostBytes = 1024 * 1024

/**
 * Calls the provider: https to other machines, whatever addresses its own description names; follows no redirect, and
 * reads no more than such answers can have.
 * @param issuer the provider's address from the settings
 */
export const fetchFrom =
  (issuer: URL) =>
  async (address: string, options: RequestInit): Promise<Response> => {
    const url = new URL(address)
    const isLocal = url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(issuer.hostname)
    if (url.protocol !== 'https:' && !isLocal) throw new TypeError('The provider is called by https alone.')
    const answer = await fetch(url, { ...options, redirect: 'manual' })
    const hasBody = answer.body !== null && answer.status !== 204 && answer.status !== 304
    const body = hasBody ? new Uint8Array(await readBounded(answer, mostBytes)) : null
    return new Response(body, { status: answer.status, headers: plainHeaders(answer) })
  }

/** The body has been decompressed already. */
function plainHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}
