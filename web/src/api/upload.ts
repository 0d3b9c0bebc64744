import { mediaRoutes, type Media } from '@cardea/contract'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { multipartOf } from './multipart.ts'
import { isSealed } from './encryption.ts'
import { loadFileSealing } from './load-file-sealing.ts'
import { prepare } from './outgoing.ts'
import type { Outgoing } from './outgoing-call.ts'
import { readReply } from './send.ts'

type UploadOptions = {
  signal?: AbortSignal
  /** The sent share of the body, 0 to 1. */
  onProgress?: (done: number) => void
}

/**
 * Stores a file for its uploader. Until a record or a person names it nothing holds it, and after a day it is swept.
 * @throws ApiError; the signal's reason when it aborts
 */
export async function upload(file: File, { signal, onProgress }: UploadOptions = {}): Promise<Media> {
  const route = mediaRoutes.uploadMedia
  let isOneFrame = false
  const reply = await attempt({ route, signal }, async (accessToken) => {
    const body = multipartOf(file)
    const outgoing = await prepare({ route, params: {}, body, accessToken, isOneFrame, signal })
    try {
      const response = await outgoing.open(await post(outgoing, { signal, onProgress }))
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

/** Prepares while a person is choosing a file. A failure here recurs, and is reported, with the upload. */
export function prepareForUpload(): void {
  if (!isSealed(mediaRoutes.uploadMedia)) return
  loadFileSealing().then(
    ({ prepareForFile }) => prepareForFile(),
    () => {},
  )
}

/** Like `fetch`, with progress: only XMLHttpRequest reports how much was sent. */
function post(
  { address, headers, body }: Outgoing,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(networkError(new TypeError('The upload was cut.'))))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total && loaded / total))
    request.open('POST', address)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const { status, statusText } = request
  return new Response(request.response, { status, statusText, headers })
}
