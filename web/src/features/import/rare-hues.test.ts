import { expect, test } from 'vitest'
import { hueChoices } from '../../ui/display/hue.ts'
import { rareHues } from './rare-hues.ts'

test('new groups take hues that no group has, each another, before one is taken twice', () => {
  const [first, second, ...others] = hueChoices.map(String)
  const has = (color = '') => ({ color })
  const hues = rareHues([has(first), has(second), has(second)])
  expect(hues).toEqual([...others, first, second])
  expect(new Set(hues).size).toBe(hueChoices.length)
})
