import { base, createReader, fewBits, leastRange, moreBits } from '../src/engine/words/unpack.ts'

/** Writes a text as `unpack` reads it, with its letters, those used most before all others. */
export function pack(text: string): { packed: string; letters: string } {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts].toSorted(([, one], [, other]) => other - one).map(([letter]) => letter)
  const { choose, digits, wish } = createWriter()
  const read = createReader(choose)
  for (const letter of text) {
    const place = letters.indexOf(letter)
    wish(bitsOf(place))
    if (read() !== place) throw new Error(`${letter} was packed as another letter.`)
  }
  return { packed: digits().map(signOf).join(''), letters: letters.join('') }
}

function bitsOf(letter: number): number[] {
  const most = 2 ** fewBits - 1
  const bits = (value: number, count: number) =>
    [...value.toString(2).padStart(count, '0')].map((bit) => Number(bit))
  return letter < most ? bits(letter, fewBits) : [...bits(most, fewBits), ...bits(letter - most, moreBits)]
}

/** Narrows a range of numbers down by each bit, as the reader does; the number that is left is the packed text. */
function createWriter() {
  let low = 0n
  let range = 1
  let count = 0
  let wished: number[] = []
  return {
    wish: (bits: number[]) => {
      wished = bits
    },
    choose: (chance: number): number => {
      for (; range < leastRange; count++) {
        range *= base
        low *= BigInt(base)
      }
      const part = Math.floor(range * chance)
      const bit = wished.shift() ?? 0
      if (bit) range = part
      else {
        low += BigInt(part)
        range -= part
      }
      return bit
    },
    digits: (): number[] => {
      const digits: number[] = []
      for (let rest = low; digits.length < count; rest /= BigInt(base))
        digits.unshift(Number(rest % BigInt(base)))
      return digits
    },
  }
}

/** ASCII without what a literal has to escape. */
function signOf(digit: number): string {
  const sign = digit + 32
  return String.fromCharCode(sign < 92 ? sign : sign < 95 ? sign + 1 : sign + 2)
}
