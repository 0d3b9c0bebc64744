import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CliError } from '../../errors/cli-error.ts'

const page = `<!doctype html><meta charset="utf-8"><title>Cardea</title>
<p>Signed in. You can close this page and go back to the terminal.</p>`

export interface ProofListener {
  /** Where the browser brings the proof. */
  address: string
  /** The proof of the request with this reference. @throws CliError if none comes in time */
  proof(reference: string, withinMs: number): Promise<string>
  close(): Promise<void>
}

/** Listens on this machine alone, on a free port, for the one address that a browser is sent to after approval. */
export async function awaitProof(): Promise<ProofListener> {
  const { promise, resolve } = Promise.withResolvers<{ proof: string; reference: string }>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const proof = searchParams.get('proof')
    const isAsked =
      request.method === 'GET' &&
      pathname === '/cardea' &&
      proof !== null &&
      // Another name of this machine is a page that has made itself one: DNS rebinding.
      request.headers.host === host
    response
      .writeHead(isAsked ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        connection: 'close',
      })
      .end(isAsked ? page : '')
    if (isAsked) resolve({ proof, reference: searchParams.get('reference') ?? '' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `http://${host}/cardea`,
    async proof(reference, withinMs) {
      const timer = new AbortController()
      const over = AbortSignal.any([timer.signal, AbortSignal.timeout(withinMs)])
      const late = once(over, 'abort').then(() => {
        throw new CliError('failed', 'auth/device-expired', 'This took too long. Begin again.')
      })
      late.catch(() => undefined)
      const came = await Promise.race([promise, late]).finally(() => timer.abort())
      if (came.reference !== reference)
        throw new CliError('failed', 'auth/device-incorrect', 'Another sign-in than this one was approved.')
      return came.proof
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
