import type { IncomingMessage } from 'node:http'
import { routes, type Route } from '@cardea/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from './app-error.ts'
import { clientNetwork } from './client-network.ts'
import type { Binding, Origin } from './handler.ts'
import { parseBody } from './parse-body.ts'
import { readBody } from './read-body.ts'
import { requireSession } from './session.ts'
import { openCall, sendReply } from './transport.ts'

const base = '/api'
const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

export interface ServeOptions {
  /** Holds each answer against its schema; for tests, as it costs 40 % of a page. */
  areRepliesChecked?: boolean
}

/**
 * Serves every call of the contract below `/api`.
 * @throws Error at start for a route without a handler, or bound twice
 */
export function serveRoutes(
  app: FastifyInstance,
  context: Context,
  bindings: readonly Binding[],
  { areRepliesChecked = false }: ServeOptions = {},
): void {
  assertComplete(bindings)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readBody(payload))

  const methodsOfPath = Map.groupBy(bindings, (binding) => binding.route.path)
  for (const [path, bound] of methodsOfPath) {
    for (const binding of bound) {
      app.route({
        method: binding.route.method,
        url: base + path,
        handler: (request, reply) => answer(binding, context, request, reply, areRepliesChecked),
      })
    }
    const known = new Set<string>(bound.map((binding) => binding.route.method))
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url: base + path,
      handler: (_request, reply) => {
        void reply.header('allow', [...known].join(', '))
        throw new AppError('request/method')
      },
    })
  }
}

/** The order of product rules, section 1: version, sealing, session, lock, body; the handler goes on with item, role and state. */
async function answer(
  { route, run }: Binding,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  isReplyChecked: boolean,
): Promise<void> {
  if ((request.headers.version ?? '0') !== '0') throw new AppError('request/unsupported-version')
  const opened = openCall(request)
  const caller = route.access === 'public' ? null : await requireSession(context, request)
  if (caller?.isLocked && route.access !== 'locked session') throw new AppError('session/locked')
  const body = parseBody(route, opened)
  // The type of a call follows from its route; here every route is one of many.
  const call = { ...context, params: request.params, body, caller, origin: originOf(request) }
  const result = await run(call as Parameters<Binding['run']>[0])
  sendReply(reply, route.status ?? 200, isReplyChecked ? route.reply.parse(result) : result)
}

function originOf(request: FastifyRequest): Origin {
  const device = request.headers['x-device']
  return {
    network: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: typeof device === 'string' ? device : undefined,
  }
}

function assertComplete(bindings: readonly Binding[]): void {
  const bound = bindings.map((binding) => binding.route)
  const all: readonly Route[] = Object.values(routes)
  const unbound = all.filter((route) => !bound.includes(route))
  const twice = bound.filter((route, index) => bound.indexOf(route) !== index)
  const wrong = [...unbound, ...twice].map((route) => `${route.method} ${route.path}`)
  if (wrong.length > 0) throw new Error(`Each route needs one handler: ${wrong.join(', ')}`)
}
