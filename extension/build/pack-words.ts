/**
 * Writes the words of all languages as the one text that the engine reads: `node extension/build/pack-words.ts`, after a language's
 * file has changed. What it makes is part of the repository, so that the engine that is tested is the one that is built.
 */
import { writeFile } from 'node:fs/promises'
import { dictionary } from '../src/engine/words/dictionary.ts'
import { cyrillic, firstCyrillic, insteadOfCyrillic, mostShared, signs } from '../src/engine/words/unpack.ts'
import { shorten } from './shorten.ts'
import type { Meaning } from '../src/engine/words/words.ts'

/** The words of all languages as one text, less than half as long. */
function packed(): { text: string; parts: string[]; meanings: Meaning[] } {
  const words = dictionary()
  const meanings = byFrequency([...words.values()].flat())
  const last = signs.length - 1
  const sign = (meaning: Meaning) => {
    const place = meanings.indexOf(meaning)
    return place < last ? signs.charAt(place) : signs.charAt(last) + signs.charAt(place - last)
  }
  let before = ''
  let text = ''
  const entries = [...words].map(([word, said]) => [written(word), said] as const)
  for (const [word, said] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const shared = sharedLetters(before, word)
    text += String.fromCharCode(65 + shared) + word.slice(shared) + said.map(sign).join('')
    before = word
  }
  return { ...shorten(text), meanings }
}

function written(word: string): string {
  if (!/^[а-я*]+$/.test(word)) return word
  return (
    cyrillic +
    word.replace(/[а-я]/g, (letter) => insteadOfCyrillic.charAt(letter.charCodeAt(0) - firstCyrillic))
  )
}

function sharedLetters(one: string, other: string): number {
  let shared = 0
  while (shared < mostShared && shared < other.length && one[shared] === other[shared]) shared++
  return shared
}

function byFrequency(all: readonly Meaning[]): Meaning[] {
  const counts = new Map<Meaning, number>()
  for (const meaning of all) counts.set(meaning, (counts.get(meaning) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([meaning]) => meaning)
}

/** Quotes and backslashes are written as a source has them. */
const literal = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`

const { text, parts, meanings } = packed()
await writeFile(
  new URL('../src/engine/words/packed-words.ts', import.meta.url),
  `/** @file Made of the languages beside it by \`node extension/build/pack-words.ts\`; change them there. */
import { unpack } from './unpack.ts'
import type { Meaning } from './words.ts'

/** Each word of all languages without its spaces, in order, with what it may mean. */
export const packedWords = () =>
  unpack(
    ${literal(text)},
    ${literal(parts.join(' '))}.split(' '),
    ${literal(meanings.join(' '))}.split(' ') as Meaning[],
  )
`,
)
