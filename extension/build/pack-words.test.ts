import { expect, test } from 'vitest'
import { dictionary } from '../src/engine/words/dictionary.ts'
import { unpack } from '../src/engine/words/unpack.ts'
import { packed } from './pack-words.ts'

test('the packed words are the words of all languages', () => {
  const { text, parts, meanings } = packed()
  const sorted = (words: ReadonlyMap<string, readonly string[]>) =>
    [...words].map(([word, said]) => `${word}: ${said.join(' ')}`).toSorted()
  expect(sorted(unpack(text, parts, meanings))).toEqual(sorted(dictionary()))
  expect(dictionary().size).toBeGreaterThan(2000)
})
