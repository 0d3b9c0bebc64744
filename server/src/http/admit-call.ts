import type { Route } from '@cardea/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from './app-error.ts'
import { clientNetwork } from './client-network.ts'
import type { CallLimits } from './limits/limits-of-calls.ts'
import type { SealedCalls } from './sealing/sealed-calls.ts'
import { findSession, useSession, type Caller } from './session.ts'
import { openPlain, type OpenedCall } from './transport.ts'

export interface Admission {
  context: Context
  callLimits: CallLimits
  /** Takes every call but the public ones sealed; undefined takes them plain. */
  sealedCalls?: SealedCalls | undefined
}

/** A call that was opened, with its caller: nobody for a public one. */
export interface AdmittedCall {
  opened: OpenedCall
  caller: Caller | null
}

/**
 * Opens a call and finds its caller. Until both have gone well it is a call of nobody, and counts as such before it hears so.
 * @throws AppError encryption/…, auth/…, user/temp-ban, request/too-many-requests, request/busy, media/…
 */
export async function admitCall(
  route: Route,
  { context, callLimits, sealedCalls }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdmittedCall> {
  if (route.access === 'public') return { opened: openPlain(route, request), caller: null }
  try {
    const session = await findSession(context, request)
    const opened = sealedCalls
      ? await sealedCalls.open(route, request, reply, session)
      : openPlain(route, request)
    const caller = await useSession(context, session)
    return { opened, caller }
  } catch (error) {
    const network = clientNetwork(request.ip)
    if (error instanceof AppError && error.status < 500) await callLimits.admitAnonymous(route, network)
    callLimits.noteRefusal(error, network, null)
    throw error
  }
}
