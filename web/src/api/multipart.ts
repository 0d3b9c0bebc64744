/**
 * A file as the one part of a multipart body (RFC 7578), written by ourselves, because what is sealed on its way is the whole
 * body: it must be at hand as bytes. `type` of the blob is its content type, boundary included; a blob's type is lower case.
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

/** As browsers write a file name between quotes (HTML, multipart/form-data encoding algorithm). */
const escaped = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent)
