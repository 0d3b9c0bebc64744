import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Stands in front of a server, and changes its answers. @returns where it listens */
export async function lyingProxy(
  url: string,
  change: (path: string, body: Buffer) => Buffer | string,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', url), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const passed = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    )
    const body = change(request.url ?? '/', Buffer.from(await answer.arrayBuffer()))
    response.writeHead(answer.status, Object.fromEntries(passed)).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
