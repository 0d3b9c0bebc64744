import { expect, test } from 'vitest'
import { dictionary } from './dictionary.ts'
import { packedWords } from './packed-words.ts'

test('the packed words are the words of all languages: if they are not, run node extension/build/pack-words.ts', () => {
  const sorted = (words: ReadonlyMap<string, readonly string[]>) =>
    [...words].map(([word, said]) => `${word}: ${said.toSorted().join(' ')}`).toSorted()
  expect(sorted(packedWords())).toEqual(sorted(dictionary()))
  expect(dictionary().size).toBeGreaterThan(2000)
})
