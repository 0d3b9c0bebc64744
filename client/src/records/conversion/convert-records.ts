/** @file Records of one’s own that are to be sealed in the other way: one after the other, each whole or not at all. */
import { conversionRoutes, limits, type SealedFor, type VaultRecord } from '@cardea/contract'
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
  /** What every further record would meet, where that ended it. */
  ended?: unknown
}

export interface ConversionOptions {
  /** Called with how many are dealt with. */
  onProgress?: (count: number) => void
  /** Called with each record as lists show it from then on. */
  onConverted?: (record: VaultRecord) => void
  /** Aborting begins no further record; one whose files are under way stays as it was. */
  signal?: AbortSignal
  /** Whether every further record would meet the same: the session is over, the vault locks, the network is gone. */
  meetsAll: (error: unknown) => boolean
}

/** How many are read at once: little is lost where it is stopped. */
const blockRecords = Math.min(10, limits.recordsPerConversion)

/** What one record came to. */
export type Converted = {
  record: VaultRecord | undefined
  versions?: { kept: number; dropped: number }
  waiting?: readonly string[]
}

/**
 * Reads blocks of records, and converts each of them. Those that are as they shall be count as done, so that it goes on where
 * it was broken off. What every further record would meet ends it.
 */
export async function convertEach(
  core: Core,
  to: SealedFor,
  ids: readonly string[],
  convert: (whole: WholeRecord) => Promise<Converted>,
  { onProgress, onConverted, signal, meetsAll }: ConversionOptions,
): Promise<ConversionResult> {
  const result: ConversionResult = {
    done: [],
    refused: [],
    versions: { kept: 0, dropped: 0 },
    waiting: [],
  }
  const orThrow = async (read: WholeRecord | { error: unknown }): Promise<Converted> => {
    if ('error' in read) throw read.error
    return convert(read)
  }
  /** Who writes into it meanwhile is faster once. */
  const orAgain = async (read: WholeRecord | { error: unknown }, id: string): Promise<Converted> => {
    try {
      return await orThrow(read)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'record/conflict'
      const now = isConflict ? (await readBlock(core, to, [id], signal)).get(id) : undefined
      if (!now) throw error
      return orThrow(now)
    }
  }
  const end = (error: unknown): ConversionResult => (signal?.aborted ? result : { ...result, ended: error })
  for (let start = 0; start < ids.length; start += blockRecords) {
    for (const [id, read] of await readBlock(core, to, ids.slice(start, start + blockRecords), signal)) {
      if (signal?.aborted) return result
      try {
        const { record, ...more } = await orAgain(read, id)
        note(result, id, more)
        if (record) onConverted?.(record)
      } catch (error) {
        if (isDone(error, to)) result.done.push(id)
        else if (signal?.aborted || meetsAll(error)) return end(error)
        else result.refused.push({ id, error })
      }
      onProgress?.(result.done.length + result.refused.length)
    }
  }
  return result
}

function note(
  result: ConversionResult,
  id: string,
  { versions, waiting = [] }: Omit<Converted, 'record'>,
): void {
  result.done.push(id)
  result.versions.kept += versions?.kept ?? 0
  result.versions.dropped += versions?.dropped ?? 0
  result.waiting = [...new Set([...result.waiting, ...waiting])]
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
