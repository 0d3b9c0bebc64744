import { mediaRoutes, type Media } from '@cardea/contract'
import { Answer } from './answer.ts'
import type { Client } from './client.ts'

const boundary = 'boundary-of-a-test'

/** A body that holds one file, with the headers that say so. */
export const multipartOf = (bytes: Buffer): { body: Buffer; headers: Record<string, string> } => ({
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a file.bin"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

/** Uploads a small file without a real connection. */
export async function uploadFile(
  client: Client,
  bytes: Buffer = Buffer.from('bytes'),
  query = '',
): Promise<Answer<Media>> {
  const { method, path } = mediaRoutes.uploadMedia
  const { status, headers, json } = await client.send(method, path + query, multipartOf(bytes))
  return new Answer<Media>(status, headers, json)
}
