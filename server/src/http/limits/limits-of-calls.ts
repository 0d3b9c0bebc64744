/**
 * Request rates and bans, for all processes (docs/product.md, section 11). Anonymous calls, and those whose token is not
 * known, count for their network; all others for their session, and with the person's other sessions for the person. What is refused counts as a sign of abuse, and enough of it
 * within an hour shuts the network or the account out for a while, but not the devices that accounts know.
 */
import { abuse, routes, type ErrorCode, type Route } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { hashToken } from '../../keyring/token.ts'
import { AppError } from '../app-error.ts'
import { networksOf, timesOfWideNetwork } from '../client-network.ts'
import type { Caller } from '../session.ts'
import { accountCulprit, ban, createBanList, networkCulprit, networkOfCulprit } from './bans.ts'
import { createOpeningRate } from './opening-rate.ts'
import { createSharedCounter, type SharedCounter } from './shared-counter.ts'
import type { UntrustedProxies } from './untrusted-proxies.ts'

export interface CallLimits {
  /**
   * An anonymous call: a public one, or one whose token is not known.
   * @param deviceToken shown by a call that names its account; one that some account knows is counted by itself where its
   *   network is refused
   * @returns what the network is refused with, to be thrown unless the device is known to the account that the call names
   * @throws AppError user/temp-ban, request/too-many-requests
   */
  admitAnonymous(route: Route, network: string, deviceToken?: string): Promise<AppError | undefined>
  /** Judges a call of a session before it is opened, without counting it. @throws AppError user/temp-ban, request/too-many-requests */
  refuseCaller(caller: Pick<Caller, 'userID' | 'sessionID'>): Promise<void>
  /** Counts a call of a session that has opened. @throws AppError user/temp-ban, request/too-many-requests */
  admitCaller(caller: Pick<Caller, 'userID' | 'sessionID'>): Promise<void>
  /** Counts that a person opens a record or a file. @returns whether it is very much @throws AppError request/too-many-requests */
  admitOpening(userID: string): boolean
  /** Notes what a call was refused with by what it came to. */
  noteRefusal(error: unknown, network: string, caller: Caller | null): void
  /** Shares what this process counted, and shuts out who has gone too far. */
  flush(): Promise<void>
}

const flushMs = 1_000
const minuteMs = 60_000
/** All sessions of a person together have the rate of so many. */
const timesOfPerson = 2

/** Calls that are not counted as they come: opening the app in an office shuts no colleague out. A refresh counts by its token. */
export const isUncounted = (route: Route): boolean => openToBanned.has(route)

/** These can do no harm: a sign-in that goes on, and what the client asks before it shows anything, a ban included. */
const openToBanned: ReadonlySet<Route> = new Set<Route>([
  routes.refresh,
  routes.getEncryptionStatus,
  routes.getPublicKey,
  routes.getServer,
])

/** What a refusal of an anonymous call weighs for its network. */
const pointsOfNetwork: Partial<Record<ErrorCode, number>> = {
  'auth/otp-incorrect': abuse.pointsOfWrongCode,
  'auth/otp-expired': abuse.pointsOfWrongCode,
  'auth/passkey-incorrect': abuse.pointsOfWrongCode,
  'auth/recovery-code-incorrect': abuse.pointsOfWrongCode,
  'auth/second-factor-expired': abuse.pointsOfWrongCode,
  'auth/oidc-incorrect': abuse.pointsOfWrongCode,
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
  admitAnonymous: async () => undefined,
  refuseCaller: async () => {},
  admitCaller: async () => {},
  admitOpening: () => false,
  noteRefusal: () => {},
  flush: async () => {},
}

/** The limits of an app, shared with other processes each second for as long as it is open. */
export function keepLimits(
  app: FastifyInstance,
  context: Context,
  proxies: Pick<UntrustedProxies, 'areIn'>,
): CallLimits {
  if (!context.config.isRateLimitOn) return noLimits
  const callLimits = createCallLimits(context, proxies)
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

/** One of the rates that a call counts for. */
interface Rate {
  key: string
  most: number
  /** Whom a refused call speaks against. */
  culprit?: string
}

/** A wider network has as many times the points as it has the rate. */
const pointsBeforeBan = (culprit: string): number =>
  abuse.pointsBeforeBan * (culprit.endsWith('/48') ? timesOfWideNetwork : 1)

function createCallLimits(context: Context, proxies: Pick<UntrustedProxies, 'areIn'>): CallLimits {
  const { callsPerMinuteNetwork, callsPerMinuteSession } = context.config
  const ofDevices = createSharedCounter(context, 'devices', minuteMs)
  const ofNetworks = createSharedCounter(context, 'networks', minuteMs)
  const ofSessions = createSharedCounter(context, 'sessions', minuteMs)
  const ofAbuse = createSharedCounter(context, 'abuse', abuse.countedForMs)
  const openings = createOpeningRate(context)
  const bans = createBanList(context)

  /** Of several rates all must have room. */
  function refuse(counter: SharedCounter, counted: readonly Rate[]): void {
    const full = counted.find(({ key, most }) => counter.count(key) + 1 > most)
    if (full === undefined) return
    if (full.culprit !== undefined) ofAbuse.add(full.culprit, 1)
    const retryAfter = counter.secondsUntilRoom(full.key, full.most)
    throw new AppError('request/too-many-requests', { retryAfter })
  }

  /** Counts for all of them, where all have room. */
  function admit(counter: SharedCounter, counted: readonly Rate[]): void {
    refuse(counter, counted)
    for (const { key } of counted) counter.add(key, 1)
  }

  const ratesOf = ({ sessionID, userID }: Pick<Caller, 'userID' | 'sessionID'>): Rate[] => [
    { key: sessionID, most: callsPerMinuteSession, culprit: accountCulprit(userID) },
    { key: userID, most: callsPerMinuteSession * timesOfPerson, culprit: accountCulprit(userID) },
  ]

  async function admitNetwork(route: Route, network: string): Promise<void> {
    const counted = networksOf(network).map(({ name, times }) => ({
      key: name,
      most: callsPerMinuteNetwork * times,
      culprit: networkCulprit(name),
    }))
    if (!openToBanned.has(route)) for (const { culprit } of counted) await bans.refuse(culprit)
    admit(ofNetworks, counted)
  }

  async function isKnownDevice(tokenHash: Buffer): Promise<boolean> {
    const known = context.database.selectFrom('known_devices').select('user_id')
    return (await known.where('token_hash', '=', tokenHash).limit(1).executeTakeFirst()) !== undefined
  }

  function logBan(culprit: string, until: Date): void {
    const network = networkOfCulprit(culprit)
    const hint =
      network !== undefined && proxies.areIn(network)
        ? ' X-Forwarded-For comes from there, and TRUST_PROXY does not name it: a proxy of yours would be shut out for all who come through it.'
        : ''
    context.log.warn(
      { event: 'ban', culprit, until: until.toISOString() },
      `Shut out for refused calls.${hint}`,
    )
  }

  return {
    async admitAnonymous(route, network, deviceToken) {
      try {
        await admitNetwork(route, network)
        return undefined
      } catch (error) {
        if (deviceToken === undefined || !(error instanceof AppError)) throw error
        const hash = hashToken(deviceToken)
        if (!(await isKnownDevice(hash))) throw error
        const key = hash.toString('base64url')
        admit(ofDevices, [{ key, most: callsPerMinuteNetwork }])
        return error
      }
    },
    async refuseCaller(caller) {
      await bans.refuse(accountCulprit(caller.userID))
      refuse(ofSessions, ratesOf(caller))
    },
    async admitCaller(caller) {
      await bans.refuse(accountCulprit(caller.userID))
      admit(ofSessions, ratesOf(caller))
    },
    admitOpening: (userID) => openings.admit(userID),
    noteRefusal(error, network, caller) {
      if (!(error instanceof AppError)) return
      const points = (caller ? pointsOfAccount : pointsOfNetwork)[error.code]
      if (points === undefined) return
      if (caller) return ofAbuse.add(accountCulprit(caller.userID), points)
      for (const { name } of networksOf(network)) ofAbuse.add(networkCulprit(name), points)
    },
    async flush() {
      await ofNetworks.flush()
      await ofDevices.flush()
      await ofSessions.flush()
      await openings.flush()
      for (const { key, points } of await ofAbuse.flush()) {
        if (points < pointsBeforeBan(key)) continue
        const until = await ban(context, key)
        if (until) logBan(key, until)
        // What was punished is not counted again when the ban has ended.
        await ofAbuse.forget(key)
        bans.expire()
      }
    },
  }
}
