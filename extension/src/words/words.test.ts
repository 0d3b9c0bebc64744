import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('what comes with Cardea has its German name in German, and a template of one’s own keeps its own', () => {
  expect(wordsOf('de').builtIn('Identity')).toBe('Identität')
  expect(wordsOf('de').builtIn('User name')).toBe('Benutzername')
  expect(wordsOf('de').builtIn('Door codes')).toBe('Door codes')
  expect(wordsOf('en').builtIn('Identity')).toBe('Identity')
})
