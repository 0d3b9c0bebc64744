import { expect, test } from 'vitest'
import { hueChoices, hueOf } from './hue.ts'

test('the same id always has the same hue, one of the choices', () => {
  for (const id of ['', 'a', '0198c0de-7000-7000-8000-000000000001']) {
    expect(hueOf(id)).toBe(hueOf(id))
    expect(hueChoices).toContain(hueOf(id))
  }
})

test('ids made one after another spread over all hues', () => {
  const ids = Array.from(
    { length: 200 },
    (_, index) => `0198c0de-7000-7000-8000-${index.toString(16).padStart(12, '0')}`,
  )
  expect(new Set(ids.map(hueOf)).size).toBe(hueChoices.length)
})
