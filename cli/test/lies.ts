/** @file What a lying server says in place of the truth. */
import type { Lie } from '@cardea/client/testing/sealed-device'

// What any call answers, to be changed at will.
// oxlint-disable-next-line typescript/no-explicit-any
export type Wire = Record<string, any>
/** The answers of certain calls, changed. */
export const on =
  (call: RegExp, change: (answer: Wire) => unknown): Lie =>
  (made, answer) => {
    if (!call.test(made)) return answer
    const changed = structuredClone(answer as Wire)
    return change(changed) ?? changed
  }

/** Each record of an answer, wherever it stands. */
const records = (answer: Wire): Wire[] =>
  answer['_id'] === undefined
    ? [...(answer['records'] ?? []), ...(answer['blocks'] ?? []).flatMap((block: Wire) => block['records'])]
    : [answer]
/** A record as each call answers it, changed. */
export const onRecord = (id: string, change: (record: Wire) => void): Lie =>
  on(/^(POST \/record\/(sync|search)|GET \/record\/[\w-]+)$/, (answer) => {
    for (const record of records(answer)) if (record['_id'] === id) change(record)
  })
/** What the server says of an item’s keys, changed. */
export const onKeys = (change: (keys: Wire) => unknown): Lie =>
  on(/^GET \/(record|group)\/[\w-]+\/keys$/, change)

/** Numbers below one, evenly, the same for a seed. */
export function drawsOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x29_7a_2d_39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** Answers that a liar has seen before, changed by seed: parts of others in their place, none at all, other numbers and names. */
export function meddler(seen: readonly string[], draws: () => number): Lie {
  const parts = new Map<number, string[]>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && /^[\w-]{20,}$/.test(value))
      parts.set(value.length, [...(parts.get(value.length) ?? []), value])
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  seen.filter((text) => /^[{[]/.test(text)).forEach((text) => gather(JSON.parse(text)))
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(() => draws() > 0.004).map(change)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))
    if (draws() > 0.015) return value
    if (typeof value === 'string') {
      const others = parts.get(value.length) ?? []
      return others[Math.floor(draws() * others.length)] ?? value
    }
    if (typeof value === 'number') return value + Math.floor(draws() * 3) - 1
    return typeof value === 'boolean' ? !value : value
  }
  return (_, answer) => change(answer)
}
