import { limits, takeBlocks, type ListStretch } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBlocks, fillKnown, type Answered } from './stretches.ts'

const idOf = (number: number): string => String(number).padStart(8, '0')
const listOf = (numbers: readonly number[], isKept: (number: number) => boolean = () => false) =>
  [...new Set(numbers)]
    .toSorted((a, b) => b - a)
    .map((number) => ({ id: idOf(number), isKept: isKept(number) }))

const everything = { from: null, before: null }
const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
const sentIn = (blocks: readonly { items: readonly Answered[] }[]): number =>
  blocks.flatMap(({ items }) => items).filter(({ isKept }) => !isKept).length
const list = fc.array(fc.nat(5_000), { maxLength: 3_000 })

const inside = <Item extends { id: string }>(items: readonly Item[], { from, before }: ListStretch): Item[] =>
  items.filter(({ id }) => (from === null || id >= from) && (before === null || id < before))

/** Answers until nothing is left to ask for, as a client does that knows nothing. */
function answerAll(items: readonly Answered[], stretch = everything as Parameters<typeof fillKnown>[0]) {
  const { blocks, rest } = cutBlocks(fillKnown(stretch, [], inside(items, stretch)))
  expect(sentIn(blocks)).toBeLessThanOrEqual(limits.pageItems)
  return [...blocks, ...rest.flatMap((one): typeof blocks => answerAll(items, one))]
}

test('every item of a list comes once, in order, in blocks that cover the list', () => {
  fc.assert(
    fc.property(list, (numbers) => {
      const items = listOf(numbers)
      const blocks = takeBlocks([], answerAll(items))
      expect(blocks && ids(blocks.flatMap((block) => block.items))).toEqual(ids(items))
    }),
    { numRuns: 40 },
  )
})

test('blocks that a caller knows cover a stretch, whatever the caller says they begin with', () => {
  const known = fc.array(fc.option(fc.nat(6_000)), { maxLength: 40 })
  const end = fc.option(fc.nat(6_000))
  fc.assert(
    fc.property(list, known, end, end, (numbers, begins, low, high) => {
      const from = low === null ? null : idOf(Math.min(low, high ?? low))
      const before = high === null ? null : idOf(Math.max(high, low ?? high))
      const within = inside(listOf(numbers), { from, before })
      const blocks = begins
        .toSorted((a, b) => (b ?? -1) - (a ?? -1))
        .map((begin) => ({ from: begin === null ? null : idOf(begin), digest: 'x' }))
      const filled = fillKnown({ from, before }, blocks, within)
      expect(ids(filled.flatMap(({ items }) => items))).toEqual(ids(within))
      expect(filled[0]?.before).toBe(before)
      expect(filled.at(-1)?.from).toBe(from)
      for (const [index, block] of filled.entries()) {
        if (index > 0) expect(block.before).toBe(filled[index - 1]?.from)
      }
    }),
    { numRuns: 200 },
  )
})

test('a change sends its block alone, and emptied neighbours become one', () => {
  const items = listOf(Array.from({ length: 200 }, (_, index) => index))
  const known = answerAll(items)
  expect(known).toHaveLength(4)
  const changed = known.slice(1, 3).map((block) => ({ ...block, items: [] }))
  const { blocks, rest } = cutBlocks(changed)
  expect(rest).toEqual([])
  expect(blocks).toEqual([{ from: known[2]?.from, before: known[1]?.before, items: [] }])
  expect(takeBlocks(known, blocks)).toHaveLength(3)
})

test('changed items come once and in as few answers as hold them, however far apart they are', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 40 }), (numbers, nth) => {
      const items = listOf(numbers, (number) => number % nth !== 0)
      const known = answerAll(items)
      const changed = known.filter((block) => block.items.some(({ isKept }) => !isKept))
      const { blocks, rest } = cutBlocks(changed)
      expect(rest).toHaveLength(Math.max(0, Math.ceil(sentIn(changed) / limits.pageItems) - 1))
      const later = rest.map((stretch) => ({ ...stretch, items: inside(items, stretch) }))
      for (const one of later) expect(sentIn([one])).toBeLessThanOrEqual(limits.pageItems)
      const sent = [...blocks, ...later].flatMap((block) => block.items.filter(({ isKept }) => !isKept))
      expect(ids(sent)).toEqual(ids(items.filter(({ isKept }) => !isKept)))
    }),
    { numRuns: 60 },
  )
})

test('blocks with a gap or an overlap are not taken', () => {
  const known = answerAll(listOf(Array.from({ length: 200 }, (_, index) => index)))
  expect(takeBlocks(known, [])).toEqual(known)
  expect(takeBlocks(known.slice(1), [])).toBeNull()
  expect(takeBlocks(known.toSpliced(2, 1), [])).toBeNull()
  expect(takeBlocks([...known, ...known.slice(0, 1)], [])).toBeNull()
  expect(takeBlocks([], [])).toBeNull()
})
