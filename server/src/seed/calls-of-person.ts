import type { BodyInput, Params, Reply, Route } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'

/** Makes calls as one person, within this process. @throws Error for a call that is refused */
export type CallAs = <const R extends Route>(
  route: R,
  input?: { params?: Params<R>; body?: BodyInput<R> },
) => Promise<Reply<R>>

export const callsOfPerson =
  (app: FastifyInstance, { accessToken }: { accessToken: string }): CallAs =>
  async (route, { params, body } = {}) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Readonly<Record<string, string>> | undefined)?.[name] ?? ''),
    )
    const response = await app.inject({
      method: route.method,
      url: `/api${path}`,
      headers: { version: '0', authorization: `Bearer ${accessToken}` },
      ...(body !== undefined && { payload: body as object }),
    })
    if (response.statusCode >= 400) {
      throw new Error(`${route.method} ${route.path} was refused: ${response.statusCode} ${response.body}`)
    }
    return response.json()
  }
