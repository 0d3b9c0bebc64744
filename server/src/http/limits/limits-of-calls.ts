/**
 * Request rates and bans, for all processes (product rules, section 2). Anonymous calls, and those whose token is not known,
 * count for their network; all others for their session. What is refused counts as a sign of abuse, and enough of it within
 * an hour shuts the network or the account out for a while.
 */
import { abuse, limits, routes, type ErrorCode, type Route } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../session.ts'
import { accountCulprit, ban, createBanList, networkCulprit } from './bans.ts'
import { createSharedCounter, type SharedCounter } from './shared-counter.ts'

export interface CallLimits {
  /** A call of nobody: a public one, or one whose token is not known. @throws AppError user/temp-ban, request/too-many-requests */
  admitAnonymous(route: Route, network: string): Promise<void>
  /** A call of a session. @throws AppError user/temp-ban, request/too-many-requests */
  admitCaller(caller: Caller): Promise<void>
  /** Notes what a call was refused with by what it came to. */
  noteRefusal(error: unknown, network: string, caller: Caller | null): void
  /** Shares what this process counted, and shuts out who has gone too far. */
  flush(): Promise<void>
}

const flushMs = 1_000
const minuteMs = 60_000

/** Nobody can do harm by them: a sign-in that goes on, and what the client asks before it shows anything, a ban included. */
const openToBanned: ReadonlySet<Route> = new Set<Route>([
  routes.refresh,
  routes.getEncryptionStatus,
  routes.getPublicKey,
])

/** What a refusal of an anonymous call weighs for its network. */
const pointsOfNetwork: Partial<Record<ErrorCode, number>> = {
  'auth/otp-incorrect': abuse.pointsOfWrongCode,
  'auth/otp-expired': abuse.pointsOfWrongCode,
  'auth/unauthenticated': 1,
  'auth/refresh-reused': 1,
  'encryption/invalid': 1,
  'encryption/replayed': 1,
}
/** What a refusal of a session's call weighs for its account; what is not visible was perhaps deleted, and weighs nothing. */
const pointsOfAccount: Partial<Record<ErrorCode, number>> = {
  'access/forbidden': 1,
  'request/too-many-requests': 1,
}

/** With RATE_LIMIT=off: everything passes, nothing is counted. */
const noLimits: CallLimits = {
  admitAnonymous: async () => {},
  admitCaller: async () => {},
  noteRefusal: () => {},
  flush: async () => {},
}

/** The limits of an app, shared with other processes each second for as long as it is open. */
export function keepLimits(app: FastifyInstance, context: Context): CallLimits {
  if (!context.config.isRateLimitOn) return noLimits
  const callLimits = createCallLimits(context)
  let flushing: Promise<void> = Promise.resolve()
  let isShared = true
  const flush = async (): Promise<void> => {
    try {
      await callLimits.flush()
      isShared = true
    } catch {
      if (isShared)
        context.log.warn('Request rates cannot be shared with other processes; they count in this one.')
      isShared = false
    }
  }
  const timer = setInterval(() => (flushing = flush()), flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flushing
  })
  return callLimits
}

export function createCallLimits(context: Pick<Context, 'database' | 'keyring' | 'now'>): CallLimits {
  const ofNetworks = createSharedCounter(context, 'networks', minuteMs)
  const ofSessions = createSharedCounter(context, 'sessions', minuteMs)
  const ofAbuse = createSharedCounter(context, 'abuse', abuse.countedForMs)
  const bans = createBanList(context)

  function admit(counter: SharedCounter, key: string, most: number, culprit: string): void {
    if (counter.count(key) + 1 <= most) return counter.add(key, 1)
    ofAbuse.add(culprit, 1)
    throw new AppError('request/too-many-requests', { retryAfter: counter.secondsUntilRoom(key, most) })
  }

  return {
    async admitAnonymous(route, network) {
      const culprit = networkCulprit(network)
      if (!openToBanned.has(route)) await bans.refuse(culprit)
      admit(ofNetworks, network, limits.callsPerMinuteNetwork, culprit)
    },
    async admitCaller({ sessionID, userID }) {
      const culprit = accountCulprit(userID)
      await bans.refuse(culprit)
      admit(ofSessions, sessionID, limits.callsPerMinuteSession, culprit)
    },
    noteRefusal(error, network, caller) {
      if (!(error instanceof AppError)) return
      const points = (caller ? pointsOfAccount : pointsOfNetwork)[error.code]
      if (points === undefined) return
      ofAbuse.add(caller ? accountCulprit(caller.userID) : networkCulprit(network), points)
    },
    async flush() {
      await ofNetworks.flush()
      await ofSessions.flush()
      for (const { key, points } of await ofAbuse.flush()) {
        if (points < abuse.pointsBeforeBan) continue
        await ban(context, key)
        // What was punished is not counted again when the ban has ended.
        await ofAbuse.forget(key)
        bans.expire()
      }
    },
  }
}
