import { rounds, signOf } from '../src/engine/words/unpack.ts'

const longest = 9
/** A placeholder will take two bytes, not three. */
const bytes = (text: string) => Buffer.byteLength(text.replace(/[\ue000-\uefff]/g, '\u0100'))

/** Writes what a text says often as one letter, which takes two bytes, and what is said often then once more. */
export function shorten(text: string): { text: string; parts: string[] } {
  const parts: string[] = []
  let short = text
  for (let round = 0; round < rounds; round++) {
    for (const part of candidates(short)) {
      const uses = short.split(part).length - 1
      // What stands for it, and where it is written once itself.
      if (uses * (bytes(part) - 2) <= bytes(part) + 1) continue
      short = short.replaceAll(part, placeholder(parts.length))
      parts.push(part)
    }
  }
  return withShortSigns(short, parts)
}

/** Letters of no language of ours stand for parts until it is known which are used most. */
const firstPlaceholder = 0xe000
const placeholder = (part: number) => String.fromCharCode(firstPlaceholder + part)

/** Those used most get the signs of one byte. */
function withShortSigns(text: string, parts: readonly string[]): { text: string; parts: string[] } {
  const all = [text, ...parts].join('')
  const uses = parts.map((_, part) => all.split(placeholder(part)).length)
  const order = [...parts.keys()].toSorted((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0))
  const places = new Map(order.map((part, place) => [placeholder(part), signOf(place)]))
  const written = (packed: string) => packed.replace(/[\ue000-\uefff]/g, (sign) => places.get(sign) ?? sign)
  return { text: written(text), parts: order.map((part) => written(parts[part] ?? '')) }
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
    .filter((entry) => saving(entry) > 1)
    .toSorted((one, other) => saving(other) - saving(one))
    .map(([part]) => part)
}
