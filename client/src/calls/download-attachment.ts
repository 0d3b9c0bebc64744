import { downloadWithoutIdMessage, type Media } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import type { Core } from '../core.ts'
import { ApiError } from './api-error.ts'
import { download } from './download.ts'

type DownloadOptions = {
  signal?: AbortSignal
  /** The received share, 0 to 1. */
  onProgress?: (done: number) => void
}

/** `key`: of a file that only people can open, base64url, as their record says it. */
type Attachment = Pick<Media, '_id' | 'size'> & { mimeType?: string; key?: string }

/**
 * The bytes of a record's file, opened where they are sealed for people; the server records who downloaded it.
 * @throws ApiError; what `fetch` throws when `signal` aborts; SealingError for a sealed file that does not open
 */
export async function downloadAttachment(
  core: Core,
  { _id, size, mimeType = '', key }: Attachment,
  recordID: string,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  if (recordID === '') throw withoutId()
  const bytes = await download(
    core,
    _id,
    recordID,
    signal,
    onProgress && ((response) => counted(response, size, onProgress)),
  )
  if (key === undefined) return bytes
  const { openFile } = await import('@cardea/sealing/people')
  return new Blob([await openFile(fromBase64url(key), new Uint8Array(await bytes.arrayBuffer()))], {
    type: mimeType,
  })
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
