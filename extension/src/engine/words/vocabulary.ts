import { isConnecting, normalise } from './normalise.ts'
import { packedWords } from './packed-words.ts'
import type { Meaning } from './words.ts'

/** Where a word stands in a text, and how many letters it has. */
export interface Hit {
  at: number
  length: number
}
export type Hits = ReadonlyMap<Meaning, Hit>

/** From here on a word is found within a longer one, where a program wrote it: `txtusername`. */
const longEnough = 6
const longestWord = 40
const mostWords = 7
/** Japanese and Chinese, from their marks on; a class of few letters is read faster than one of scripts. */
export const isWithoutSpaces = (text: string) => /[々-鿿]/.test(text)

type Index = Map<string, Meaning[]>
interface Indexes {
  /** Whole words and phrases, without their spaces. */
  whole: Index
  begin: Index
  end: Index
  anywhere: Index
}
function makeIndexes(): Indexes {
  const made: Indexes = { whole: new Map(), begin: new Map(), end: new Map(), anywhere: new Map() }
  for (const [word, meanings] of packedWords()) {
    const index = isWithoutSpaces(word)
      ? made.anywhere
      : word.startsWith('*')
        ? made.end
        : word.endsWith('*')
          ? made.begin
          : made.whole
    index.set(word.replaceAll('*', ''), meanings)
  }
  return made
}

/** One look-up a place is many times faster than one pattern a meaning. Made at loading, before anything is scanned. */
const indexes = makeIndexes()

/** The texts that were read before: labels come back at each scan, and each is asked for several times in one. */
const read = new Map<string, Hits>()
const mostKept = 2000

/**
 * What a normalised text says: for each meaning its longest word.
 * @param isName of what a program calls a field, where words stand without spaces
 */
export function meaningsOf(text: string, isName = false): Hits {
  const key = `${isName}${text}`
  const known = read.get(key)
  if (known) return known
  const hits = new Map<Meaning, Hit>()
  if (read.size > mostKept) read.clear()
  read.set(key, hits)
  const words = text.trim().split(' ')
  let at = 0
  for (const [place, word] of words.entries()) {
    addPhrases(hits, words, place, at)
    addEnds(hits, word, at)
    at += word.length + 1
  }
  const glued = isName ? text.replaceAll(' ', '') : text
  // Where each letter stood before the spaces went.
  const places = isName
    ? [...text.trimStart()].flatMap((letter, place) => (letter === ' ' ? [] : [place]))
    : []
  if (isName) addWithin(hits, [indexes.whole, indexes.begin], glued, longEnough, places)
  if (isWithoutSpaces(text)) addWithin(hits, [indexes.anywhere], glued.replaceAll(' ', ''), 1)
  return hits
}

function add(hits: Map<Meaning, Hit>, meanings: readonly Meaning[] | undefined, at: number, length: number) {
  for (const meaning of meanings ?? []) {
    if ((hits.get(meaning)?.length ?? 0) < length) hits.set(meaning, { at, length })
  }
}

/** Words from a place on, with or without spaces between and without those that only connect; of the last one its beginning may do. */
function addPhrases(hits: Map<Meaning, Hit>, words: readonly string[], place: number, at: number) {
  const { whole, begin } = indexes
  let key = ''
  let letters = 0
  for (const word of words.slice(place, place + mostWords)) {
    // A name ends before the id.
    if (!word) return
    if (!key || !isConnecting(word)) {
      for (let length = 1; length <= word.length; length++) {
        add(hits, begin.get(key + word.slice(0, length)), at, letters + length)
      }
      key += word
      if (key.length > longestWord) return
      add(hits, whole.get(key), at, letters + word.length)
    }
    letters += word.length
  }
}

function addEnds(hits: Map<Meaning, Hit>, word: string, at: number) {
  for (let length = 2; length <= word.length; length++)
    add(hits, indexes.end.get(word.slice(-length)), at, length)
}

function addWithin(
  hits: Map<Meaning, Hit>,
  among: readonly Index[],
  text: string,
  least: number,
  places: readonly number[] = [],
) {
  for (let at = 0; at < text.length; at++) {
    for (let length = least; length <= Math.min(24, text.length - at); length++) {
      const key = text.slice(at, at + length)
      for (const index of among) add(hits, index.get(key), places[at] ?? at, length)
    }
  }
}

export const says = (meaning: Meaning, text: string): boolean => meaningsOf(normalise(text)).has(meaning)
