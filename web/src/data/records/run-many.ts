import { limits } from '@cardea/contract'
import { ApiError } from '../../api/api-error.ts'
import { presentationOf } from '../../api/error-presentation.ts'
import { waitFor } from '../../api/wait-for.ts'

const atOnce = 4
/** So many go as fast as they can, then each of the four pauses: a minute never uses up what a session may call. */
const free = limits.callsPerMinuteSession * 0.4
const pauseMs = 1_000

export type ManyResult<Item> = {
  done: Item[]
  failed: { item: Item; error: unknown }[]
}

type Options = {
  /** How many have been tried. */
  onProgress?: (count: number) => void
  /** Begins no further call; those under way end. */
  signal?: AbortSignal
}

/**
 * Makes one call for each of many items, four at a time. One that fails does not keep the others; where the app itself shows
 * why (the session is over, the vault locks, too many requests), or a refusal repeats, no further one begins. What was not tried is
 * in neither list.
 */
export async function runMany<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { onProgress, signal }: Options = {},
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
        isOver ||= refusals.has(refusal) || ['screen', 'silent'].includes(presentationOf(error))
        refusals.add(refusal)
      }
      onProgress?.(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}
