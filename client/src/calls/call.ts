import type { BodyInput, Params, Query, Reply, Route } from '@cardea/contract'
import type { Core } from '../core.ts'
import { attempt } from './attempt.ts'
import type { Request, VisitorHeaders } from './outgoing.ts'
import { send } from './send.ts'

type ParamsInput<R extends Route> = keyof Params<R> extends never
  ? { params?: undefined }
  : { params: Params<R> }
type BodyOption<R extends Route> =
  undefined extends BodyInput<R> ? { body?: BodyInput<R> } : { body: BodyInput<R> }
type RepeatOption<R extends Route> = R extends { isRepeatable: true } ? { idempotencyKey?: string } : unknown
type VisitorOption<R extends Route> = R extends { hasAttempt: true }
  ? { visitor: Required<VisitorHeaders> }
  : R extends { access: 'visitor' }
    ? { visitor: VisitorHeaders }
    : unknown
type QueryOption<R extends Route> =
  undefined extends Query<R> ? unknown : { query?: Readonly<Record<string, string>> }
type CallInput<R extends Route> = ParamsInput<R> &
  QueryOption<R> &
  BodyOption<R> &
  RepeatOption<R> &
  VisitorOption<R> & { signal?: AbortSignal; isPatient?: boolean }
type Options = Partial<
  Pick<Request, 'params' | 'body' | 'query' | 'idempotencyKey' | 'visitor' | 'signal'>
> & {
  isPatient?: boolean
}
export type CallArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/**
 * Makes one call of the contract. Every request uses this function, except files, which use `upload` and `download`. It
 * is the one place where what is sealed for people is sealed and opened, by the environment's carrier.
 *
 * `isPatient`: waits where the server's rate does not allow the call yet, instead of failing.
 *
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export async function call<R extends Route>(
  core: Core,
  route: R,
  ...[input]: CallArguments<R>
): Promise<Reply<R>> {
  const { carrier } = core.environment
  const { params = {}, body: given, signal, isPatient, ...more }: Options = input ?? {}
  const body = carrier ? await carrier.seal(route, given) : given
  const reply = await attempt(core, { route, signal, isPatient }, (accessToken) =>
    send(core, { ...more, route, params, body, accessToken, signal }),
  )
  // The server's tests check replies against the schema; in a browser that would cost time on each page of a thousand
  // records.
  return (carrier ? await carrier.open(route, reply) : reply) as Reply<R>
}
