import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { GroupAction, RecordAction } from './permissions.ts'

/**
 * Who may make a call. `public`: anyone, no token, never sealed. `session`: a signed-in person with an unlocked session.
 * `locked session`: signed in, a locked session too. `operator`: signed in with an address that the
 * setting OPERATORS names; for others there is no such call. Otherwise an action of the permission table on the item that `:id` names.
 */
export type RouteAccess =
  | 'public'
  | 'session'
  | 'locked session'
  | 'operator'
  | { record: RecordAction }
  | { group: GroupAction }

/** One call of the wire: a plain object from which server, client and documentation are made. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  /** One sentence for the documentation. */
  summary: string
  access: RouteAccess
  body?: z.ZodMiniType
  /** The query's known keys; unknown ones are ignored. */
  query?: z.ZodMiniType
  /** `file`: the body is multipart form data with one file, and is not read before the handler asks for it. */
  upload?: 'file'
  /** `file`: a success answers bytes instead of `reply`. */
  download?: 'file'
  /** `events`: a success answers an event stream, each of whose `data:` lines is a `reply`. */
  stream?: 'events'
  reply: z.ZodMiniType
  /** Of a success; 201 where something was made. */
  status?: 200 | 201
  /** A GET that changes something, for older clients: refused where a browser says that another site made it. */
  isUnsafeGet?: true
  /** Takes an `idempotency-key` of 8 to 64 characters: the same person's repetition of the call within a day makes nothing new. */
  isRepeatable?: true
  /** May be large and holds no secret's value: sealed, it is compressed for a caller who takes that. Never a call that answers secrets. */
  isCompressible?: true
  /** The last call of a session: a browser is told to drop what it has kept of this server. */
  isFarewell?: true
  /** What this call refuses with beyond what every call may. */
  errors: readonly ErrorCode[]
}

/** Declares a route; gives its own literal type. */
export const route = <const R extends Route>(declared: R): R => declared

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path's parameters. */
export type Params<R extends Route> = { [Name in ParameterName<R['path']>]: string }

/** The body as a client writes it. */
export type BodyInput<R extends Route> = R['body'] extends z.ZodMiniType ? z.input<R['body']> : undefined

/** The body as a handler reads it: folded, trimmed, with defaults. */
export type Body<R extends Route> = R['body'] extends z.ZodMiniType ? z.output<R['body']> : undefined

/** The query as a handler reads it. */
export type Query<R extends Route> = R['query'] extends z.ZodMiniType ? z.output<R['query']> : undefined

/** The query as a client writes it. */
export type QueryInput<R extends Route> = R['query'] extends z.ZodMiniType ? z.input<R['query']> : undefined

/** What a success answers. */
export type Reply<R extends Route> = z.output<R['reply']>
