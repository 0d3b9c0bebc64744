import { expect, test } from 'vitest'
import { listHint, withListHints } from './list-hint.ts'

const iban = { key: 'iban', type: 'text', isSecret: true } as const

test.each([
  ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['GB29NWBK60161331926819', '•••• 6819'],
  ['021000021-12345678', '•••• 5678'],
  ['1234', null],
  ['ask at the counter', null],
  ['', null],
])('of the account number %j lists show %j', (value, hint) => {
  expect(listHint({ ...iban, value })).toBe(hint)
})

test('another secret text shows nothing of itself, nor does a number that is no secret', () => {
  expect(listHint({ ...iban, key: 'passphrase', value: 'DE89 3704 0044 0532 0130 00' })).toBeNull()
  expect(listHint({ ...iban, isSecret: false, value: 'DE89 3704 0044 0532 0130 00' })).toBeNull()
})

test('a written value gets its hint; a given hint, and that of a value that stays, are kept', () => {
  const card = { key: 'number', type: 'card-number', value: '4111111111111111' } as const
  expect(withListHints([card, { ...card, hint: 'of mine' }, { key: 'number', type: 'card-number' }])).toEqual(
    [
      { ...card, hint: 'Visa •••• 1111' },
      { ...card, hint: 'of mine' },
      { key: 'number', type: 'card-number' },
    ],
  )
})
