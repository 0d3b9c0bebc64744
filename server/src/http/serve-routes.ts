import type { IncomingMessage } from 'node:http'
import { routes, type Route, type RouteSchemas } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Context } from './context.ts'
import type { Admission } from './admission.ts'
import { admitCall } from './admit-call.ts'
import { answerBytes } from './answer-bytes.ts'
import { AppError } from './app-error.ts'
import { clientNetwork } from './client-network.ts'
import { sendEvents, type EventReply } from './event-stream.ts'
import type { Binding, Call, FileReply, Origin } from './handler.ts'
import { workWithin } from '../base/in-slices.ts'
import { createListQueue, listBudgetMs, type ListThread } from './list-concurrency.ts'
import type { Queue } from './queue.ts'
import { oneHeader } from './one-header.ts'
import { parseBody, parseQuery } from './parse-body.ts'
import { requireRoom } from './require-room.ts'
import { createBodyReader } from './read-body.ts'
import { namedLanguage, readerLanguage } from './reader-language.ts'
import { isUncounted } from './limits/limits-of-calls.ts'
import type { UntrustedProxies } from './limits/untrusted-proxies.ts'
import { refuseForeignSite } from './refuse-foreign-site.ts'
import type { Caller } from './session.ts'
import { lineSealer, sendFile, sendJson, takesCompressed } from './transport.ts'

const base = '/api'
const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

export interface ServeOptions extends Pick<Admission, 'sealedCalls' | 'callLimits' | 'refuseService'> {
  proxies: UntrustedProxies
  /** Checks each answer against its schema; for tests, because it costs 40 % of a page. */
  areRepliesChecked?: boolean
  /** Where lists run; without it, on the main thread. */
  listThread?: ListThread | undefined
  /** Called for every refused call of a session, before the answer. */
  noteRefusal?: (context: Context, error: unknown, caller: Caller) => Promise<void>
  /** Called for a person who opens unusually many items, at each further opening. */
  noteManyOpenings?: (call: Context & { origin: Origin }, caller: Caller) => Promise<void>
}

/**
 * Serves every call of the contract below `/api`.
 * @throws Error at start for a route without a handler or schemas, or bound twice
 */
export function serveRoutes(
  app: FastifyInstance,
  context: Context,
  bindings: readonly Binding[],
  options: ServeOptions,
): void {
  assertComplete(bindings)
  const { sealedCalls, proxies } = options
  const serving: Serving = {
    ...options,
    sealedCalls,
    context,
    heldRefusals: new WeakMap(),
    bodies: createBodyReader(context),
    lists: createListQueue(),
  }
  // A body is read only once the call has been judged.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => payload)

  const methodsOfPath = Map.groupBy(bindings, (binding) => binding.route.path)
  for (const [path, bound] of methodsOfPath) {
    for (const binding of bound) {
      const schemas = schemasOf(binding.route)
      app.route({
        method: binding.route.method,
        url: base + path,
        // Before the body is read.
        onRequest: async (request) => {
          refuseForeignSite(binding.route, request)
          proxies.note(request)
          await admitPublic(binding.route, serving, request)
        },
        handler: (request, reply) => answer(binding, schemas, serving, request, reply),
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
  lists: Queue
  /** The held-back refusals of calls that show a device: their handlers check whose it is. */
  heldRefusals: WeakMap<FastifyRequest, AppError>
}

/** Calls that name an account or lead to one, and hold refusals back for it (features/auth/known-device.ts). */
const signIns: ReadonlySet<Route> = new Set<Route>([
  routes.sendCode,
  routes.enter,
  routes.beginPasskeySignIn,
  routes.enterByPasskey,
  routes.enterSecondFactor,
  routes.beginOidcSignIn,
  routes.enterByOidc,
])

/** Counts a public call for its network on arrival. */
async function admitPublic(route: Route, serving: Serving, request: FastifyRequest): Promise<void> {
  if ((route.access !== 'public' && route.access !== 'visitor') || isUncounted(route)) return
  const device = signIns.has(route) ? oneHeader(request, 'x-device') : undefined
  const held = await serving.callLimits.admitAnonymous(route, clientNetwork(request.clientAddress), device)
  if (held) serving.heldRefusals.set(request, held)
}

/**
 * The order of docs/product.md, section 1: version, sealing, session, lock, body; the handler goes on with item, role
 * and state. A seal inside a body is opened after session and lock, because no body is read before those.
 */
async function answer(
  { route, run, runApart, judgeDoor, isList = false, openings, told, isForLocked }: Binding,
  schemas: RouteSchemas,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { context } = serving
  if ((request.headers.version ?? '0') !== '0') throw new AppError('request/unsupported-version')
  const { opened, caller, visitor } = await admitCall(route, serving, request, reply, judgeDoor)
  const query = parseQuery(schemas, request.query)
  const body = parseBody(schemas, opened, (value) => {
    if (caller?.isLocked && isForLocked && !isForLocked(value)) throw new AppError('session/locked')
    requireRoom(route, opened, value)
  })
  if (route.download && caller) await serving.sealedCalls?.admitDownload(caller, reply)
  const { upload } = opened
  // A call's type follows from its route, but here the route can be any.
  const call = {
    ...context,
    params: request.params,
    query,
    body,
    upload,
    caller,
    door: visitor?.door,
    attempt: visitor?.attempt,
    origin: originOf(request, serving),
    admitOpening: () => countOpenings(1),
  } as Call<Route>
  let isMany = false
  function countOpenings(opened: number): void {
    if (caller && opened > 0) isMany = serving.callLimits.admitOpening(caller.userID, opened) || isMany
  }
  // Given up once the answer is built, so a slow reader delays no other caller.
  const isLong = typeof isList === 'function' ? isList(body) : isList
  const leave = isLong && caller ? await serving.lists.enter(caller.userID, reply.raw) : undefined
  const isCompressed = route.isCompressible === true && takesCompressed(request)
  const thread = runApart && serving.listThread
  const work = async (): Promise<FastifyReply | undefined> => {
    const result = await noting(serving, call, async () => {
      countOpenings(openings?.(call) ?? 0)
      const result = await (thread ? thread.answer(route, call, isCompressed) : run(call))
      if (isMany && caller) await serving.noteManyOpenings?.(call, caller)
      await told?.(call)
      return result
    })
    if (route.download) return sendFile(reply, result as FileReply)
    if (route.isFarewell) reply.header('clear-site-data', '"cache"')
    if (route.stream) return sendEvents(reply, result as EventReply, lineSealer(request))
    const bytes = thread
      ? (result as Buffer)
      : await answerBytes(serving.areRepliesChecked ? schemas.reply.parse(result) : result, isCompressed)
    sendJson(reply, route.status ?? 200, bytes)
  }
  try {
    return await (isLong ? workWithin(listBudgetMs, work) : work())
  } finally {
    leave?.()
  }
}

/** Records a refusal before it is answered. */
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

function originOf(request: FastifyRequest, { heldRefusals }: Serving): Origin {
  return {
    network: clientNetwork(request.clientAddress),
    address: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: oneHeader(request, 'x-device'),
    heldRefusal: heldRefusals.get(request),
    credentialID: oneHeader(request, 'credential-id'),
    idempotencyKey: oneHeader(request, 'idempotency-key'),
    lastEventID: oneHeader(request, 'last-event-id'),
    language: readerLanguage(request.headers['accept-language']),
    namedLanguage: namedLanguage(request.headers['accept-language']),
  }
}

function assertComplete(bindings: readonly Binding[]): void {
  const bound = bindings.map((binding) => binding.route)
  const all: readonly Route[] = Object.values(routes)
  const unbound = all.filter((route) => !bound.includes(route))
  const unlisted = bound.filter((route) => !all.includes(route))
  const twice = bound.filter((route, index) => bound.indexOf(route) !== index)
  const doorless = bindings
    .filter(({ route, judgeDoor }) => (route.access === 'visitor') !== (judgeDoor !== undefined))
    .map((binding) => binding.route)
  const wrong = [...unbound, ...unlisted, ...twice, ...doorless].map(
    (route) => `${route.method} ${route.path}`,
  )
  if (wrong.length > 0)
    throw new Error(
      `Each route of the contract’s list needs one handler, a visitor’s one that judges doors, and no other has one: ${wrong.join(', ')}`,
    )
}
