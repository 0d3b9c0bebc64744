import { mediaRoutes, type Media } from '@cardea/contract'
import type { Core } from '../core.ts'
import { ApiError, errorFromResponse } from './api-error.ts'
import { attempt } from './attempt.ts'
import { multipartOf } from './multipart.ts'
import { prepare } from './outgoing.ts'
import type { Outgoing } from './outgoing-call.ts'
import { exchange, readReply } from './send.ts'

export type UploadOptions = {
  signal?: AbortSignal
  /** The sent share of the body, 0 to 1. */
  onProgress?: (done: number) => void
  /** The bytes were sealed before: the server stores them as they are. */
  sealedFor?: 'people'
}

/**
 * Stores a file for its uploader. Until a record or a person names it nothing holds it, and after a day it is swept.
 * @throws ApiError; the signal's reason when it aborts
 */
export async function upload(
  core: Core,
  file: File,
  { signal, onProgress, sealedFor }: UploadOptions = {},
): Promise<Media> {
  const route = mediaRoutes.uploadMedia
  let isOneFrame = false
  const reply = await attempt(core, { route, signal }, async (accessToken) => {
    const body = multipartOf(file)
    const query = sealedFor && { query: { sealedFor } }
    const outgoing = await prepare(core, {
      route,
      params: {},
      ...query,
      body,
      accessToken,
      isOneFrame,
      signal,
    })
    try {
      const response = await post(core, outgoing, { signal, onProgress })
      if (!response.ok) throw await errorFromResponse(response)
      return await readReply(response, signal)
    } catch (error) {
      // Perhaps an older server that opens no chunks, while another one said that it does.
      isOneFrame = error instanceof ApiError && error.code === 'encryption/invalid'
      throw error
    }
  })
  // The wire's own types: see `call`.
  return reply as Media
}

async function post(
  core: Core,
  outgoing: Outgoing,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  const { send, address } = core.environment
  if (!send || !onProgress) return exchange(core, outgoing, signal)
  const { method, headers, body, open } = outgoing
  return open(await send(address + outgoing.address, { method, headers, body, signal }, onProgress))
}
