import { networkError } from '@cardea/client/calls/api-error'
import type { SendWithProgress } from '@cardea/client/environment'

/** Like `fetch`, with progress: only XMLHttpRequest reports how much was sent. */
export function sendWithProgress(
  ...[address, init, onProgress]: Parameters<SendWithProgress>
): Promise<Response> {
  const { method, headers, body, signal } = init
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(networkError(new TypeError('The upload was cut.'))))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total && loaded / total))
    request.open(method, address)
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
