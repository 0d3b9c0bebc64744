import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [['de-AT', 'en-GB'], 'de'],
  [['en-GB', 'de-DE'], 'en'],
  [['fr-FR', 'de'], 'de'],
  [['DE-de'], 'de'],
  [['fr-FR', 'it'], 'en'],
  [[], 'en'],
] as const)('without a choice, a reader of %j is spoken to in %s', (own, language) => {
  expect(languageOf('system', own)).toBe(language)
})

test('a choice goes before what the browser prefers', () => {
  expect(languageOf('en', ['de-DE'])).toBe('en')
  expect(languageOf('de', ['en-GB'])).toBe('de')
})
