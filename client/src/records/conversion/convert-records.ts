/** @file Records of one’s own that are to be sealed in the other way: one after the other, each whole or not at all. */
import { conversionRoutes, limits, type SealedFor } from '@cardea/contract'
import { ApiError } from '../../calls/api-error.ts'
import { call } from '../../calls/call.ts'
import type { WholeRecord } from '../../conversion.ts'
import type { Core } from '../../core.ts'

export interface ConversionResult {
  /** Those that are as they were to be. */
  done: string[]
  refused: { id: string; error: unknown }[]
  /** How many old versions went along, and how many did not. */
  versions: { kept: number; dropped: number }
  /** Ids of people for whom nothing was sealed, though they may open a record. */
  waiting: string[]
}

export interface ConversionOptions {
  /** Called with how many are dealt with. */
  onProgress?: (count: number) => void
  /** Aborting begins no further record; one whose files are under way stays as it was. */
  signal?: AbortSignal
  /** Whether every further record would meet the same: the session is over, the vault locks, the network is gone. */
  meetsAll: (error: unknown) => boolean
}

/** How many are read at once: little is lost where it is stopped. */
const blockRecords = Math.min(10, limits.recordsPerConversion)

/** What one record came to. */
export type Converted = { versions?: { kept: number; dropped: number }; waiting?: readonly string[] }

/**
 * Reads blocks of records, and converts each of them. Those that are as they shall be count as done, so that it goes on where
 * it was broken off. What every further record would meet ends it.
 * @throws ApiError that every record meets; the signal's reason
 */
export async function convertEach(
  core: Core,
  to: SealedFor,
  ids: readonly string[],
  convert: (whole: WholeRecord) => Promise<Converted>,
  { onProgress, signal, meetsAll }: ConversionOptions,
): Promise<ConversionResult> {
  const result: ConversionResult = {
    done: [],
    refused: [],
    versions: { kept: 0, dropped: 0 },
    waiting: [],
  }
  const settle = (id: string, error?: unknown): void => {
    if (error === undefined || isDone(error, to)) result.done.push(id)
    else if (meetsAll(error)) throw error
    else result.refused.push({ id, error })
    onProgress?.(result.done.length + result.refused.length)
  }
  for (let start = 0; start < ids.length; start += blockRecords) {
    for (const [id, read] of await readBlock(core, to, ids.slice(start, start + blockRecords), signal)) {
      if (signal?.aborted) return result
      try {
        if ('error' in read) throw read.error
        const { versions, waiting = [] } = await convert(read)
        result.versions.kept += versions?.kept ?? 0
        result.versions.dropped += versions?.dropped ?? 0
        result.waiting = [...new Set([...result.waiting, ...waiting])]
        settle(id)
      } catch (error) {
        if (signal?.aborted) return result
        settle(id, error)
      }
    }
  }
  return result
}

type Read = Map<string, WholeRecord | { error: unknown }>

/** Where a block is refused, each is read by itself, so that one record costs no other. */
async function readBlock(
  core: Core,
  to: SealedFor,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Read> {
  if (signal?.aborted) return new Map()
  try {
    const body = { to, ids: [...ids] }
    const { records } = await call(core, conversionRoutes.readForConversion, {
      body,
      signal,
      isPatient: true,
    })
    return new Map(records.map((whole) => [whole.record._id, whole]))
  } catch (error) {
    if (ids.length === 1 || !isOfRecord(error)) return new Map(ids.map((id) => [id, { error }]))
    const read: Read = new Map()
    for (const id of ids) for (const one of await readBlock(core, to, [id], signal)) read.set(...one)
    return read
  }
}

const codesOfRecords: ReadonlySet<string> = new Set([
  'record/not-found',
  'access/forbidden',
  'record/sealed-for-people',
  'record/sealed-for-server',
])

const isOfRecord = (error: unknown): boolean => error instanceof ApiError && codesOfRecords.has(error.code)

/** The answer of the last attempt was lost, or another device was faster. */
const isDone = (error: unknown, to: SealedFor): boolean =>
  error instanceof ApiError && error.code === `record/sealed-for-${to}`
