/** @file What a person's clients have seen and checked, sealed under their self key. */
import { fromBase64url, SealingError, toBase64url, type Bytes } from '@cardea/sealing'
import { openPart, sealPart, trustLineBytes } from '@cardea/sealing/people'
import {
  fields,
  flag,
  listOf,
  oneOf,
  optional,
  orNull,
  text,
  wholeNumber,
  type Shaped,
} from '../shapes/shape.ts'
import type { NumberedPart } from './bundle.ts'

const KnownPerson = fields({
  n: wholeNumber,
  hash: text,
  address: text,
  isCompared: flag,
  print: optional(text),
})
/**
 * The newest statement of a person that was seen, their folded address, and whether words were compared. `print`: the fingerprint
 * of its keys, base64url, to be shown beside that of others; an older client kept none.
 */
export type KnownPerson = Shaped<typeof KnownPerson>

export type TrustStore = {
  people: Record<string, KnownPerson>
  /** Lines of 24 bytes, sorted, base64url. */
  items: string
  /** How this person's new items are sealed; null: as the server says. */
  default: 'server' | 'people' | null
  /** Ids of groups whose name was seen as sealed for people: a line of one does not say so, as a group of the server has keys too. */
  groups?: string[] | undefined
}

const StoreShape = fields({
  items: text,
  default: orNull(oneOf('server', 'people')),
  groups: optional(listOf(text)),
})

export const emptyTrust = (): TrustStore => ({ people: {}, items: '', default: null })

const placeOf = (id: string, number: number) => ({ kind: 'person', id, part: 'trust', number }) as const

/** @throws SealingError */
export async function openTrust(selfKey: Bytes, person: string, part: NumberedPart): Promise<TrustStore> {
  const value = await openPart(selfKey, placeOf(person, part.n), fromBase64url(part.sealed))
  if (!isTrustStore(value)) throw new SealingError()
  return value
}

function isTrustStore(value: unknown): value is TrustStore {
  const people = typeof value === 'object' && value !== null && 'people' in value ? value.people : null
  if (!StoreShape(value) || typeof people !== 'object' || people === null) return false
  return Object.values(people).every((known) => KnownPerson(known) !== null)
}

export const sealTrust = async (
  selfKey: Bytes,
  person: string,
  n: number,
  store: TrustStore,
): Promise<NumberedPart> => ({
  n,
  sealed: toBase64url(await sealPart(selfKey, placeOf(person, n), store)),
})

const startBytes = 6
const numbersEnd = 12

/** Lines by the hexadecimal start of their item. @throws SealingError for a torn list */
export function readLines(items: string): Map<string, Bytes> {
  const bytes = fromBase64url(items)
  if (bytes.length % trustLineBytes !== 0) throw new SealingError()
  const lines = new Map<string, Bytes>()
  for (let at = 0; at < bytes.length; at += trustLineBytes) {
    const line = bytes.slice(at, at + trustLineBytes)
    lines.set(hex(line.subarray(0, startBytes)), line)
  }
  return lines
}

export function writeLines(lines: ReadonlyMap<string, Bytes>): string {
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const bytes = new Uint8Array(sorted.length * trustLineBytes)
  sorted.forEach(([, line], place) => bytes.set(line, place * trustLineBytes))
  return toBase64url(bytes)
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Key number, then roster number: later ones compare as greater texts. */
export const ageOf = (line: Bytes): string => hex(line.subarray(startBytes, numbersEnd))

/**
 * What two devices know together: of each item the later line, of each person the newer statement, and of all else what the
 * other wrote.
 */
export function mergeTrust(own: TrustStore, other: TrustStore): TrustStore {
  const lines = readLines(other.items)
  for (const [start, line] of readLines(own.items)) {
    const known = lines.get(start)
    if (!known || ageOf(line) >= ageOf(known)) lines.set(start, line)
  }
  const people = { ...other.people }
  for (const [id, known] of Object.entries(own.people)) people[id] = laterPerson(known, people[id])
  return { ...own, ...other, people, items: writeLines(lines) }
}

/** The newer of what is known of a person; words that were compared with the same keys on one device count on all. */
export function laterPerson(one: KnownPerson, other: KnownPerson | undefined): KnownPerson {
  if (!other || one.n > other.n) return one
  if (one.n < other.n) return other
  if (one.hash !== other.hash) return one
  return { ...other, ...one, isCompared: one.isCompared || other.isCompared }
}

/** The same without the lines of some items, by the hexadecimal starts of those. */
export function withoutLines(store: TrustStore, starts: ReadonlySet<string>): TrustStore {
  if (starts.size === 0) return store
  const lines = readLines(store.items)
  for (const start of starts) lines.delete(start)
  return { ...store, items: writeLines(lines) }
}
