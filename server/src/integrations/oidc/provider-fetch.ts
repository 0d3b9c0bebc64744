import { isLoopback } from '../../base/loopback.ts'

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
    return new Response(await readBounded(answer), { status: answer.status, headers: plainHeaders(answer) })
  }

/** The body has been decompressed already. */
function plainHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}

async function readBounded({ body, status }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body || status === 204 || status === 304) return null
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > mostBytes) throw new TypeError('The provider answers more than such an answer can have.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
