import type { BodyInput, ErrorCode, Params, Query, Reply, Route } from '@cardea/contract'
import type { Core } from '../core.ts'
import { ApiError } from './api-error.ts'
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
  VisitorOption<R> & { signal?: AbortSignal; isPatient?: boolean; isAsSealed?: boolean }
type Options = Partial<
  Pick<Request, 'params' | 'body' | 'query' | 'idempotencyKey' | 'visitor' | 'signal'>
> & {
  isPatient?: boolean
  isAsSealed?: boolean
}
export type CallArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/** Others may have changed keys or rosters meanwhile: it is sealed anew. */
const mostAttempts = 3
const lateCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'keys/outdated',
  'keys/recipients',
  'keys/new-key-needed',
  'keys/invalid',
])

/**
 * Makes one call of the contract. Every request uses this function, except files, which use `upload` and `download`. It
 * is the one place where what is sealed for people is sealed and opened, by the environment's carrier.
 *
 * `isPatient`: waits where the server's rate does not allow the call yet, instead of failing. `isAsSealed`: sends and answers
 * what is sealed for people as it is; for who seals and opens alone.
 *
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export async function call<R extends Route>(
  core: Core,
  route: R,
  ...[input]: CallArguments<R>
): Promise<Reply<R>> {
  const { params = {}, body: given, signal, isPatient, isAsSealed, ...more }: Options = input ?? {}
  const carrier = isAsSealed ? undefined : core.environment.carrier
  const carried = { params, body: given, idempotencyKey: more.idempotencyKey }
  const sendOnce = (body: unknown): Promise<unknown> =>
    attempt(core, { route, signal, isPatient }, (accessToken) =>
      send(core, { ...more, route, params, body, accessToken, signal }),
    )
  // The server's tests check replies against the schema; in a browser that would cost time on each page of a thousand
  // records.
  if (!carrier) return (await sendOnce(given)) as Reply<R>
  for (let tries = 1, refusal: string | undefined; ; tries++) {
    const body = await carrier.seal(route, carried, refusal)
    try {
      return (await carrier.open(route, carried, await sendOnce(body))) as Reply<R>
    } catch (error) {
      const isLate = error instanceof ApiError && lateCodes.has(error.code)
      if (!isLate || body === given || tries === mostAttempts) throw error
      refusal = error.code
    }
  }
}
