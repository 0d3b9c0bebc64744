import type { Readable } from 'node:stream'
import type { Body, Language, Params, Query, Reply, Route } from '@cardea/contract'
import type { Config } from '../config/config.ts'
import type { Context } from './context.ts'
import type { AppError } from './app-error.ts'
import type { EventReply } from './event-stream.ts'
import type { Caller } from './session.ts'

/** The parts of the request itself that a handler may need. */
export interface Origin {
  /** The caller's network, see clientNetwork. */
  network: string
  /** The caller's address itself, for networks that a service account may be used from. */
  address: string
  userAgent: string
  /** The x-device header: the token this browser got at its last sign-in. */
  deviceToken: string | undefined
  /**
   * The refusal of the caller's network for what others did: to be thrown unless the named account knows the device.
   */
  heldRefusal: AppError | undefined
  /** The record of a download, from the credential-id header. Decides nothing else. */
  credentialID: string | undefined
  /** The idempotency-key header, unchecked: identifies a call that may be repeated. */
  idempotencyKey: string | undefined
  /** The last-event-id header, unchecked: the position up to which a stream was read. */
  lastEventID: string | undefined
  /**
   * The caller's language, from the accept-language header. Not sealed, because it is no secret and only changes texts.
   */
  language: Language
  /** The same; undefined if the header names none that we have. */
  namedLanguage: Language | undefined
}

/** An upload as it arrives; what the handler does not read is discarded. */
export interface Upload {
  contentType: string
  bytes: Readable
}

/** A file to answer. Always an attachment, whatever it holds. */
export interface FileReply {
  name: string
  mimeType: string
  size: number
  bytes: Readable | Buffer
}

/** One checked call: its input parsed by the contract, its caller signed in if the route requires that. */
export interface Call<R extends Route> extends Context {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  upload: R['upload'] extends 'file' ? Upload : undefined
  caller: R['access'] extends 'public' | 'visitor' ? null : Caller
  /** Of a visitor: their door, which was judged. */
  door: R['access'] extends 'visitor' ? Buffer : undefined
  /** Of a visitor whose page made one: 16 random bytes. */
  attempt: R['hasAttempt'] extends true ? Buffer : undefined
  origin: Origin
  /**
   * Counts an opening that shows only while the call is handled (limits/opening-rate.ts).
   * @throws AppError request/too-many-requests
   */
  admitOpening: () => void
}

/** Load, authorise, act, reply. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Success<R>>

/** The context of lists. They run on a thread of their own (list-thread/), which can send and publish nothing. */
export interface ListContext extends Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'now'> {
  config: Pick<Config, 'trashDays'>
}

/** One checked call of a list, without the parts that stay on the main thread. */
export interface ListCall<R extends Route>
  extends ListContext, Pick<Call<R>, 'params' | 'query' | 'body' | 'caller' | 'origin'> {}

export type ListHandler<R extends Route> = (call: ListCall<R>) => Promise<Reply<R>>

type Success<R extends Route> = R['download'] extends 'file'
  ? FileReply
  : R['stream'] extends 'events'
    ? EventReply
    : Reply<R>

/**
 * Judges the door of a visitor's call before its body is read.
 * @param door undefined where the header holds none
 * @throws AppError the not-found of the thing, whatever is wrong
 */
export type JudgeDoor = (context: Context, id: string, door: Buffer | undefined) => Promise<void>

export interface Binding {
  route: Route
  /** Of a visitor's call. */
  judgeDoor?: JudgeDoor
  /** Waits for its turn (list-concurrency.ts): always, or by its body. */
  isList?: boolean | ((body: unknown) => boolean)
  /** The same as `run`, if a ListContext suffices: it may run on the list thread. */
  runApart?: (call: ListCall<Route>) => Promise<unknown>
  /** How many records, versions or files a call opens: these are counted for each person (limits/opening-rate.ts). */
  openings?: (call: Pick<Call<Route>, 'body' | 'origin'>) => number
  /** Tells a person of what was done, before it is answered: lists run where nothing can be sent. */
  told?: (call: Call<Route>) => Promise<void>
  /** For a route that locked sessions may call only in part: whether they may send this unparsed body. */
  isForLocked?: (body: unknown) => boolean
  run: (call: Call<Route>) => Promise<unknown>
}

/** Identifies a route where the route itself cannot be passed on. */
export const nameOfRoute = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Binds a route of the contract to its handler. */
export function handle<R extends Route>(route: R, handler: Handler<R>): Binding {
  return { route, run: (call) => handler(call) }
}

/** Binds a route that visitors call. */
export const handleVisitor = <R extends Route>(
  route: R,
  judgeDoor: JudgeDoor,
  handler: Handler<R>,
): Binding => ({ ...handle(route, handler), judgeDoor })

/** Binds a route that answers a list: so much work that it waits for its turn. */
export function handleList<R extends Route>(route: R, handler: ListHandler<R>): Binding {
  const run = (call: ListCall<Route>): Promise<unknown> => handler(call)
  return { route, run, runApart: run, isList: true }
}

/**
 * Binds a route that takes as long as a list and needs the full context.
 * @param isLong whether the call with this body does; absent: each
 */
export const handleLong = <R extends Route>(
  route: R,
  handler: Handler<R>,
  isLong?: (body: Body<R>) => boolean,
): Binding => ({
  ...handle(route, handler),
  isList: isLong ? (body) => isLong(body as Body<R>) : true,
})

/** Binds a route that answers a record's secrets or a file of a record. The server limits how many a person opens in an hour. */
export const handleOpening = <R extends Route>(
  route: R,
  handler: Handler<R>,
  isOpening: (origin: Origin) => boolean = () => true,
): Binding => ({ ...handle(route, handler), openings: ({ origin }) => (isOpening(origin) ? 1 : 0) })

/** The same for a list that opens several records. @param told runs before the answer, beside the full context */
export const handleOpenings = <R extends Route>(
  route: R,
  handler: ListHandler<R>,
  openings: (body: Body<R>) => number,
  told: (call: Call<R>) => Promise<void>,
): Binding => ({
  ...handleList(route, handler),
  openings: ({ body }) => openings(body as Body<R>),
  told: (call) => told(call),
})
