import { createServer, type Server } from 'node:http'
import type { Metrics } from '../../base/metrics.ts'

/**
 * The server of GET /metrics, on a port of its own, so that no proxy in front of the app exposes it by accident. It
 * does not listen yet.
 */
export function createMetricsServer({ registry }: Metrics): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
          .end(text),
      () => response.writeHead(500).end(),
    )
  })
}
