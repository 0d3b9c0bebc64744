import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from './app-error.ts'
import { policyWithWasm } from './security-headers.ts'

/** A worker goes by the policy of its own answer; this one derives keys by WebAssembly, which no page does. */
const wasmWorkers = /[\\/]import-worker-[\w-]+\.js(\.\w+)?$/

/**
 * Serves the built web client. Files under /assets carry their content's hash in their name and are kept for good;
 * every other path is the client's to route, so it gets the page, which is never kept. The page says which
 * messages to the operator have an address to go to, and never names the address.
 */
export async function serveWebClient(
  app: FastifyInstance,
  directory: string,
  { supportEmail, contactEmail }: Partial<Pick<Config, 'supportEmail' | 'contactEmail'>> = {},
): Promise<void> {
  const written = await readFile(join(directory, 'index.html'), 'utf8')
  const reachable = [supportEmail && 'support', contactEmail && 'contact'].filter((one) => one)
  const page = written.replace('</head>', `<meta name="writes-to" content="${reachable.join(' ')}" /></head>`)
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Each file has its routes. A compressed one is found beside its own; no page asks for it by name.
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
    if (!isPage || /\.[a-z0-9]+$/i.test(path)) throw new AppError('request/unknown-call')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
