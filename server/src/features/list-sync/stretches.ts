import { limits, type KnownBlock, type ListStretch } from '@cardea/contract'

/** Records that are compared as one: fewer would make requests long, more would send many for one change. */
export const recordsPerBlock = 50

/** A stretch of a list with its items, by descending id. */
export interface Filled<Item> extends ListStretch {
  items: readonly Item[]
}

/** An item of an answer. One that the caller already has is only named. */
export interface Answered {
  id: string
  isKept: boolean
}

/**
 * The blocks that a caller knows of a stretch, filled with their present items. The result covers the stretch without
 * gap or overlap, whatever the caller sends: parts that no known block covers have the empty digest.
 * @param items all items of the stretch, by descending id
 * @param known by descending `from`
 */
export function fillKnown<Item extends { id: string }>(
  { from, before }: ListStretch,
  known: readonly KnownBlock[],
  items: readonly Item[],
): (Filled<Item> & KnownBlock)[] {
  const filled: (Filled<Item> & KnownBlock)[] = []
  let upper = before
  let start = 0
  const fill = (block: KnownBlock): void => {
    const end = block.from === null ? items.length : firstBelow(items, block.from, start)
    filled.push({ ...block, before: upper, items: items.slice(start, end) })
    start = end
    upper = block.from
  }
  for (const block of known) {
    const isAbove = upper !== null && block.from !== null && block.from >= upper
    const isBelow = from !== null && (block.from === null || block.from < from)
    if (!isAbove && !isBelow) fill(block)
  }
  if (filled.at(-1)?.from !== from || filled.length === 0) fill({ from, digest: '' })
  return filled
}

function firstBelow(items: readonly { id: string }[], lower: string, start: number): number {
  let index = start
  for (let item = items[index]; item && item.id >= lower; item = items[index]) index += 1
  return index
}

/**
 * Cuts the blocks to answer, the newest first, and puts what exceeds one answer into stretches to ask for, one answer
 * each. Neighbours are merged before they are cut, so that blocks neither stay empty nor grow.
 */
export function cutBlocks<Item extends Answered>(
  changed: readonly Filled<Item>[],
): { blocks: Filled<Item>[]; rest: ListStretch[] } {
  const blocks: Filled<Item>[] = []
  const rest: ListStretch[] = []
  let sent = 0
  for (const stretch of joinNeighbours(changed)) {
    const pageBefore = pageOf(sent)
    const pages = stretch.items.map(({ isKept }) => pageOf((sent += isKept ? 0 : 1)))
    const pieces = cutAt(stretch, pages)
    for (const { page = pageBefore, ...piece } of pieces) {
      const above = rest[page - 1]
      if (page === 0) blocks.push(...cutEvenly(piece))
      // What lies between two changed stretches of one answer is compared again with them.
      else rest[page - 1] = { from: piece.from, before: above ? above.before : piece.before }
    }
  }
  return { blocks, rest }
}

/** The number of the answer that holds the last of so many records. */
const pageOf = (sent: number): number => Math.floor(Math.max(0, sent - 1) / limits.pageItems)

function joinNeighbours<Item>(stretches: readonly Filled<Item>[]): Filled<Item>[] {
  const joined: Filled<Item>[] = []
  for (const { from, before, items } of stretches) {
    const above = joined.at(-1)
    if (above && above.from === before)
      joined.splice(-1, 1, { from, before: above.before, items: above.items.concat(items) })
    else joined.push({ from, before, items })
  }
  return joined
}

function cutEvenly<Item extends { id: string }>(stretch: Filled<Item>): Filled<Item>[] {
  const { length } = stretch.items
  const pieces = Math.ceil(length / recordsPerBlock)
  return cutAt(
    stretch,
    stretch.items.map((_, index) => Math.floor((index * pieces) / length)),
  ).map(({ from, before, items }) => ({ from, before, items }))
}

/**
 * Cuts between two items of different pages; pages rise from item to item. The last piece reaches down to the end of
 * the stretch. Without items there is one piece without a page.
 */
function cutAt<Item extends { id: string }>(
  { from, before, items }: Filled<Item>,
  pages: readonly number[],
): (Filled<Item> & { page?: number | undefined })[] {
  const pieces: (Filled<Item> & { page?: number | undefined })[] = []
  let start = 0
  let upper = before
  for (let end = 1; end < items.length; end += 1) {
    if (pages[end] === pages[end - 1]) continue
    const lowest = items[end - 1]?.id ?? null
    pieces.push({ from: lowest, before: upper, items: items.slice(start, end), page: pages[start] })
    start = end
    upper = lowest
  }
  return [...pieces, { from, before: upper, items: items.slice(start), page: pages[start] }]
}
