import type { IncomingMessage } from 'node:http'
import { limits, routes, type Route } from '@cardea/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { admitRefresh } from './admit-refresh.ts'
import { AppError } from './app-error.ts'
import { clientNetwork } from './client-network.ts'
import { disabled } from './disabled.ts'
import type { JudgeDoor } from './handler.ts'
import { isOperator } from './operators.ts'
import { judgeVisitor, type JudgedVisitor } from './judge-visitor.ts'
import { paceBody, paceOfFile } from './pace.ts'
import type { BegunCall } from './sealing/sealed-calls.ts'
import {
  bearerTokenHash,
  findCaller,
  findSession,
  touchSession,
  type Caller,
  type FoundSession,
} from './session.ts'
import { openPlain, payloadOf, type OpenedCall } from './transport.ts'

/** An opened call with its caller, who is undefined for a public one. */
export interface AdmittedCall {
  opened: OpenedCall
  caller: Caller | null
  visitor?: JudgedVisitor
}

interface Incoming {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  network: string
}

/**
 * Finds the caller of a call and opens it. Session, ban, rate and lock are judged by the headers alone, before a byte
 * of the body is read, a nonce stored or a queue place taken. Until a call has opened it counts as anonymous, and its
 * refusals count against its network; after that they count against its session.
 * @throws AppError encryption/…, auth/…, session/locked, user/temp-ban, request/…, media/…
 */
export async function admitCall(
  route: Route,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  judgeDoor?: JudgeDoor,
): Promise<AdmittedCall> {
  const incoming = { route, request, reply, network: clientNetwork(request.clientAddress) }
  if (route === routes.refresh) await admitTokenOf(admission, incoming)
  if (route.access === 'public') return { opened: await openAnonymous(admission, incoming), caller: null }
  if (judgeDoor) return admitVisitor(admission, incoming, judgeDoor)
  const hash = bearerTokenHash(request)
  if (hash === undefined) return refuseUnknown(admission, incoming)
  const { context } = admission
  const session = await findSession(context, context.database, hash)
  return session ? admitSession(admission, incoming, session) : refuseUnknown(admission, incoming)
}

async function openAnonymous({ bodies }: Admission, { request, network }: Incoming): Promise<OpenedCall> {
  const payload = payloadOf(request)
  return openPlain(request, payload && (await bodies.readAnonymous(network, payload)))
}

/** Opens a visitor's call once its headers were judged. A token is ignored. */
async function admitVisitor(
  admission: Admission,
  { route, request, network }: Incoming,
  judgeDoor: JudgeDoor,
): Promise<AdmittedCall> {
  const { context, callLimits, bodies } = admission
  const visitor = await judgeVisitor(context, route, request, judgeDoor).catch((error: unknown) => {
    callLimits.noteRefusal(error, network, null)
    throw error
  })
  if (route.upload) {
    paceBody(request.raw, paceOfFile, context.now)
    return { opened: openPlain(request, null, request.raw), caller: null, visitor }
  }
  const payload = payloadOf(request)
  const read = (bytes: IncomingMessage): Promise<Buffer> =>
    route.isLarge ? bodies.readOfVisitor(network, bytes) : bodies.readAnonymous(network, bytes)
  return { opened: openPlain(request, payload && (await read(payload))), caller: null, visitor }
}

/**
 * Refuses a token that names no session. A sealed call must still open, because it may come from a browser whose
 * session was deleted. It is opened like an anonymous call and leaves no trace.
 */
async function refuseUnknown(
  { callLimits, bodies, sealedCalls }: Admission,
  { route, request, network }: Incoming,
): Promise<never> {
  await callLimits.admitAnonymous(route, network)
  try {
    const begun = await sealedCalls?.begin(request, undefined)
    if (begun && route.upload) throw new AppError('encryption/invalid')
    await begun?.open(async () => {
      const payload = payloadOf(request)
      return payload && bodies.readAnonymous(network, payload)
    }, limits.bodyBytes)
    throw new AppError('auth/unauthenticated')
  } catch (error) {
    callLimits.noteRefusal(error, network, null)
    throw error
  }
}

/** A refresh counts for its session; one with an invalid token for its network. */
async function admitTokenOf(admission: Admission, { route, request, network }: Incoming): Promise<void> {
  const { callLimits } = admission
  const session = await admitRefresh(admission, request).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status < 500) await callLimits.admitAnonymous(route, network)
    callLimits.noteRefusal(error, network, null)
    throw error
  })
  await callLimits.admitCaller(session)
}

async function admitSession(
  admission: Admission,
  incoming: Incoming,
  session: FoundSession,
): Promise<AdmittedCall> {
  const { context, callLimits, sealedCalls } = admission
  const { route, request, network } = incoming
  try {
    const begun = await sealedCalls?.begin(request, session)
    const judging = () => judge(admission, incoming, session)
    const caller = await (begun ? begun.refuseUnderSeal(judging) : judging())
    const opened = await openOfPerson(admission, incoming, caller, begun)
    await begun?.refuseReplay()
    await callLimits.admitCaller(caller)
    await touchSession(context, session)
    return { opened, caller }
  } catch (error) {
    // A session's own rate refusals are not its network's.
    const isOfNetwork = error instanceof AppError && error.status < 500 && !ofSession.has(error.code)
    if (isOfNetwork) await callLimits.admitAnonymous(route, network)
    callLimits.noteRefusal(error, network, null)
    throw error
  }
}

const ofSession: ReadonlySet<string> = new Set(['user/temp-ban', 'request/too-many-requests'])

/**
 * @throws AppError auth/unauthenticated, auth/token-expired, user/disabled, user/temp-ban, request/too-many-requests,
 * session/locked, service/network-refused, access/forbidden, request/unknown-call
 */
async function judge(
  { context, callLimits, refuseService }: Admission,
  { route, request }: Incoming,
  session: FoundSession,
): Promise<Caller> {
  const caller = await findCaller(context, session)
  if (session.disabled_at) throw disabled(context.config)
  await callLimits.refuseCaller(caller)
  if (caller.isLocked && route.access !== 'locked session') throw new AppError('session/locked')
  const { user_id, service_token_id } = session
  if (service_token_id !== null) {
    await refuseService(context, { user_id, service_token_id }, { route, address: request.clientAddress })
  }
  if (route.access === 'operator' && !(await isOperator(context, user_id))) {
    throw new AppError('request/unknown-call')
  }
  return caller
}

function openOfPerson(
  { context, bodies }: Admission,
  { route, request, reply }: Incoming,
  caller: Caller,
  begun: BegunCall | undefined,
): OpenedCall | Promise<OpenedCall> {
  if (route.upload) {
    if (begun) return begun.openUpload(caller, reply)
    paceBody(request.raw, paceOfFile, context.now)
    return openPlain(request, null, request.raw)
  }
  const readBody = async (mostBytes: number): Promise<Buffer | null> => {
    const payload = payloadOf(request)
    return payload && bodies.readOfPerson(caller.userID, payload, mostBytes)
  }
  const mostBytes = route.isLarge ? limits.largeBodyBytes : limits.bodyBytes
  return begun
    ? begun.open(readBody, mostBytes)
    : readBody(mostBytes).then((body) => openPlain(request, body))
}
