import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { docsPage, docsStyle } from './page.ts'

/**
 * GET /api/docs: the calls as OpenAPI 3.1, or as a page for a client that asks for HTML. Reveals nothing that the
 * source code does not.
 */
export function serveApiDocs(app: FastifyInstance, publicUrl: string): void {
  // Built at the first request: it takes a tenth of the start, and few people ask for it.
  let json: string | undefined
  const page = docsPage()

  app.get('/api/docs', (request, reply) => {
    void reply.header('vary', 'accept').header('cache-control', 'no-cache')
    const isPage = /\btext\/html\b/.test(request.headers.accept ?? '')
    return isPage
      ? reply.type('text/html; charset=utf-8').send(page)
      : reply
          .type('application/json; charset=utf-8')
          .send((json ??= JSON.stringify(openApiDocument(publicUrl))))
  })
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  )
}
