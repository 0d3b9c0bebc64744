/** Numbers below 1 by Mulberry32: small, and the same everywhere. Each actor has a stream of its own, so that one's pace does not change another's plan. */
export function chances(seed: number, of: number): () => number {
  let state = (seed ^ Math.imul(of, 0x9e3779b9)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
