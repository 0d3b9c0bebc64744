import { signOf } from '../src/engine/words/unpack.ts'

const longestPart = 8
const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * Writes a text shorter by what stands in it often, as `unpack` reads it: again and again the part that saves most bytes becomes a
 * sign, until none saves any.
 */
export function pack(text: string): { packed: string; parts: string[] } {
  const parts: string[] = []
  let packed = text
  for (;;) {
    const sign = signOf(parts.length)
    const part = bestPart(packed, bytesOf(sign))
    if (part === undefined) return { packed, parts }
    if (text.includes(sign)) throw new Error(`${sign} is a letter of the words.`)
    parts.push(part)
    packed = packed.replaceAll(part, sign)
  }
}

function bestPart(text: string, bytesOfSign: number): string | undefined {
  let best: string | undefined
  let most = 0
  for (let length = 2; length <= longestPart; length++) {
    for (const [part, count] of countsOf(text, length)) {
      const bytes = bytesOf(part)
      const saved = count * (bytes - bytesOfSign) - bytes - 1
      if (saved > most) [best, most] = [part, saved]
    }
  }
  return best
}

/** How often each part of a length stands in a text, more than once, without overlapping itself. */
function countsOf(text: string, length: number): Map<string, number> {
  const ends = new Map<string, number>()
  const counts = new Map<string, number>()
  for (let at = 0; at + length <= text.length; at++) {
    const part = text.slice(at, at + length)
    const end = ends.get(part)
    if (end !== undefined && at < end) continue
    ends.set(part, at + length)
    if (end !== undefined) counts.set(part, (counts.get(part) ?? 1) + 1)
  }
  return counts
}
