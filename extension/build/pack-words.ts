import type { Plugin } from 'rolldown'
import { dictionary } from '../src/engine/words/dictionary.ts'
import { cyrillic, firstCyrillic, insteadOfCyrillic, mostShared, signs } from '../src/engine/words/unpack.ts'
import { shorten } from './shorten.ts'
import type { Meaning } from '../src/engine/words/words.ts'

/** The words of all languages as one text, less than half as long. */
export function packed(): { text: string; parts: string[]; meanings: Meaning[] } {
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

/** Puts the packed words in the place of the languages' files. */
export function packWords(): Plugin {
  return {
    name: 'pack-words',
    transform(_, id) {
      if (!id.endsWith('/engine/words/dictionary.ts')) return undefined
      const { text, parts, meanings } = packed()
      return `import { unpack } from './unpack.ts'
export const dictionary = () => unpack(${JSON.stringify(text)}, ${JSON.stringify(parts.join(' '))}.split(' '), ${JSON.stringify(meanings.join(' '))}.split(' '))`
    },
  }
}
