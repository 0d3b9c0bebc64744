import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CliError } from '../../errors/cli-error.ts'

const page = `<!doctype html><meta charset="utf-8"><title>Cardea</title>
<p>Signed in. You can close this page and go back to the terminal.</p>`

export interface ProofListener {
  /** Where the browser brings the proof. */
  address: string
  /**
   * Waits for a proof of the request with this reference. Any page of this machine can send one, so that others may come
   * too: the right one is among them.
   * @returns the next one to try, each time it is asked
   * @throws CliError if none comes in time
   */
  proofs(reference: string, withinMs: number): Promise<() => string>
  close(): Promise<void>
}

/** Proofs of one reference that are tried in turn: a flood shall not fill the memory. */
const mostProofs = 20

/** Listens on this machine alone, on a free port, for the one address that a browser is sent to after approval. */
export async function awaitProof(): Promise<ProofListener> {
  const came: { proof: string; reference: string }[] = []
  const arrivals = new EventTarget()
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
    if (!isAsked) return
    came.push({ proof, reference: searchParams.get('reference') ?? '' })
    arrivals.dispatchEvent(new Event('proof'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `http://${host}/cardea`,
    async proofs(reference, withinMs) {
      const late = AbortSignal.timeout(withinMs)
      const fitting = new Set<string>()
      const take = (): void => {
        for (const one of came.splice(0)) {
          // What belongs to another request is of no use here.
          if (one.reference === reference && fitting.size < mostProofs) fitting.add(one.proof)
        }
      }
      for (take(); fitting.size === 0; take()) {
        await once(arrivals, 'proof', { signal: late }).catch(() => {
          throw new CliError('failed', 'auth/device-expired', 'This took too long. Begin again.')
        })
      }
      return () => {
        take()
        const [next = ''] = fitting
        // The last one to be tried again.
        fitting.delete(next)
        fitting.add(next)
        return next
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
