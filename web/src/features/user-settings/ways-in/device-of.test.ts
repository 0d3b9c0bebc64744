import { expect, test } from 'vitest'
import { nameOfThisDevice } from './device-of.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    'iPhone of Lena',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Phone of Lena'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['something else', 'Passkey'],
])('a passkey made by %s is named %s', (userAgent, expected) => {
  expect(nameOfThisDevice({ name: 'Lena Marek' }, userAgent)).toBe(expected)
})

test('a phone of a person without a name is named by its browser', () => {
  expect(nameOfThisDevice({ name: null }, 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1')).toBe(
    'Safari on iPhone',
  )
})
