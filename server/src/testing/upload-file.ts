import { mediaRoutes, type Media } from '@cardea/contract'
import { Answer } from './answer.ts'
import type { Client } from './client.ts'

const boundary = 'boundary-of-a-test'

/** Uploads a small file without a real connection. */
export async function uploadFile(
  client: Client,
  bytes: Buffer = Buffer.from('bytes'),
): Promise<Answer<Media>> {
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a file.bin"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const { method, path } = mediaRoutes.uploadMedia
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const { status, headers: answered, json } = await client.send(method, path, { body, headers })
  return new Answer<Media>(status, answered, json)
}
