import type { Readable } from 'node:stream'
import type { Body, Language, Params, Query, Reply, Route } from '@cardea/contract'
import type { Config } from '../config.ts'
import type { Context, Database } from '../context.ts'
import type { AppError } from './app-error.ts'
import type { EventReply } from './event-stream.ts'
import type { Caller } from './session.ts'

/** What of the request itself a handler may need. */
export interface Origin {
  /** The caller's network, see clientNetwork. */
  network: string
  userAgent: string
  /** The x-device header: what this browser was given at its last sign-in. */
  deviceToken: string | undefined
  /** What the caller's network is refused with, for what others did: thrown unless the account that is named knows the device. */
  heldRefusal: AppError | undefined
  /** The record a download belongs to, as the credential-id header names it. Decides nothing else. */
  credentialID: string | undefined
  /** The idempotency-key header, unchecked: what tells a call apart that may be repeated. */
  idempotencyKey: string | undefined
  /** The last-event-id header, unchecked: up to where the reader of a stream was told. */
  lastEventID: string | undefined
  /** What the caller reads, by the accept-language header; not under seal, as it is no secret and changes words alone. */
  language: Language
  /** The same, undefined where it names none that we have. */
  namedLanguage: Language | undefined
}

/** An upload as it arrives; the handler reads it, and what it does not read is thrown away. */
export interface Upload {
  contentType: string
  bytes: Readable
}

/** A file as it is answered. Always an attachment, whatever it holds. */
export interface FileReply {
  name: string
  mimeType: string
  size: number
  bytes: Readable | Buffer
}

/** One call, checked: its input parsed by the contract, its caller signed in where the route asks for that. */
export interface Call<R extends Route> extends Context {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  upload: R['upload'] extends 'file' ? Upload : undefined
  caller: R['access'] extends 'public' ? null : Caller
  origin: Origin
}

/** Load, authorise, act, reply. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Success<R>>

/** What lists work with. They run on a thread of their own (list-thread/), from which nothing is sent or told. */
export interface ListContext extends Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'now'> {
  config: Pick<Config, 'trashDays'>
}

/** One call of a list, checked, without what stays on the thread that admitted it. */
export interface ListCall<R extends Route>
  extends ListContext, Pick<Call<R>, 'params' | 'query' | 'body' | 'caller' | 'origin'> {}

export type ListHandler<R extends Route> = (call: ListCall<R>) => Promise<Reply<R>>

type Success<R extends Route> = R['download'] extends 'file'
  ? FileReply
  : R['stream'] extends 'events'
    ? EventReply
    : Reply<R>

export interface Binding {
  route: Route
  /** Waits for its turn (list-concurrency.ts). */
  isList?: boolean
  /** The same as `run` where a ListContext suffices: it may run on the thread of lists. */
  runApart?: (call: ListCall<Route>) => Promise<unknown>
  /** Whether a call opens what is secret: a person's are counted (limits/opening-rate.ts). */
  isOpening?: (origin: Origin) => boolean
  /** Of a route for locked sessions that is not for them whatever it holds: whether they may send this body, as it came. */
  isForLocked?: (body: unknown) => boolean
  /**
   * Asks for what `run` needs first, by the caller and the path alone. It may be begun before the caller has been judged
   * (read-ahead.ts), so it reads, and nothing else.
   */
  ask?: (database: Database, userID: string, params: unknown) => Promise<unknown>
  /** @param asked what `ask` gives, where it has been begun */
  run: (call: Call<Route>, asked?: Promise<unknown>) => Promise<unknown>
}

/** Tells routes apart where a route itself cannot be handed over. */
export const nameOfRoute = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Binds a route of the contract to its handler. */
export function handle<R extends Route>(route: R, handler: Handler<R>): Binding {
  return { route, run: (call) => handler(call) }
}

/** Binds a route that answers a list, which takes so much work that it waits for its turn. */
export function handleList<R extends Route>(route: R, handler: ListHandler<R>): Binding {
  const run = (call: ListCall<Route>): Promise<unknown> => handler(call)
  return { route, run, runApart: run, isList: true }
}

/** Binds a route that works as long as a list does, and needs what a change needs. */
export const handleLong = <R extends Route>(route: R, handler: Handler<R>): Binding => ({
  ...handle(route, handler),
  isList: true,
})

/** Binds a route that answers a record's secrets or a file of a record. The server limits how many a person opens in an hour. */
export const handleOpening = <R extends Route>(
  route: R,
  handler: Handler<R>,
  isOpening: (origin: Origin) => boolean = () => true,
): Binding => ({ ...handle(route, handler), isOpening })

/** The same for a handler that is given what `ask` found; that may be begun before the caller has been judged. */
export const handleOpeningAsked = <R extends Route, Asked>(
  route: R,
  ask: (database: Database, userID: string, params: Params<R>) => Promise<Asked>,
  handler: (call: Call<R>, asked: Asked) => Promise<Success<R>>,
): Binding => ({
  route,
  isOpening: () => true,
  ask: (database, userID, params) => ask(database, userID, params as Params<R>),
  async run(call, begun) {
    const asked = begun ?? ask(call.database, call.caller.userID, call.params)
    return handler(call, (await asked) as Asked)
  },
})
