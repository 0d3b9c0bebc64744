import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test.each([
  ['+49 (40) 123-456', 'tel:+4940123456'],
  ['030 / 12 34 56', 'tel:030123456'],
  ['110', 'tel:110'],
])('%s is dialled as %s', (value, href) => {
  expect(phoneLink(value)).toBe(href)
})

test.each(['', '12', 'ask Bob', 'tel:110', 'javascript:1', '1'.repeat(21), '+49 x 5'])(
  '%j is not dialled',
  (value) => {
    expect(phoneLink(value)).toBeNull()
  },
)
