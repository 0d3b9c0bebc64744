import { firstSign, rounds } from '../src/engine/words/unpack.ts'

const longest = 9
const bytes = (text: string) => Buffer.byteLength(text)

/** Writes what a text says often as one letter, which takes two bytes, and what is said often then once more. */
export function shorten(text: string): { text: string; parts: string[] } {
  const parts: string[] = []
  let short = text
  for (let round = 0; round < rounds; round++) {
    for (const part of candidates(short)) {
      const uses = short.split(part).length - 1
      // What stands for it, and where it is written once itself.
      if (uses * (bytes(part) - 2) <= bytes(part) + 1) continue
      short = short.replaceAll(part, String.fromCharCode(firstSign + parts.length))
      parts.push(part)
    }
  }
  return { text: short, parts }
}

/** What is said often, the greatest saving first. */
function candidates(text: string): string[] {
  const counts = new Map<string, number>()
  for (let at = 0; at < text.length; at++) {
    for (let length = 2; length <= longest; length++) {
      const part = text.slice(at, at + length)
      if (part.length === length) counts.set(part, (counts.get(part) ?? 0) + 1)
    }
  }
  const saving = ([part, count]: [string, number]) => count * (bytes(part) - 2) - bytes(part)
  return [...counts]
    .filter((entry) => saving(entry) > 4)
    .toSorted((one, other) => saving(other) - saving(one))
    .map(([part]) => part)
}
