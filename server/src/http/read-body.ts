import type { IncomingMessage } from 'node:http'
import { limits } from '@cardea/contract'
import { AppError } from './app-error.ts'

/** What is read of a body that is too large before the connection is given up, so that the sender hears the refusal. */
const drainedBytes = 64 * limits.bodyBytes

const patienceMs = 60_000

/**
 * Reads a whole body.
 * @throws AppError request/too-large past `most` bytes, request/invalid where the sender breaks off or dawdles
 */
export async function readBody(payload: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => payload.destroy(), patienceMs)
  try {
    for await (const chunk of payload) {
      if (!Buffer.isBuffer(chunk)) continue
      bytes += chunk.length
      if (bytes > drainedBytes) break
      if (bytes <= most) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    // The sender has gone, so nobody hears this.
    throw new AppError('request/invalid')
  } finally {
    clearTimeout(timer)
  }
  if (bytes > most) throw new AppError('request/too-large')
  return Buffer.concat(chunks)
}
