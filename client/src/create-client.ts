import type { Reply, Route } from '@cardea/contract'
import { call, type CallArguments } from './calls/call.ts'
import { noteAnswer } from './calls/connection.ts'
import type { Refusal } from './calls/refusals.ts'
import { serverTime, toServerTime } from './calls/server-clock.ts'
import { trustIdentity } from './calls/server-identity.ts'
import { requireServerKey } from './calls/server-key.ts'
import { makeCore, type Core } from './core.ts'
import type { Environment } from './environment.ts'
import { tellSession } from './session/tell-session.ts'

export type Client = ReturnType<typeof clientOf>

/** Makes a client of one server from its environment. Two clients of one process share nothing but their storage. */
export const createClient = (environment: Environment): Client => clientOf(makeCore(environment))

/** What every page and command needs of a client, bound to what that client knows. */
export function clientOf(core: Core) {
  /**
   * Binds any other function of the core to this client, such as `upload` or `enter`: a page loads those with the screen
   * that needs them.
   */
  const of =
    <Input extends unknown[], Result>(act: (core: Core, ...input: Input) => Result) =>
    (...input: Input): Result =>
      act(core, ...input)

  return {
    of,
    /** Makes one call of the contract. @throws ApiError; what `fetch` throws when its signal aborts */
    call: <R extends Route>(route: R, ...input: CallArguments<R>): Promise<Reply<R>> =>
      call(core, route, ...input),

    session: core.kept.session,
    /** Applies an event to the session. */
    tellSession: of(tellSession),
    /** By which the server recognises this device. */
    device: core.kept.device,

    server: {
      /** Whether it seals calls, its key and its identity, as kept. */
      encryption: core.kept.encryption,
      key: core.kept.serverKey,
      identity: core.kept.identity,
      doubt: core.doubt,
      trust: of(trustIdentity),
      requireKey: of(requireServerKey),
      isThere: core.isServerThere,
      noteAnswer: of(noteAnswer),
      /** When it answered last, in ms since 1970; 0 if it has not yet. */
      lastAnswerAt: () => core.lastAnswerAt,
      /** Its time, ms since 1970. */
      time: of(serverTime),
      toTime: of(toServerTime),
    },

    /** Sets the one handler of problems that concern more than one call. */
    onRefusal: (handle: (refusal: Refusal) => void): void => {
      core.onRefusal = handle
    },
    /** Sets the one handler that runs before a new session is told to those who follow it. */
    onEntry: (handle: (userID: string) => void): void => {
      core.onEntry = handle
    },
  }
}
