import { randomUUIDv7 } from 'node:crypto'

/** A new id: UUIDv7, so that the order of ids is the order of making (RFC 9562, section 5.7). */
export const makeId = (): string => randomUUIDv7()

/** When an id was made: its first 48 bits, in ms. This is the item's createdAt. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
