import { downloadWithoutIdMessage, type Media } from '@cardea/contract'
import type { Core } from '../core.ts'
import { ApiError } from './api-error.ts'
import { download } from './download.ts'

type DownloadOptions = {
  signal?: AbortSignal
  /** The received share, 0 to 1. */
  onProgress?: (done: number) => void
}

/**
 * The bytes of a record's file; the server records who downloaded it.
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export async function downloadAttachment(
  core: Core,
  { _id, size }: Pick<Media, '_id' | 'size'>,
  recordID: string,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  if (recordID === '') throw withoutId()
  return download(
    core,
    _id,
    recordID,
    signal,
    onProgress && ((response) => counted(response, size, onProgress)),
  )
}

/** docs/product.md, section 14; the server says the same. */
const withoutId = (): ApiError =>
  new ApiError({
    status: 400,
    code: 'request/invalid',
    entries: [{ code: 'request/invalid', message: downloadWithoutIdMessage }],
  })

/** The same answer, which reports each hundredth as it arrives; drawing more would only block the page. */
function counted(response: Response, size: number, onProgress: (done: number) => void): Response {
  let come = 0
  let told = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      come += chunk.length
      const hundredths = Math.min(100, Math.floor((100 * come) / Math.max(1, size)))
      if (hundredths > told) onProgress((told = hundredths) / 100)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body && response.body.pipeThrough(count), response)
}
