import type { Meaning } from './column-words.ts'

type Rows = readonly (readonly string[])[]

/** So many rows say what a column holds. */
const rowsLookedAt = 200

const valuesOf = (rows: Rows, place: number): string[] =>
  rows.slice(0, rowsLookedAt).flatMap((cells) => (cells[place] ?? '').trim() || [])

const shareOf = (values: readonly string[], isMeant: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isMeant).length / values.length

const isAddress = (value: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value) ||
  /^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(value)
const isMail = (value: string): boolean => /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(value)
const isCode = (value: string): boolean => /^otpauth:\/\//i.test(value) || /^[A-Z2-7]{16,}=*$/.test(value)
const isPlainNumber = (value: string): boolean => /^[\d\s.,:/TZ+-]+$/.test(value)
const isId = (value: string): boolean => /^\{?[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i.test(value)

const kinds: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u]

/** How much a value looks generated: 0 for a word, 1 and more for what a generator makes. */
function randomness(value: string): number {
  if (/\s/.test(value) || value.length < 4 || value.length > 100) return 0
  if (isAddress(value) || isMail(value) || isPlainNumber(value) || isId(value)) return 0
  const ofEach = [...value].map((letter) => kinds.findIndex((kind) => kind.test(letter)))
  const used = new Set(ofEach).size
  // Names are written with capitals in the middle too: GitHub.
  const changes = ofEach.map((kind, at) => {
    const before = ofEach[at - 1]
    if (before === undefined || kind === before) return 0
    return kind < 2 && before < 2 ? 0.4 : 1
  })
  const changed = changes.reduce<number>((sum, one) => sum + one, 0)
  return (used - 1) * 0.35 + (changed / value.length) * 1.5 + Math.min(value.length, 16) / 40
}

function randomnessOf(rows: Rows, place: number): number {
  const values = valuesOf(rows, place)
  const sum = values.reduce((total, value) => total + randomness(value), 0)
  return values.length === 0 ? 0 : sum / values.length
}

/** Whether a column holds what a generator makes, and so is to be hidden. */
export const looksRandom = (rows: Rows, place: number): boolean => randomnessOf(rows, place) >= 1.1

/**
 * The meaning of each column by what stands in it, beside what is known by name. Where no name says it, the most random column is the
 * password. A table without a head has its addresses, user names and names guessed too.
 */
export function meaningsByValues(
  count: number,
  rows: Rows,
  named: ReadonlyMap<number, Meaning>,
  hasHead: boolean,
): Map<number, Meaning> {
  const found = new Map(named)
  const isKnown = (meaning: Meaning): boolean => [...found.values()].includes(meaning)
  const free = (): number[] =>
    Array.from({ length: count }, (_, place) => place).filter((place) => !found.has(place))
  const takeMost = (meaning: Meaning, least: number, score: (place: number) => number): void => {
    if (isKnown(meaning)) return
    const [best] = free()
      .map((place) => ({ place, score: score(place) }))
      .toSorted((one, other) => other.score - one.score)
    if (best && best.score >= least) found.set(best.place, meaning)
  }
  const share = (isMeant: (value: string) => boolean) => (place: number) =>
    shareOf(valuesOf(rows, place), isMeant)
  if (!hasHead) {
    takeMost('url', 0.3, share(isAddress))
    takeMost('totp', 0.5, share(isCode))
    takeMost('username', 0.3, share(isMail))
  }
  takeMost('password', 0.5, (place) => randomnessOf(rows, place))
  if (hasHead) return found
  const placeOf = (meaning: Meaning): number => [...found].find(([, one]) => one === meaning)?.[0] ?? -1
  const isFilled = (place: number): boolean => valuesOf(rows, place).length > 0
  const before = placeOf('password') - 1
  if (
    !isKnown('username') &&
    free().includes(before) &&
    isFilled(before) &&
    free().filter((place) => place < before).length > 0
  )
    found.set(before, 'username')
  const texts = free().filter(isFilled)
  const first = texts[0]
  const second = texts[1]
  const end = Math.max(placeOf('username'), 0)
  const isGrouped =
    first !== undefined &&
    second !== undefined &&
    second < end &&
    new Set(valuesOf(rows, first)).size <= new Set(valuesOf(rows, second)).size
  if (isGrouped) found.set(first, 'group').set(second, 'name')
  else if (first !== undefined) found.set(first, 'name')
  takeMost(
    'notes',
    0.5,
    share((value) => /\s/.test(value)),
  )
  return found
}
