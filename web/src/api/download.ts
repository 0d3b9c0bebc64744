import { downloadWithoutIdMessage, mediaRoutes, type Media } from '@cardea/contract'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { prepare } from './outgoing.ts'
import { exchange } from './send.ts'

type DownloadOptions = {
  signal?: AbortSignal
  /** How much has come, 0 to 1. */
  onProgress?: (done: number) => void
}

/**
 * The bytes of a file that a record holds; the server writes down who fetched it.
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export async function downloadAttachment(
  { _id, size }: Pick<Media, '_id' | 'size'>,
  recordID: string,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  if (recordID === '') throw withoutId()
  return download(_id, recordID, signal, (response) =>
    new Response(onProgress ? counted(response, size, onProgress) : response.body).blob(),
  )
}

/** docs/product.md, section 14; the server says the same. */
const withoutId = (): ApiError =>
  new ApiError({
    status: 400,
    code: 'request/invalid',
    entries: [{ code: 'request/invalid', message: downloadWithoutIdMessage }],
  })

/**
 * A person's picture, which anybody who is signed in may see.
 * @param path as `User.profile` has it
 */
export const downloadPicture = (path: string, signal?: AbortSignal): Promise<Blob> =>
  download(path.slice(path.lastIndexOf('/') + 1), undefined, signal, (response) => response.blob())

function download(
  id: string,
  recordID: string | undefined,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<Blob>,
): Promise<Blob> {
  const route = mediaRoutes.downloadMedia
  return attempt({ route, signal }, async (accessToken) => {
    const outgoing = await prepare({
      route,
      params: { id },
      body: undefined,
      accessToken,
      ...(recordID !== undefined && { credentialID: recordID }),
      signal,
    })
    const response = await exchange(outgoing, signal)
    if (!response.ok) throw await errorFromResponse(response)
    try {
      return await read(response)
    } catch (error) {
      throw signal?.aborted ? error : networkError(error)
    }
  })
}

function counted(
  { body }: Response,
  size: number,
  onProgress: (done: number) => void,
): ReadableStream<Uint8Array> | null {
  let come = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      come += chunk.length
      onProgress(Math.min(1, come / Math.max(1, size)))
      controller.enqueue(chunk)
    },
  })
  return body && body.pipeThrough(count)
}
