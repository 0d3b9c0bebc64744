import { limits } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { trustLineBytes } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { emptyTrust, readLines, sealTrust, writeLines, type TrustStore } from './trust-store.ts'
import { fits, trimTrust, type There } from './trim-trust.ts'

/** Starts of lines; their order by bytes says nothing of their age. */
const starts = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    (((first + index) * 2_654_435_761) % 2 ** 32).toString(16).padStart(12, '0'),
  )
const lineOf = (start: string): Uint8Array<ArrayBuffer> => {
  const line = new Uint8Array(trustLineBytes)
  line.set(Uint8Array.from(start.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  return line
}
const people = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [
    `0194f1c2-0000-7000-8000-${String(index).padStart(12, '0')}`,
    { n: 1, hash: 'h'.repeat(43), address: `person-${index}@example.org`, isCompared: true },
  ]),
)
const storeOf = (...lines: string[][]): TrustStore => ({
  people,
  items: writeLines(new Map(lines.flat().map((start) => [start, lineOf(start)]))),
  default: 'people',
})
const thereOf = (own: string[], byGroup: string[]): There =>
  new Map([...byGroup.map((start) => [start, true] as const), ...own.map((start) => [start, false] as const)])
const startsIn = ({ items }: TrustStore): Set<string> => new Set(readLines(items).keys())

test('a store that fits stays as it is, whatever is gone', () => {
  const store = storeOf(starts(10_000, 1))
  expect(fits(store)).toBe(true)
  expect(trimTrust(store, new Map())).toBe(store)
})

test('of one that is full lines of gone items go first, then those that come by a group, the oldest first', async () => {
  const [own, byGroup, gone] = [starts(12_000, 1), starts(10_000, 20_000), starts(3_000, 40_000)]
  const store = storeOf(gone, own, byGroup)
  expect(fits(store)).toBe(false)
  const trimmed = trimTrust(store, thereOf(own, byGroup))
  const left = startsIn(trimmed)
  expect(gone.some((start) => left.has(start))).toBe(false)
  expect(own.every((start) => left.has(start))).toBe(true)
  const kept = byGroup.map((start) => left.has(start))
  expect(kept.indexOf(true)).toBeGreaterThan(0)
  expect(kept.slice(kept.indexOf(true))).not.toContain(false)
  expect({ ...trimmed, items: '' }).toEqual({ ...store, items: '' })
  const self = crypto.getRandomValues(new Uint8Array(32))
  const { sealed } = await sealTrust(self, '0194f1c2-0000-7000-8000-00000000000a', 1, trimmed)
  expect(fromBase64url(sealed).length).toBeLessThanOrEqual(limits.trustBytes)
})

test('where the gone are enough no other goes', () => {
  const [own, gone] = [starts(15_000, 1), starts(8_000, 40_000)]
  expect(startsIn(trimTrust(storeOf(own, gone), thereOf(own, [])))).toEqual(new Set(own))
})

test('where a person has more of their own than fit, their oldest go too, so that the store is still kept', () => {
  const own = starts(25_000, 1)
  const trimmed = trimTrust(storeOf(own), thereOf(own, []))
  const left = startsIn(trimmed)
  expect(fits(trimmed)).toBe(true)
  expect(left.has(own[0] ?? '')).toBe(false)
  expect(left.has(own.at(-1) ?? '')).toBe(true)
})

test('the next lines fit without another look', () => {
  const own = starts(25_000, 1)
  const trimmed = trimTrust(storeOf(own), thereOf(own, []))
  expect(fits(storeOf([...startsIn(trimmed)], starts(500, 60_000)))).toBe(true)
  expect(fits({ ...emptyTrust(), items: trimmed.items })).toBe(true)
})
