import { expect, test } from 'vitest'
import { beginsAlmostWith, slipsAllowed } from './close-match.ts'

test.each([
  ['hetzner', 'hezner', 1],
  ['hetzner', 'hetznr', 1],
  ['hetzner', 'hettzner', 1],
  ['hetzner', 'hetnzer', 1],
  ['hetzner', 'getzner', 1],
  ['hetzner', 'etzner', 1],
  ['hetzner', 'hezn', 1],
  ['console', 'kosnole', 2],
])('%s begins almost with %s, with %i slips', (word, typed, slips) => {
  expect(beginsAlmostWith(word, typed, slips)).toBe(true)
})

test.each([
  ['hetzner', 'stripe', 1],
  ['hetzner', 'hznr', 1],
  ['het', 'hetzner', 1],
  ['', 'hetz', 1],
])('%s does not begin almost with %s, with %i slips', (word, typed, slips) => {
  expect(beginsAlmostWith(word, typed, slips)).toBe(false)
})

test('a short word has no slips, a long one two', () => {
  expect(['vpn', 'mail', 'hetzner', 'northwind'].map(slipsAllowed)).toEqual([0, 1, 1, 2])
})
