import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { fileName, fill, isFull } from './file-folder.ts'
import { StoreAwayError, StoreFullError, type FileStore } from './file-store.ts'
import type { S3Location } from './s3-location.ts'

/** Enough for 25 MiB at 2 Mbit/s; a store that hangs must not hold an upload forever. */
const putLimitMs = 120_000
const shortLimitMs = 30_000
/** For answers with status 5xx or 429. */
const retries = 3

/**
 * Files as objects of a bucket, named by ids below a prefix. Their bytes are already sealed. An object exists whole or
 * not at all, and is never overwritten.
 */
export function createS3Store({ baseUrl, region, accessKeyID, secretAccessKey }: S3Location): FileStore {
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
  const call = async (given: string, init: RequestInit, limitMs?: number): Promise<Response> => {
    const signal = limitMs === undefined ? null : AbortSignal.timeout(limitMs)
    try {
      return await client.fetch(addressOf(given), { ...init, signal })
    } catch (error) {
      throw new StoreAwayError('The store of files cannot be reached.', { cause: error })
    }
  }

  return {
    async put(given, bytes) {
      const address = addressOf(given)
      const spool = await spoolOf(bytes)
      try {
        const before = await call(given, { method: 'HEAD' }, shortLimitMs)
        if (before.ok) throw new Error(`EEXIST: ${address} is taken.`)
        // If two uploads use one name, stores that support the condition accept only the first.
        const headers = { 'if-none-match': '*', 'content-type': 'application/octet-stream' }
        await requireDone(await call(given, { method: 'PUT', body: await spool.blob(), headers }, putLimitMs))
      } finally {
        await spool.remove()
      }
    },
    async *open(given) {
      const response = await call(given, { method: 'GET' })
      if (response.status === 404 || response.status === 403) {
        await response.body?.cancel()
        // The same code as from a folder.
        const cause = Object.assign(new Error('There is no such object.'), { code: 'ENOENT' })
        throw new Error('A stored file cannot be read.', { cause })
      }
      await requireDone(response)
      if (response.body) for await (const chunk of response.body) yield Buffer.from(chunk)
    },
    async remove(given) {
      const response = await call(given, { method: 'DELETE' }, shortLimitMs)
      if (response.status !== 404) await requireDone(response)
    },
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
    const folder = await mkdtemp(join(tmpdir(), 'cardea-file-'))
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
