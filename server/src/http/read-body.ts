import type { IncomingMessage } from 'node:http'
import { limits } from '@cardea/contract'
import { AppError } from './app-error.ts'

/** What is read of a body that is too large before the connection is given up, so that the sender hears the refusal. */
const drainedBytes = 64 * limits.bodyBytes

/**
 * Reads a whole body.
 * @throws AppError request/too-large past `most` bytes, request/invalid where the sender breaks off
 */
export async function readBody(payload: IncomingMessage, most: number = limits.bodyBytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of payload) {
      if (!Buffer.isBuffer(chunk)) continue
      bytes += chunk.length
      if (bytes > drainedBytes) break
      if (bytes <= most) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    // Not ours to complain about: nobody is left to hear the answer.
    throw new AppError('request/invalid')
  }
  if (bytes > most) throw new AppError('request/too-large')
  return Buffer.concat(chunks)
}
