import { limits, type ListStretch } from '@cardea/contract'

/** Some twenty records change as one: fewer would make long questions, more would send much for one change. */
const recordsPerBlock = 20

/** A stretch of a list with what lies in it, by falling id. */
export interface Filled<Item> extends ListStretch {
  items: readonly Item[]
}

interface Known {
  from: string | null
  digest: string
}

/**
 * The blocks that a caller knows of a stretch, with what lies in them now. They cover it without a gap or an overlap, whatever the
 * caller says: what no block of theirs covers has the empty digest.
 * @param items all that lies in the stretch, by falling id
 * @param known by falling `from`
 */
export function fillKnown<Item extends { id: string }>(
  { from, before }: ListStretch,
  known: readonly Known[],
  items: readonly Item[],
): (Filled<Item> & Known)[] {
  const filled: (Filled<Item> & Known)[] = []
  let upper = before
  let start = 0
  const fill = (lower: string | null, digest: string): void => {
    const end = lower === null ? items.length : firstBelow(items, lower, start)
    filled.push({ from: lower, before: upper, digest, items: items.slice(start, end) })
    start = end
    upper = lower
  }
  for (const block of known) {
    const isAbove = upper !== null && block.from !== null && block.from >= upper
    const isBelow = from !== null && (block.from === null || block.from < from)
    if (!isAbove && !isBelow) fill(block.from, block.digest)
  }
  if (filled.at(-1)?.from !== from || filled.length === 0) fill(from, '')
  return filled
}

function firstBelow(items: readonly { id: string }[], lower: string, start: number): number {
  let index = start
  for (let item = items[index]; item && item.id >= lower; item = items[index]) index += 1
  return index
}

/**
 * Cuts what is to be sent into blocks, the newest first, and what is too much for one answer into stretches to be asked for.
 * Neighbours become one before they are cut, so that blocks neither stay empty nor grow.
 */
export function cutBlocks<Item extends { id: string }>(
  changed: readonly Filled<Item>[],
): { blocks: Filled<Item>[]; rest: ListStretch[] } {
  const blocks: Filled<Item>[] = []
  const rest: ListStretch[] = []
  let room: number = limits.pageItems
  for (const stretch of joinNeighbours(changed)) {
    const [first, ...others] = cutAfter(stretch, room)
    if (first && room > 0) {
      blocks.push(...cutEvenly(first))
      room -= first.items.length
    } else if (first) rest.push(bounds(first))
    rest.push(...others.map(bounds))
  }
  return { blocks, rest }
}

const bounds = ({ from, before }: ListStretch): ListStretch => ({ from, before })

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

/** A stretch cut after its first `count` records, where there is room for any, and after each page that follows. */
function cutAfter<Item extends { id: string }>(stretch: Filled<Item>, count: number): Filled<Item>[] {
  return cutAt(stretch, (index) =>
    count > 0
      ? index < count
        ? 0
        : 1 + Math.floor((index - count) / limits.pageItems)
      : Math.floor(index / limits.pageItems),
  )
}

function cutEvenly<Item extends { id: string }>(stretch: Filled<Item>): Filled<Item>[] {
  const pieces = Math.ceil(stretch.items.length / recordsPerBlock)
  return cutAt(stretch, (index) => Math.floor((index * pieces) / stretch.items.length))
}

/** Cuts where `pieceOf`, which rises with the index, changes. The last piece reaches down to where the stretch does. */
function cutAt<Item extends { id: string }>(
  { from, before, items }: Filled<Item>,
  pieceOf: (index: number) => number,
): Filled<Item>[] {
  const pieces: Filled<Item>[] = []
  let start = 0
  let upper = before
  for (let end = 1; end < items.length; end += 1) {
    if (pieceOf(end) === pieceOf(end - 1)) continue
    const lowest = items[end - 1]?.id ?? null
    pieces.push({ from: lowest, before: upper, items: items.slice(start, end) })
    start = end
    upper = lowest
  }
  return [...pieces, { from, before: upper, items: items.slice(start) }]
}
