import { mediaRoutes } from '@cardea/contract'
import type { Core } from '../core.ts'
import { errorFromResponse, networkError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { prepare } from './outgoing.ts'
import { exchange } from './send.ts'

/**
 * The bytes of a file.
 * @param recordID for an attachment, the record that holds it
 * @param watch observes the answer as it arrives, before it is opened
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export function download(
  core: Core,
  id: string,
  recordID: string | undefined,
  signal: AbortSignal | undefined,
  watch: (response: Response) => Response = (response) => response,
): Promise<Blob> {
  const route = mediaRoutes.downloadMedia
  return attempt(core, { route, signal }, async (accessToken) => {
    const outgoing = await prepare(core, {
      route,
      params: { id },
      body: undefined,
      accessToken,
      ...(recordID !== undefined && { credentialID: recordID }),
      signal,
    })
    const open = (response: Response): Promise<Response> => outgoing.open(watch(response))
    const response = await exchange(core, { ...outgoing, open }, signal)
    if (!response.ok) throw await errorFromResponse(response)
    try {
      return await response.blob()
    } catch (error) {
      throw signal?.aborted ? error : networkError(error)
    }
  })
}
