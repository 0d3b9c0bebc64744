import type { Meaning } from './words.ts'

/** How many digits a sign of the packed text stands for: those of ASCII that no literal has to escape. */
export const base = 93
/** From here on the next bit would be told too roughly, so that one more digit is taken. */
export const leastRange = base ** 6
const firstDigit = 32
const digitOf = (sign: number) => sign - firstDigit - (sign > 92 ? 1 : 0) - (sign > 96 ? 1 : 0)

/** So many letters before a letter are looked at. */
const longestContext = 2
/** Letters used most take five bits, all others these and so many more. */
export const fewBits = 5
export const moreBits = 9
const rare = 2 ** (fewBits + 1) - 1
const places = 18

/**
 * Reads one letter after the other of a text that is packed by how likely each bit of a letter is after the letters before it:
 * 0 is the letter used most. Only whole steps of arithmetic that all browsers do alike, or they would read other words.
 * @param choose answers a bit, told how likely it is a one
 */
export function createReader(choose: (chance: number) => number): () => number {
  // How often a zero and a one came after each context, two places each.
  const counts = new Float32Array(2 ** (places + 1))
  const before = new Int32Array(longestContext)
  const contexts = new Int32Array(longestContext)
  const seen = new Int32Array(longestContext)
  let node = 1
  const readBit = () => {
    for (let length = 0; length < longestContext; length++)
      seen[length] = (Math.imul((contexts[length] ?? 0) + node, 0x9e3779b1) >>> (32 - places)) * 2
    const bit = choose(chanceOf(counts, seen))
    // Loops by number, as this runs half a million times before the first scan.
    for (let length = 0; length < longestContext; length++) learn(counts, seen[length] ?? 0, bit)
    node = node * 2 + bit
  }
  return () => {
    let hash = 0
    for (let length = 0; length < longestContext; length++) {
      hash = Math.imul(hash + (before[length] ?? 0) + 1, 0x2f0b4c47) ^ (hash >>> 15)
      contexts[length] = hash
    }
    node = 1
    for (let bit = 0; bit < fewBits; bit++) readBit()
    const isRare = node === rare
    for (let bit = isRare ? 0 : moreBits; bit < moreBits; bit++) readBit()
    before.copyWithin(1, 0)
    return (before[0] = isRare ? node - rare * 2 ** moreBits + 2 ** fewBits - 1 : node - 2 ** fewBits)
  }
}

/** The longer the context and the surer what was seen in it, the more it counts. */
function chanceOf(counts: Float32Array, seen: Int32Array): number {
  let sum = 0
  let weights = 0
  let trust = 1
  for (let length = 0; length < longestContext; length++) {
    const place = seen[length] ?? 0
    const zero = counts[place] ?? 0
    const one = counts[place + 1] ?? 0
    const all = zero + one
    if (all > 0 || trust === 1) {
      const weight = (1 + all) * trust * (all > 0 && (zero === 0 || one === 0) ? 4 : 1)
      sum += (weight * (one + 0.2)) / (all + 0.4)
      weights += weight
    }
    trust *= 2
  }
  return Math.min(0.999, Math.max(0.001, sum / weights))
}

/** What was seen long ago counts less once it is contradicted. */
function learn(counts: Float32Array, place: number, bit: number) {
  counts[place + bit] = (counts[place + bit] ?? 0) + 1
  const against = counts[place + 1 - bit] ?? 0
  if (against > 3) counts[place + 1 - bit] = (against + 3) / 2
}

/**
 * Reads what `packed-words.ts` holds: a line for each set of meanings, with its words in order, each as a capital for how many
 * letters it shares with the one before and the rest of its letters.
 */
export function unpack(packed: string, letters: string): Map<string, Meaning[]> {
  let at = 0
  let code = 0
  let range = 1
  const refill = () => {
    while (range < leastRange) {
      range *= base
      code = code * base + digitOf(packed.charCodeAt(at++) || firstDigit)
    }
  }
  const read = createReader((chance) => {
    refill()
    const part = Math.floor(range * chance)
    if (code < part) {
      range = part
      return 1
    }
    code -= part
    range -= part
    return 0
  })
  const words = new Map<string, Meaning[]>()
  let line = ''
  // An empty line is the end.
  for (;;) {
    const letter = letters.charAt(read())
    if (letter !== '\n') line += letter
    else if (line) {
      addWords(words, line)
      line = ''
    } else return words
  }
}

function addWords(words: Map<string, Meaning[]>, line: string) {
  const [meanings = '', list = ''] = line.split(':')
  let word = ''
  for (const [shared = '', ...rest] of list.match(/[A-Z][^A-Z]*/g) ?? []) {
    word = word.slice(0, shared.charCodeAt(0) - 65) + rest.join('')
    words.set(word, meanings.split(' ') as Meaning[])
  }
}
