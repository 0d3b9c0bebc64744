import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { GroupAction, RecordAction } from './permissions.ts'

/**
 * Who may make a call. `public`: anyone, no token, never sealed. `visitor`: the same with the door of a link or form in
 * `x-door`; without it nothing is there. `session`: a signed-in person with an unlocked
 * session. `locked session`: signed in, also with a locked session. `operator`: signed in with an address in the
 * setting OPERATORS; for everybody else the call does not exist. Otherwise an action of the permission table on the
 * item that `:id` names.
 */
export type RouteAccess =
  | 'public'
  | 'visitor'
  | 'session'
  | 'locked session'
  | 'operator'
  | { record: RecordAction }
  | { group: GroupAction }

/** One call of the wire, as every client knows it: a plain object. What is sent and answered is in its schemas. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  access: RouteAccess
  /** `file`: the body is multipart form data with one file, which is not read before the handler asks for it. */
  upload?: 'file'
  /** `file`: a success answers bytes instead of its reply. */
  download?: 'file'
  /** `events`: a success answers an event stream, each of whose `data:` lines is a reply. */
  stream?: 'events'
  /** Of a success; 201 where something was made. */
  status?: 200 | 201
  /** A GET that changes something, for older clients: refused if a browser says that another site made it. */
  isUnsafeGet?: true
  /**
   * Accepts an `idempotency-key` of 8 to 64 characters: if the same person repeats the call within a day, nothing new
   * is made.
   */
  isRepeatable?: true
  /**
   * May be large and holds no secret's value: under a seal it is compressed for callers that accept it. Never set it on
   * a call that answers secrets.
   */
  isCompressible?: true
  /** The last call of a session: the browser is told to clear everything it stored for this server. */
  isFarewell?: true
  /** Of a visitor: `x-attempt` carries the 16 random bytes of their attempt, by which a repeated call counts once. */
  hasAttempt?: true
  /**
   * The body carries what a client sealed, up to 2 MiB; of a visitor, it may be as large as a person’s. `where sealed`: one
   * without `sealed` has the room of every other.
   */
  isLarge?: true | 'where sealed'
  /** Service accounts may make this call; all others but the public ones are closed to them. */
  isForServices?: true
  /** For the compiler alone, and never set: the types of this call's schemas. */
  types?: RouteSchemas
}

/** The half of a route that no browser loads: the shapes that the server checks, and what the documentation says. */
export interface RouteSchemas {
  /** One sentence. */
  summary: string
  body?: z.ZodMiniType
  /** The query's known keys; unknown ones are ignored. */
  query?: z.ZodMiniType
  reply: z.ZodMiniType
  /** The errors of this call beyond those that every call may have. */
  errors: readonly ErrorCode[]
}

/**
 * Declares the routes of a feature with their literal types, one for each of its schemas:
 * `declareRoutes<typeof groupSchemas>()({ … })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareRoutes<Schemas extends Record<string, RouteSchemas>>() {
  return <const Routes extends { [Name in keyof Schemas]: Route }>(
    routes: Routes & { [Name in Exclude<keyof Routes, keyof Schemas>]: never },
  ): { [Name in keyof Schemas]: Routes[Name] & { types?: Schemas[Name] } } => routes
}

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path's parameters. */
export type Params<R extends Route> = { [Name in ParameterName<R['path']>]: string }

type SchemasOf<R extends Route> = NonNullable<R['types']>

/** The body as a client writes it. */
export type BodyInput<R extends Route> =
  SchemasOf<R> extends { body: infer Schema extends z.ZodMiniType } ? z.input<Schema> : undefined

/** The body as a handler reads it: normalised, with defaults. */
export type Body<R extends Route> =
  SchemasOf<R> extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined

/** The query as a handler reads it. */
export type Query<R extends Route> =
  SchemasOf<R> extends { query: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined

/** What a success answers. */
export type Reply<R extends Route> = z.output<SchemasOf<R>['reply']>
