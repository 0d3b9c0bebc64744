import { isLoopback } from '../../loopback.ts'

const mostBytes = 1024 * 1024

/**
 * How the provider is called: https beyond this machine, whatever addresses its own description names; no redirect is followed, and
 * no more is read than such answers can have.
 * @param issuer where the operator says that the provider is
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

/** The body is unpacked already. */
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
