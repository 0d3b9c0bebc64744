import { randomInt, randomUUID } from 'node:crypto'

const mostInMs = 0xfff
/** If the clock was set back by more than this, ids follow it, so that an id still says when it was made. */
const mostBackMs = 10_000
let lastMs = 0
let count = 0

/**
 * A new id: UUIDv7 (RFC 9562, section 5.7). Within one process ids sort in the order they were made, even within a
 * millisecond, unless the clock is set back: the twelve bits after the time are a counter (section 6.2, method 1), the
 * other 62 are random.
 */
export function makeId(): string {
  const now = Date.now()
  if (now > lastMs || now < lastMs - mostBackMs) {
    lastMs = now
    count = randomInt(0x800)
  } else if (count < mostInMs) {
    count += 1
  } else {
    lastMs += 1
    count = 0
  }
  return idOf(lastMs, count)
}

/** An id for something made at this time in the past. Ids of the same millisecond have no order. */
export const makeIdOf = (time: Date): string => idOf(time.getTime(), randomInt(mostInMs + 1))

function idOf(ms: number, count: number): string {
  const time = ms.toString(16).padStart(12, '0')
  const variantAndRandom = randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variantAndRandom}`
}

/** When an id was made: its first 48 bits, in ms. This is the item's createdAt. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
