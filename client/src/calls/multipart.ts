import { withoutTurns } from '@cardea/contract'

/**
 * A file as the only part of a multipart body (RFC 7578). We write it ourselves because the whole body is sealed and
 * must be available as bytes. The blob's `type` is its content type, boundary included; a blob's type is lower case.
 */
export function multipartOf(file: File): Blob {
  const boundary = `cardea-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${escaped(file.name)}"`,
    `Content-Type: ${file.type || 'application/octet-stream'}`,
  ]
  return new Blob([`${head.join('\r\n')}\r\n\r\n`, file, `\r\n--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

/**
 * As browsers write a file name between quotes (HTML, multipart/form-data encoding algorithm), without the characters
 * that the server refuses in names.
 */
const escaped = (name: string): string => withoutTurns(name).replace(/["\r\n]/g, encodeURIComponent)
