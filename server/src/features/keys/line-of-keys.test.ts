import type { CheckedStatement } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { lineFrom } from './line-of-keys.ts'

/** Statements by what they are and the generation that they name. */
const chain = (...steps: [CheckedStatement['is'], number][]): CheckedStatement[] =>
  steps.map(([is, generation], at) => ({ is, generation, n: at + 1 }) as CheckedStatement)

test('keys follow from the first, however often they are renewed or amended', () => {
  expect(lineFrom(chain(['first', 1]))).toBe(1)
  expect(lineFrom(chain(['first', 1], ['renewed', 2], ['amended', 2], ['renewed', 4]))).toBe(1)
})

test('keys that are begun again start anew; those taken back go on with their line', () => {
  expect(lineFrom(chain(['first', 1], ['renewed', 2], ['reset', 3]))).toBe(3)
  expect(lineFrom(chain(['first', 1], ['renewed', 2], ['reset', 3], ['renewed', 4]))).toBe(3)
  expect(lineFrom(chain(['first', 1], ['renewed', 2], ['reset', 3], ['reset', 2]))).toBe(1)
  expect(lineFrom(chain(['first', 1], ['reset', 2], ['reset', 1], ['renewed', 4]))).toBe(1)
})
