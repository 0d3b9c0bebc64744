/** @file The server's place in component tests: calls end here, at `fetch`, so that all of the client runs as it does. */
import {
  errors,
  routes,
  type BodyInput,
  type ErrorCode,
  type Params,
  type Reply,
  type Route,
} from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { noteProblem } from './problems.ts'

/** A call that was made. `body`: JSON as it was sent; undefined where there is none, and for files. */
export type Asked<R extends Route = Route> = {
  params: Params<R>
  body: BodyInput<R>
  headers: Headers
  /** Tells when the page wants the answer no more. */
  signal: AbortSignal | null
}

/** What a call is answered: a success by its content, anything else as a response. A `TypeError` that is thrown is a cut connection. */
type Answer<R extends Route> = Reply<R> | Response
type Answerer<R extends Route> = (asked: Asked<R>) => Answer<R> | Promise<Answer<R>>

const answerers = new Map<Route, Answerer<Route>>()
/** What `/downloads/` offers, by name. */
let downloads: readonly string[] = []
export const offerDownloads = (...names: string[]): void => void (downloads = names)

let made: { route: Route; asked: Asked }[] = []

/** From now on a call of this route is answered so, until another answer takes the place of this one, or the test ends. */
export function answer<R extends Route>(route: R, by: Reply<R> | Answerer<R>): void {
  answerers.set(route, (typeof by === 'function' ? by : () => by) as Answerer<Route>)
}

/** From now on a call of this route is refused. */
export function refuse(route: Route, status: number, code: ErrorCode): void {
  answer(route, () => refusal(status, code))
}

/** From now on no answer comes. */
export function cutOff(route: Route): void {
  answer(route, () => {
    throw new TypeError('The connection was cut.')
  })
}

/** A refusal, for an answer that refuses at times. */
export function refusal(status: number, code: ErrorCode, headers: Record<string, string> = {}): Response {
  return Response.json({ errors: [{ message: errors[code].message, code }] }, { status, headers })
}

/** The calls of a route that were made in this test, oldest first. */
export const callsOf = <R extends Route>(route: R): Asked<R>[] =>
  made.filter((one) => one.route === route).map(({ asked }) => asked as Asked<R>)

/** Before each test: nothing is answered, nothing was asked. */
export function forgetAnswers(): void {
  answerers.clear()
  downloads = []
  made = []
}

const patterns = Object.values<Route>(routes)
  .map((route) => ({ route, pattern: new RegExp(`^/api${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  // A name of its own goes before a parameter.
  .toSorted((one, other) => one.route.path.split(':').length - other.route.path.split(':').length)

/** Stands in the place of `fetch`: what is no call goes to the network. */
export const fetchOf =
  (network: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (pathname === '/downloads/index.json')
      return Response.json({ files: downloads.map((name) => ({ name, size: 1, sha256: '' })) })
    if (!pathname.startsWith('/api/')) return network(input, init)
    const method = init.method ?? 'GET'
    for (const { route, pattern } of patterns) {
      const params = route.method === method ? pattern.exec(pathname) : null
      if (params) return answerCall(route, params.groups ?? {}, init)
    }
    return complain(`${method} ${pathname} is no call of the contract.`)
  }

async function answerCall(
  route: Route,
  params: Record<string, string>,
  init: RequestInit,
): Promise<Response> {
  const name = `${route.method} ${route.path}`
  const schemas = schemasOf(route)
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const unlike = schemas.body && !(init.body instanceof Blob) && schemas.body.safeParse(body).error
  if (unlike) return complain(`${name} does not take what was sent: ${unlike.message}`)
  const asked = { params, body, headers: new Headers(init.headers), signal: init.signal ?? null } as Asked
  made.push({ route, asked })
  const answerer = answerers.get(route)
  if (!answerer) return complain(`${name} was called, and the test answers it not.`)
  const given = await answerer(asked)
  init.signal?.throwIfAborted()
  if (given instanceof Response) return given
  const { error } = schemas.reply.safeParse(given)
  if (error) return complain(`${name} never answers so: ${error.message}`)
  return Response.json(given, { status: route.status ?? 200 })
}

/** What a test did not foresee fails it, however the page takes it. */
function complain(problem: string): Response {
  noteProblem(problem)
  return Response.json({ errors: [] }, { status: 500 })
}
