const firstMs = 500
const mostMs = 30_000
const replacedMs = 60_000

/** How long to wait before the next stream, in ms: longer with each failure, and different for each browser. */
export function backOff(failures: number, random = Math.random()): number {
  return Math.min(mostMs, firstMs * 2 ** failures) * (0.5 + random / 2)
}

/** After newer streams replaced this one: returning at once would only replace another one. */
export const afterReplaced = (random = Math.random()): number => replacedMs * (0.5 + random / 2)
