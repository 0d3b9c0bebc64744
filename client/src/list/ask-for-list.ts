import {
  blocksIn,
  fillBlocks,
  limits,
  listSyncRoutes,
  mergeBlocks,
  takeBlocks,
  type KnownBlock,
  type ListBlock,
  type ListStretch,
} from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** The server builds one page of a person after the other: more calls at once would only wait there. */
const atOnce = 4

/** What the client sends about a block it has, and where the block ends. */
export type BlockName = KnownBlock & ListStretch

type Options = {
  /** Called with the newest blocks while others are still on their way. */
  onFirst?: ((blocks: readonly ListBlock[]) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * Fetches the whole list. Only what differs from the named blocks is transferred, in as many calls as needed.
 * @param have the blocks of these names; null if they turn out to be unavailable
 * @returns null if they are, or do not fit together with the answers
 * @throws ApiError
 */
export async function askForList(
  core: Core,
  names: readonly BlockName[],
  have: Promise<readonly ListBlock[] | null>,
  { onFirst, signal }: Options,
): Promise<ListBlock[] | null> {
  const ask = ({ from, before }: ListStretch, known: readonly BlockName[]) => {
    const body = { from, before, known: known.map(({ from, digest, hints }) => ({ from, digest, hints })) }
    return call(core, listSyncRoutes.syncRecords, { body, signal })
  }
  const everything = { from: null, before: null }
  const first = await ask(everything, names.length > limits.knownBlocks ? [] : names)
  const blocks = await have
  if (!blocks) return null
  const answered: ListBlock[] = []
  const rest: { stretch: ListStretch; known: readonly BlockName[] }[] = []
  const take = (answer: typeof first): void => {
    const filled = fillBlocks(blocks, answer.blocks)
    answered.push(...filled.blocks)
    rest.push(...answer.rest.map((stretch) => ({ stretch, known: blocksIn(names, stretch) })))
    rest.push(...filled.missing.map((stretch) => ({ stretch, known: [] })))
  }
  take(first)
  if (rest.length > 0) {
    const below = rest.map(({ stretch }) => stretch)
    onFirst?.(newest(mergeBlocks(blocks, answered), below))
  }
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) take(await ask(next.stretch, next.known))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return takeBlocks(blocks, answered)
}

/** The blocks above everything still to be fetched. */
const newest = (blocks: readonly ListBlock[], rest: readonly ListStretch[]): ListBlock[] =>
  blocks.filter(({ from }) => rest.every(({ before }) => before !== null && from !== null && from >= before))
