import { expect, test } from 'vitest'
import { parseMonth, typedMonth } from './month.ts'

test.each(['05 / 2029', '5/2029', '05/29', '5 / 29', '05.2029', '0529', '2029-05', '052029'])(
  '%s is May 2029',
  (typed) => {
    expect(parseMonth(typed)).toBe('2029-05')
  },
)

test.each(['', '0', '05', '13/2029', '00/2029', '05/202', 'May', '2029-13'])(
  '%j is no month yet',
  (typed) => {
    expect(parseMonth(typed)).toBeNull()
  },
)

test('a stored month is typed as on a card, and what is none is left alone', () => {
  expect(typedMonth('2029-05')).toBe('05 / 2029')
  expect(typedMonth('spring')).toBe('spring')
  expect(parseMonth(typedMonth('2031-12'))).toBe('2031-12')
})
