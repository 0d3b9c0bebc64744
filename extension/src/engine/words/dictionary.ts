import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { isConnecting, normalise } from './normalise.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { isWithoutSpaces } from './vocabulary.ts'
import type { Meaning } from './words.ts'

const languages = [english, german, french, spanish, italian, portuguese, dutch, polish, russian, japanese]

/** The words of a phrase without those that connect its others. */
const partsOf = (phrase: string): string[] =>
  normalise(phrase)
    .trim()
    .split(' ')
    .filter((word, place) => place === 0 || !isConnecting(word))

/** As a text is normalised, without spaces; `*` stays at its ends. */
const keyOf = (word: string): string =>
  (/^\s*\*/.test(word) ? '*' : '') + partsOf(word).join('') + (word.trim().endsWith('*') ? '*' : '')

/** Few letters after a stem that means the same say nothing more. */
function isSaidByStem(word: string, meanings: Set<Meaning>, words: Map<string, Set<Meaning>>): boolean {
  if (word.includes('*')) return false
  return [0, 1, 2, 3, 4].some((more) => {
    const stem = words.get(`${word.slice(0, word.length - more)}*`)
    return stem !== undefined && word.length - more >= 5 && meanings.isSubsetOf(stem)
  })
}

/** A phrase says nothing more where it begins with what means the same and nothing after that means anything else. */
function isSaidByBeginning(
  phrase: string,
  meanings: Set<Meaning>,
  words: Map<string, Set<Meaning>>,
): boolean {
  const parts = partsOf(phrase)
  const ends = [...parts.keys()].slice(1)
  const said = (from: number, to: number) => {
    const part = parts.slice(from, to).join('')
    return [part, ...[...part].map((_, end) => `${part.slice(0, end + 1)}*`)].flatMap(
      (key) => words.get(key) ?? [],
    )
  }
  const begins = ends.some((end) => said(0, end).some((hit) => meanings.isSubsetOf(hit)))
  return (
    begins &&
    ends.every((from) =>
      [...ends, parts.length].every(
        (to) => to <= from || said(from, to).every((hit) => hit.isSubsetOf(meanings)),
      ),
    )
  )
}

/** Words in scripts without spaces are found anywhere, so that a longer one says nothing more than those in it of the same meaning. */
function isSaidWithin(word: string, meanings: Set<Meaning>, words: Map<string, Set<Meaning>>): boolean {
  if (!isWithoutSpaces(word)) return false
  const within = [...word].flatMap((_, from) =>
    [...word].flatMap((__, place) => {
      const part = word.slice(from, place + 1)
      return part === word || !isWithoutSpaces(part) ? [] : (words.get(part) ?? [])
    }),
  )
  return within.some((hit) => meanings.isSubsetOf(hit)) && within.every((hit) => hit.isSubsetOf(meanings))
}

/** Each word of all languages without its spaces, in order, with what it may mean: what `packed-words.ts` is made of. */
export function dictionary(): Map<string, Meaning[]> {
  const words = new Map<string, Set<Meaning>>()
  const phrases = new Map<string, string>()
  for (const language of languages) {
    for (const [meaning, list] of Object.entries(language) as [Meaning, string][]) {
      for (const phrase of list.split(',')) {
        const word = keyOf(phrase)
        const meanings = words.get(word)
        if (meanings) meanings.add(meaning)
        else words.set(word, new Set([meaning]))
        phrases.set(word, phrase)
      }
    }
  }
  return new Map(
    [...words]
      .filter(
        ([word, meanings]) =>
          !isSaidByStem(word, meanings, words) &&
          !isSaidWithin(word, meanings, words) &&
          !isSaidByBeginning(phrases.get(word) ?? '', meanings, words),
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, meanings]) => [word, [...meanings]]),
  )
}
