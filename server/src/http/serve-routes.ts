import type { IncomingMessage } from 'node:http'
import { limits, routes, type Route } from '@cardea/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Context } from '../context.ts'
import { admitCall, type Admission } from './admit-call.ts'
import { AppError } from './app-error.ts'
import { clientNetwork } from './client-network.ts'
import { sendEvents, type EventReply } from './event-stream.ts'
import type { Binding, FileReply, Origin } from './handler.ts'
import { createPageLine } from './page-line.ts'
import type { WaitingLine } from './waiting-line.ts'
import { oneHeader } from './one-header.ts'
import { parseBody, parseQuery } from './parse-body.ts'
import { readBody } from './read-body.ts'
import { readerLanguage } from './reader-language.ts'
import { keepLimits } from './limits/limits-of-calls.ts'
import { refuseForeignSite } from './refuse-foreign-site.ts'
import { mostSealedBodyBytes } from './sealing/sealed-calls.ts'
import type { Caller } from './session.ts'
import { lineSealer, sendFile, sendReply } from './transport.ts'

const base = '/api'
const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

export interface ServeOptions extends Pick<Admission, 'sealedCalls'> {
  /** Holds each answer against its schema; for tests, as it costs 40 % of a page. */
  areRepliesChecked?: boolean
  /** Told of every call of a session that was refused, before it is answered. */
  noteRefusal?: (context: Context, error: unknown, caller: Caller) => Promise<void>
}

/**
 * Serves every call of the contract below `/api`.
 * @throws Error at start for a route without a handler, or bound twice
 */
export function serveRoutes(
  app: FastifyInstance,
  context: Context,
  bindings: readonly Binding[],
  options: ServeOptions = {},
): void {
  assertComplete(bindings)
  const { sealedCalls } = options
  const serving: Serving = {
    ...options,
    sealedCalls,
    context,
    callLimits: keepLimits(app, context),
    pages: createPageLine(),
  }
  app.removeAllContentTypeParsers()
  const routeOfCall = new Map(bindings.map(({ route }) => [route.method + base + route.path, route]))
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const route = routeOfCall.get(`${request.method}${request.routeOptions.url}`)
    if (route?.upload) return payload
    const isSealed = sealedCalls && route && route.access !== 'public'
    return readBody(payload, isSealed ? mostSealedBodyBytes : limits.bodyBytes)
  })

  const methodsOfPath = Map.groupBy(bindings, (binding) => binding.route.path)
  for (const [path, bound] of methodsOfPath) {
    for (const binding of bound) {
      app.route({
        method: binding.route.method,
        url: base + path,
        // Before the body is read.
        onRequest: async (request) => {
          refuseForeignSite(binding.route, request)
          if (binding.route.access !== 'public') return
          await serving.callLimits.admitAnonymous(binding.route, clientNetwork(request.ip))
        },
        handler: (request, reply) => answer(binding, serving, request, reply),
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

interface Serving extends ServeOptions, Admission {
  pages: WaitingLine
}

/** The order of product rules, section 1: version, sealing, session, lock, body; the handler goes on with item, role and state. */
async function answer(
  { route, run, isPage = false }: Binding,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { context } = serving
  if ((request.headers.version ?? '0') !== '0') throw new AppError('request/unsupported-version')
  const { opened, caller } = await admitCall(route, serving, request, reply)
  if (caller) await serving.callLimits.admitCaller(caller)
  if (caller?.isLocked && route.access !== 'locked session') throw new AppError('session/locked')
  const query = parseQuery(route, request.query)
  const body = parseBody(route, opened)
  if (route.download) await serving.sealedCalls?.admitDownload(reply)
  const { upload } = opened
  // The type of a call follows from its route; here every route is one of many.
  const call = { ...context, params: request.params, query, body, upload, caller, origin: originOf(request) }
  // Given up once the answer is made; who reads it slowly holds nobody up.
  const leave = isPage ? await serving.pages.enter(reply.raw) : undefined
  try {
    const result = await noting(serving, call, () => run(call as Parameters<Binding['run']>[0]))
    if (route.download) return sendFile(reply, result as FileReply)
    if (route.isFarewell) reply.header('clear-site-data', '"cache"')
    if (route.stream) return sendEvents(reply, result as EventReply, lineSealer(request))
    sendReply(reply, route.status ?? 200, serving.areRepliesChecked ? route.reply.parse(result) : result)
  } finally {
    leave?.()
  }
}

/** Notes what a call is refused with before it is answered so. */
async function noting<T>(
  { context, callLimits, noteRefusal }: Serving,
  { caller, origin }: { caller: Caller | null; origin: Origin },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    callLimits.noteRefusal(error, origin.network, caller)
    if (caller) await noteRefusal?.(context, error, caller)
    throw error
  }
}

function originOf(request: FastifyRequest): Origin {
  return {
    network: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: oneHeader(request, 'x-device'),
    credentialID: oneHeader(request, 'credential-id'),
    language: readerLanguage(request.headers['accept-language']),
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
