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

export type BareClient = ReturnType<typeof bareClientOf>

/**
 * A client for who loads its code in parts, as the web client does: what a page needs before it shows anything, and `of`
 * for everything else. `createClient` is the whole.
 */
export const createBareClient = (environment: Environment): BareClient => bareClientOf(makeCore(environment))

/** What every page and command needs of a client, bound to what that client knows. */
export function bareClientOf(core: Core) {
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
    /** What outlives the process, for who shows or forgets it. */
    kept: core.kept,
    /** Empties the storage, whoever wrote there. */
    clearKept: core.clearKept,

    /** Makes one call of the contract. @throws ApiError; what `fetch` throws when its signal aborts */
    call: <R extends Route>(route: R, ...input: CallArguments<R>): Promise<Reply<R>> =>
      call(core, route, ...input),

    /** Applies an event to the session. */
    tellSession: of(tellSession),

    server: {
      /** Why nothing is sealed for the answering server; null while it is the known one. */
      doubt: core.doubt.get,
      /** Calls back when the doubt changes. @returns a function that stops it */
      subscribe: core.doubt.subscribe,
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
