import { beginsAlmostWith, slipsAllowed } from './close-match.ts'
import { foldWithStarts } from './fold-text.ts'

/** `start`: where it begins in the text. */
export type Piece = { start: number; text: string; isMatch: boolean }

/** A text cut where the words of a search occur in it; together the pieces are the text again. */
export function highlights(text: string, wanted: readonly string[], isClose: boolean): Piece[] {
  if (wanted.length === 0) return [{ start: 0, text, isMatch: false }]
  const ranges = merged(rangesIn(text, wanted, isClose))
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of ranges) {
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), isMatch: false })
    pieces.push({ start, text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMatch: false })
  return pieces
}

type Range = [start: number, end: number]

function rangesIn(text: string, wanted: readonly string[], isClose: boolean): Range[] {
  const { folded, starts } = foldWithStarts(text)
  const original = (from: number, to: number): Range => [starts[from] ?? 0, starts[to] ?? text.length]
  const ranges: Range[] = []
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      ranges.push(original(at, at + word.length))
    }
    const slips = isClose ? slipsAllowed(word) : 0
    if (slips === 0) continue
    for (const { 0: own, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (beginsAlmostWith(own, word, slips)) ranges.push(original(index, index + own.length))
    }
  }
  return ranges
}

function merged(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else joined.push([...range])
  }
  return joined
}
