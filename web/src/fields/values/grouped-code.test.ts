import { expect, test } from 'vitest'
import { groupedCode } from './grouped-code.ts'

test('a code is read in two halves', () => {
  expect(groupedCode('482913')).toBe('482 913')
  expect(groupedCode('94287082')).toBe('9428 7082')
})
