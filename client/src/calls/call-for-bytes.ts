import type { Params, Route } from '@cardea/contract'
import type { Bytes } from '@cardea/sealing'
import type { Core } from '../core.ts'
import { errorFromResponse, networkError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { prepare, type VisitorHeaders } from './outgoing.ts'
import { exchange } from './send.ts'

type Options<R extends Route> = { params: Params<R>; body?: unknown; visitor?: VisitorHeaders }

/** Makes a call that is answered with bytes: what was sealed outside of any record. @throws ApiError */
export async function callForBytes<R extends Route>(
  core: Core,
  route: R,
  { params, body, visitor }: Options<R>,
): Promise<Bytes> {
  const bytes = await attempt(core, { route, signal: undefined }, async (accessToken) => {
    const request = { route, params, body, accessToken, visitor, signal: undefined }
    const response = await exchange(core, await prepare(core, request), undefined)
    if (!response.ok) throw await errorFromResponse(response)
    return response.arrayBuffer().catch((error: unknown) => {
      throw networkError(error)
    })
  })
  return new Uint8Array(bytes)
}
