import { afterEach, expect, test, vi } from 'vitest'
import { locale } from './locale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('dates and numbers are as the reader’s own variant of the language has them', () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-GB', 'en-US'] })
  expect(locale()).toBe('en-GB')
})

test('a browser without a locale of its system, which names none that is one, opens the vault in plain English', () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix'] })
  expect(locale()).toBe('en')
  expect(() => new Intl.Collator(locale())).not.toThrow()
})
