import { once } from 'node:events'
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Proxying {
  /** Names the caller in X-Forwarded-For. */
  isForwarding?: boolean
  /** Refuses larger bodies with 413. */
  mostBytes?: number
  /** Sends an answer on when it is whole. */
  isBuffering?: boolean
  /** Leaves these headers of answers out. */
  without?: readonly string[]
}

/** A proxy in front of a server, as operators put one there; gone after the test. @returns its address */
export async function testProxy(target: string, proxying: Proxying = {}): Promise<string> {
  const { isForwarding = false, mostBytes = Infinity, isBuffering = false, without = [] } = proxying
  const kept = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name)))
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming
    if (Number(headers['content-length'] ?? 0) > mostBytes) {
      incoming.resume()
      return void outgoing.writeHead(413).end()
    }
    const forwarded = isForwarding ? { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' } : {}
    const onward = send(new URL(url, target), { method, headers: { ...headers, ...forwarded } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, kept(answer.headers))
      if (!isBuffering) return void answer.pipe(outgoing)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => outgoing.end(Buffer.concat(chunks)))
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
