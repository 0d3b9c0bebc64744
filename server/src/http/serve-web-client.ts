import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from './app-error.ts'
import { policyWithWasm } from './security-headers.ts'

/** A worker has the policy of its own response; this one derives keys by WebAssembly, which no page does. */
const wasmWorkers = /[\\/]import-worker-[\w-]+\.js(\.\w+)?$/

/** Addresses of links and forms, whatever their ids. */
const ofVisitors = /^\/(l|give)\/[^/]+\/?$/

/**
 * Serves the built web client. Files under /assets have their content's hash in their name and are cached forever.
 * Every other path belongs to the client's router, so it gets the page, which is never cached. The page says which
 * messages to the operator can be sent, and never names the address. People outside get a page of their own, the same bytes
 * for every id: what it leads to is asked by the page, with the key that the server never gets.
 */
export async function serveWebClient(
  app: FastifyInstance,
  directory: string,
  { supportEmail, contactEmail }: Partial<Pick<Config, 'supportEmail' | 'contactEmail'>> = {},
): Promise<void> {
  const written = await readFile(join(directory, 'index.html'), 'utf8')
  const reachable = [supportEmail && 'support', contactEmail && 'contact'].filter((one) => one)
  const page = written.replace('</head>', `<meta name="writes-to" content="${reachable.join(' ')}" /></head>`)
  const visitorPage = await readFile(join(directory, 'visitor.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Each file has its own routes. Compressed files are found beside the original; no page requests them by name.
    globIgnore: ['**/*.br'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isHashed && wasmWorkers.test(path)) response.header('content-security-policy', policyWithWasm)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/, '')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(path)
    if (isPage && ofVisitors.test(path)) {
      return reply
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet' })
        .type('text/html; charset=utf-8')
        .send(visitorPage)
    }
    if (!isPage || /\.[a-z0-9]+$/i.test(path)) throw new AppError('request/unknown-call')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
