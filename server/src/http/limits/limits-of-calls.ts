/**
 * Request rates and bans, for all processes (docs/product.md, section 11). Anonymous calls, and those whose token is
 * not known, count for their network; all others for their session and, with the person's other sessions, for the
 * person. Refusals count as signs of abuse. Enough of them within an hour ban the network or the account for a while,
 * but not the devices that accounts know.
 */
import { abuse, routes, type ErrorCode, type Route } from '@cardea/contract'
import { minuteMs } from '../../base/durations.ts'
import type { Context } from '../context.ts'
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
   * Counts an anonymous call: a public one, or one whose token is not known.
   * @param deviceToken of a call that names its account; if some account knows it, the call is counted by device once
   * its network is refused
   * @returns the refusal of the network, to be thrown unless the named account knows the device
   * @throws AppError user/temp-ban, request/too-many-requests
   */
  admitAnonymous(route: Route, network: string, deviceToken?: string): Promise<AppError | undefined>
  /** Judges a call of a session before it is opened, without counting it. @throws AppError user/temp-ban, request/too-many-requests */
  refuseCaller(caller: Pick<Caller, 'userID' | 'sessionID'>): Promise<void>
  /** Counts a call of a session that has opened. @throws AppError user/temp-ban, request/too-many-requests */
  admitCaller(caller: Pick<Caller, 'userID' | 'sessionID'>): Promise<void>
  /**
   * Counts that a person opens so many records or files.
   * @returns whether they have opened unusually many
   * @throws AppError request/too-many-requests
   */
  admitOpening(userID: string, opened: number): boolean
  /** Counts a refusal as a sign of abuse, by its code. */
  noteRefusal(error: unknown, network: string, caller: Caller | null): void
  /** Shares the counts of this process, and bans networks and accounts with too many points. */
  flush(): Promise<void>
}

/** All sessions of a person together have the rate of this many. */
const timesOfPerson = 2

/**
 * Calls that are not counted on arrival: opening the app in an office must not shut colleagues out. A refresh counts by
 * its token.
 */
export const isUncounted = (route: Route): boolean => openToBanned.has(route)

/** Harmless calls: continuing a session, and what the client needs before it can show anything, even a ban. */
const openToBanned: ReadonlySet<Route> = new Set<Route>([
  routes.refresh,
  routes.getEncryptionStatus,
  routes.getPublicKey,
  routes.getServer,
])

/** The points that a refused anonymous call adds to its network. */
const pointsOfNetwork: Partial<Record<ErrorCode, number>> = {
  'auth/otp-incorrect': abuse.pointsOfWrongCode,
  'auth/otp-expired': abuse.pointsOfWrongCode,
  'auth/passkey-incorrect': abuse.pointsOfWrongCode,
  'auth/totp-incorrect': abuse.pointsOfWrongCode,
  'auth/recovery-code-incorrect': abuse.pointsOfWrongCode,
  'auth/second-factor-expired': abuse.pointsOfWrongCode,
  'auth/oidc-incorrect': abuse.pointsOfWrongCode,
  'auth/service-token-incorrect': abuse.pointsOfWrongCode,
  'auth/unauthenticated': 1,
  'link/not-found': 1,
  'intake/not-found': 1,
  'auth/refresh-reused': 1,
  'encryption/invalid': 1,
  'encryption/replayed': 1,
}
/**
 * The points that a refused call of a session adds to its account. An item that is not visible may have been deleted,
 * and adds none.
 */
const pointsOfAccount: Partial<Record<ErrorCode, number>> = {
  'access/forbidden': 1,
  'auth/device-incorrect': abuse.pointsOfWrongCode,
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

/** The limits of an app; `flush` is to be called every second. */
export const makeCallLimits = (context: Context, proxies: Pick<UntrustedProxies, 'areIn'>): CallLimits =>
  context.config.isRateLimitOn ? createCallLimits(context, proxies) : noLimits

/** One of the rates that a call counts towards. */
interface Rate {
  key: string
  most: number
  /** Who gets points for a refusal. */
  culprit?: string
}

/** A wider network's points have the same multiple as its rate. */
const pointsBeforeBan = (culprit: string): number =>
  abuse.pointsBeforeBan * (culprit.endsWith('/48') ? timesOfWideNetwork : 1)

/** @param noteFull told of who called although a rate of theirs was full */
function gate(noteFull: (culprit: string) => void) {
  /** Refuses a call unless all rates have room. */
  function refuse(counter: SharedCounter, counted: readonly Rate[]): void {
    const full = counted.find(({ key, most }) => counter.count(key) + 1 > most)
    if (full === undefined) return
    if (full.culprit !== undefined) noteFull(full.culprit)
    const retryAfter = counter.secondsUntilRoom(full.key, full.most)
    throw new AppError('request/too-many-requests', { retryAfter })
  }

  /** Counts a call towards all rates if all have room. */
  function admit(counter: SharedCounter, counted: readonly Rate[]): void {
    refuse(counter, counted)
    for (const { key } of counted) counter.add(key, 1)
  }

  return { refuse, admit }
}

async function isKnownDevice({ database }: Context, tokenHash: Buffer): Promise<boolean> {
  const known = database.selectFrom('known_devices').select('user_id')
  return (await known.where('token_hash', '=', tokenHash).limit(1).executeTakeFirst()) !== undefined
}

function createCallLimits(context: Context, proxies: Pick<UntrustedProxies, 'areIn'>): CallLimits {
  const { callsPerMinuteNetwork, callsPerMinuteSession } = context.config
  const ofDevices = createSharedCounter(context, 'devices', minuteMs)
  const ofNetworks = createSharedCounter(context, 'networks', minuteMs)
  const ofSessions = createSharedCounter(context, 'sessions', minuteMs)
  const ofAbuse = createSharedCounter(context, 'abuse', abuse.countedForMs)
  const openings = createOpeningRate(context)
  const bans = createBanList(context)

  const { refuse, admit } = gate((culprit) => ofAbuse.add(culprit, 1))

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

  return {
    async admitAnonymous(route, network, deviceToken) {
      try {
        await admitNetwork(route, network)
        return undefined
      } catch (error) {
        if (deviceToken === undefined || !(error instanceof AppError)) throw error
        const hash = hashToken(deviceToken)
        if (!(await isKnownDevice(context, hash))) throw error
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
    admitOpening: (userID, opened) => openings.admit(userID, opened),
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
        if (until) logBan(context, proxies, key, until)
        // Points that led to a ban do not count again after it.
        await ofAbuse.forget(key)
        bans.expire()
      }
    },
  }
}

function logBan(
  { log }: Context,
  proxies: Pick<UntrustedProxies, 'areIn'>,
  culprit: string,
  until: Date,
): void {
  const network = networkOfCulprit(culprit)
  const hint =
    network !== undefined && proxies.areIn(network)
      ? ' X-Forwarded-For comes from there, and TRUST_PROXY does not name it: a proxy of yours would be shut out for all who come through it.'
      : ''
  log.warn({ event: 'ban', culprit, until: until.toISOString() }, `Shut out for refused calls.${hint}`)
}
