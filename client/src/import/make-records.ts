import { limits } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { meetsAll } from '../calls/meets-all.ts'
import type { Core } from '../core.ts'
import { makeMany, type NewRecords } from '../records/make-many.ts'

export type NewImported = NewRecords['records'][number]

/** Room is left for the rest of the call, and for the seal around it. */
const mostBytes = limits.bodyBytes * 0.85

const encoder = new TextEncoder()
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

/** Lists that one call takes each, by number and by size. */
export function inCalls<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item[][] {
  const calls: Item[][] = []
  let bytes = Infinity
  for (const item of items) {
    const size = sizeOf(item)
    if (bytes + size > mostBytes || (calls.at(-1)?.length ?? 0) >= limits.recordsPerBulk) {
      calls.push([])
      bytes = 0
    }
    calls.at(-1)?.push(item)
    bytes += size
  }
  return calls
}

/** The import that is added to; a new one begins where the last is full. */
export interface RunningImport {
  source: string
  ids: string[]
  /** How many the last of them holds. */
  held: number
}

type Made = { id: string } | { refused: unknown }

/**
 * Makes the records of one call. Where the server refuses it for one of them, the others are made all the same, and that one has
 * the reason.
 * @throws ApiError where it is not for a record: no connection, the session over or locked, too many calls, no room
 */
export async function makeRecords(
  core: Core,
  running: RunningImport,
  records: readonly NewImported[],
): Promise<Made[]> {
  const isFull = running.held + records.length > limits.recordsPerImport
  const importID = isFull ? undefined : running.ids.at(-1)
  try {
    const body = {
      source: running.source,
      records: [...records],
      ...(importID !== undefined && { importID }),
    }
    const reply = await makeMany(core, body)
    if (reply.importID === running.ids.at(-1)) running.held += records.length
    else {
      running.ids.push(reply.importID)
      running.held = records.length
    }
    return reply.records.map(({ _id }) => ({ id: _id }))
  } catch (error) {
    if (!isOfOneRecord(error)) throw error
    if (records.length === 1) return [{ refused: error }]
    const half = Math.ceil(records.length / 2)
    const first = await makeRecords(core, running, records.slice(0, half))
    return [...first, ...(await makeRecords(core, running, records.slice(half)))]
  }
}

const ofTheWhole = new Set(['record/no-space', 'import/not-found', 'import/full', 'network', 'untrusted'])

function isOfOneRecord(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false
  return !ofTheWhole.has(error.code) && !meetsAll(error)
}
