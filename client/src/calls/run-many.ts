import { limits } from '@cardea/contract'
import { ApiError } from './api-error.ts'
import { waitFor } from './wait-for.ts'

const atOnce = 4
/**
 * This many calls run at full speed, then each of the four workers pauses: one minute never uses up the session's rate.
 */
const free = limits.callsPerMinuteSession * 0.4
const pauseMs = 1_000

export type ManyResult<Item> = {
  done: Item[]
  failed: { item: Item; error: unknown }[]
}

type Options = {
  /** Whether every further call would meet the same: the session is over, the vault locks, too many requests. */
  meetsAll: (error: unknown) => boolean
  /** Called with how many have been tried. */
  onProgress?: (count: number) => void
  /** Aborting starts no further call; those under way finish. */
  signal?: AbortSignal
}

/**
 * Makes one call for each of many items, four at a time. A failed call does not stop the others. If every further
 * call would meet the same, or a refusal repeats, no further call starts. Items that were not tried are in neither list.
 */
export async function runMany<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { meetsAll, onProgress, signal }: Options,
): Promise<ManyResult<Item>> {
  const result: ManyResult<Item> = { done: [], failed: [] }
  const queue = items.values()
  let begun = 0
  let isOver = false
  const refusals = new Set<string>()
  const work = async (): Promise<void> => {
    for (const item of queue) {
      begun += 1
      if (begun > free) await waitFor(pauseMs)
      if (isOver || signal?.aborted) return
      try {
        await act(item)
        result.done.push(item)
      } catch (error) {
        result.failed.push({ item, error })
        const refusal = error instanceof ApiError ? error.code : 'unknown'
        isOver ||= refusals.has(refusal) || meetsAll(error)
        refusals.add(refusal)
      }
      onProgress?.(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}
