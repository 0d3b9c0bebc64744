/**
 * Writes the words of all languages as the one text that the engine reads: `node extension/build/pack-words.ts`, after a language's
 * file has changed. What it makes is part of the repository, so that the engine that is tested is the one that is built.
 */
import { writeFile } from 'node:fs/promises'
import { dictionary } from '../src/engine/words/dictionary.ts'
import { betweenParts, inLatin, mostShared } from '../src/engine/words/unpack.ts'
import { pack } from './pack-text.ts'

/** A line for each set of meanings, with its words. */
function written(): string {
  const lines = new Map<string, string[]>()
  for (const [word, meanings] of dictionary()) {
    const key = meanings.toSorted().join(' ')
    lines.set(key, [...(lines.get(key) ?? []), word])
  }
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([meanings, words]) => `${meanings}:${shortened(words)}`).join('\n')
}

/** Each word as a capital for how many letters it shares with the one before, and the rest of its letters. */
function shortened(words: readonly string[]): string {
  let before = ''
  let text = ''
  for (const word of words.map(inLatin).toSorted()) {
    const shared = sharedLetters(before, word)
    text += String.fromCharCode(65 + shared) + word.slice(shared)
    before = word
  }
  return text
}

function sharedLetters(one: string, other: string): number {
  let shared = 0
  while (shared < mostShared && shared < other.length && one[shared] === other[shared]) shared++
  return shared
}

/** Quotes, backslashes and ends of lines are written as a source has them. */
const literal = (text: string) =>
  `'${text
    .replaceAll(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`

const { packed, parts } = pack(written())
await writeFile(
  new URL('../src/engine/words/packed-words.ts', import.meta.url),
  `/** @file Made of the languages beside it by \`node extension/build/pack-words.ts\`; change them there. */
import { unpack } from './unpack.ts'

/** Each word of all languages without its spaces, with what it may mean. */
export const packedWords = () =>
  unpack(
    ${literal(packed)},
    ${literal(parts.join(betweenParts))},
  )
`,
)
