import { limits, listSyncRoutes, type ListBlock, type ListStretch } from '@cardea/contract'
import { call } from '../../api/call.ts'
import type { AskedBlock } from './kept-list.ts'

/** The server makes one page of a person after the other: more calls at once only wait there. */
const atOnce = 4

type Options = {
  /** Told of the first answer where others follow: the newest records. */
  onFirst?: ((blocks: readonly ListBlock[]) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * What of the list differs from the blocks that are known, as many calls as it takes.
 * @throws ApiError
 */
export async function askForList(
  known: readonly AskedBlock[],
  { onFirst, signal }: Options,
): Promise<ListBlock[]> {
  const ask = async ({ from, before }: ListStretch, blocks: readonly AskedBlock[] = []) => {
    const body = { from, before, known: blocks.map(({ from, digest }) => ({ from, digest })) }
    return call(listSyncRoutes.syncRecords, { body, signal })
  }
  const first = await ask({ from: null, before: null }, known.length > limits.knownBlocks ? [] : known)
  if (first.rest.length > 0) onFirst?.(first.blocks)
  const blocks = [...first.blocks]
  const rest = [...first.rest]
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const answer = await ask(next)
      blocks.push(...answer.blocks)
      rest.push(...answer.rest)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return blocks
}
