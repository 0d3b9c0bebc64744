import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { temporaryPlace } from '../../base/temporary-place.ts'
import { fileName, fill, isFull } from './file-folder.ts'
import { StoreAwayError, StoreFullError, type FileStore } from './file-store.ts'
import type { S3Location } from '../../config/s3-location.ts'

/** How long the store may take to the first byte of an answer, and from one piece of it to the next. */
const usualAnswerLimitMs = 10_000
/** An object travels at 2 Mbit/s at least; its answer comes after its last byte. */
const leastBytesPerMs = 250
/** For answers with status 5xx or 429. */
const retries = 3

/**
 * Files as objects of a bucket, named by ids below a prefix. Their bytes are already sealed. An object exists whole or
 * not at all, and is never overwritten.
 */
export function createS3Store(
  { baseUrl, region, accessKeyID, secretAccessKey }: S3Location,
  answerLimitMs = usualAnswerLimitMs,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKeyID,
    secretAccessKey,
    region,
    service: 's3',
    retries,
  })
  const addressOf = (given: string): string => {
    if (fileName.test(given)) return baseUrl + given
    throw new Error('Files are named by ids.')
  }
  const call = async (given: string, init: RequestInit, { signal }: Patience): Promise<Response> => {
    try {
      return await client.fetch(addressOf(given), { ...init, signal })
    } catch (error) {
      throw awayBy(error, signal)
    }
  }
  /** A call whose whole answer must arrive within the limit; it has no body worth reading. */
  const callInTime = async (given: string, init: RequestInit, limitMs = answerLimitMs): Promise<Response> => {
    const patience = watchPatience(limitMs)
    try {
      const response = await call(given, init, patience)
      if (!response.ok && response.status !== 404) await requireDone(response)
      await response.body?.cancel()
      return response
    } finally {
      patience.stop()
    }
  }

  return {
    async put(given, bytes) {
      const address = addressOf(given)
      const spool = await spoolOf(bytes)
      try {
        const before = await callInTime(given, { method: 'HEAD' })
        if (before.ok) throw new Error(`EEXIST: ${address} is taken.`)
        // If two uploads use one name, stores that support the condition accept only the first.
        const headers = { 'if-none-match': '*', 'content-type': 'application/octet-stream' }
        const body = await spool.blob()
        const limitMs = answerLimitMs + body.size / leastBytesPerMs
        await requireDone(await callInTime(given, { method: 'PUT', body, headers }, limitMs))
      } finally {
        await spool.remove()
      }
    },
    async *open(given) {
      const patience = watchPatience(answerLimitMs)
      try {
        const response = await call(given, { method: 'GET' }, patience)
        if (response.status === 404 || response.status === 403) {
          await response.body?.cancel()
          // The same code as from a folder.
          const cause = Object.assign(new Error('There is no such object.'), { code: 'ENOENT' })
          throw new Error('A stored file cannot be read.', { cause })
        }
        await requireDone(response)
        if (response.body) yield* inTime(response.body, patience)
      } finally {
        patience.stop()
      }
    },
    async remove(given) {
      await callInTime(given, { method: 'DELETE' })
    },
  }
}

/** Aborts what waits for the store for too long. */
interface Patience {
  signal: AbortSignal
  /** Begins to wait anew. */
  start(): void
  stop(): void
}

/** @returns one that has begun to wait */
function watchPatience(limitMs: number): Patience {
  const aborting = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  const start = (): void => {
    stop()
    timer = setTimeout(() => aborting.abort(), limitMs)
  }
  start()
  return { signal: aborting.signal, start, stop }
}

const awayBy = (error: unknown, signal: AbortSignal): StoreAwayError =>
  new StoreAwayError(
    signal.aborted ? 'The store of files does not answer in time.' : 'The store of files cannot be reached.',
    { cause: error },
  )

/** The pieces of an answer. Only waiting for the store counts: a slow reader of ours may take its time. */
async function* inTime(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw awayBy(error, patience.signal)
      })
      patience.stop()
      if (done) return
      yield Buffer.from(value)
      patience.start()
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The answer's text may quote keys and addresses, so only its status is reported. */
async function requireDone(response: Response): Promise<void> {
  if (response.ok) return
  const text = await response.text().catch(() => '')
  if (response.status === 507 || /StorageFull|QuotaExceeded/i.test(text)) {
    throw new StoreFullError('The file store is full.')
  }
  throw new StoreAwayError(`The store of files answered ${response.status}.`)
}

/** A PUT must announce its length before its first byte, and may have to be sent twice. */
async function spoolOf(bytes: AsyncIterable<Uint8Array>) {
  try {
    const folder = await mkdtemp(join(await temporaryPlace(), 'cardea-file-'))
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
    const file = join(folder, 'bytes')
    try {
      await fill(await open(file, 'wx', 0o600), bytes, { isFlushed: false })
    } catch (error) {
      await remove()
      throw error
    }
    return { blob: () => openAsBlob(file), remove }
  } catch (error) {
    throw isFull(error) ? new StoreFullError('There is no room for a file on its way.') : error
  }
}
