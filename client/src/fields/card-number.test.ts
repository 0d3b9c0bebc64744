import { expect, test } from 'vitest'
import { cardNumberState, groupedCardNumber } from './card-number-digits.ts'
import { cardBrand } from './card-number.ts'

test.each([
  ['4111111111111111', 'Visa'],
  ['5312 0048', 'Mastercard'],
  ['2221000000000009', 'Mastercard'],
  ['2720 9900', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011', 'Discover'],
  ['62', 'UnionPay'],
  ['3530111333300000', 'JCB'],
])('%s is of %s', (number, brand) => {
  expect(cardBrand(number)?.name).toBe(brand)
})

test.each(['', '9', '2219', 'gift card'])('%j is of no brand', (number) => {
  expect(cardBrand(number)).toBeNull()
})

test.each([
  ['5312004877194206', '5312 0048 7719 4206'],
  ['5312-0048-77', '5312 0048 77'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['', ''],
  ['A-1234-X', 'A-1234-X'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupedCardNumber(typed)).toBe(shown)
})

test('a number says how many digits are missing, then whether its check digit is right', () => {
  expect(cardNumberState('')).toEqual({ kind: 'empty' })
  expect(cardNumberState('5312 0048 7719 42')).toEqual({ kind: 'partial', digitsToGo: 2 })
  expect(cardNumberState('4111 1111 1111 1111')).toEqual({ kind: 'complete' })
  expect(cardNumberState('4111 1111 1111 1112')).toEqual({ kind: 'mistyped' })
  expect(cardNumberState('41111111111111111111')).toEqual({ kind: 'unusual' })
})
