import { expect, test } from 'vitest'
import { kindsOf } from './kinds-of.ts'

const made = (name: string | null) => ({
  template: name === null ? null : { name, icon: 'key-round', color: '282' },
})

test('records are counted by the template they were made from, the most frequent first, those without one together', () => {
  const records = ['SSH key', 'Login', null, 'Login', null, 'Login'].map(made)
  expect(kindsOf(records).map(({ template, count }) => [template?.name ?? null, count])).toEqual([
    ['Login', 3],
    [null, 2],
    ['SSH key', 1],
  ])
  expect(kindsOf([])).toEqual([])
})
