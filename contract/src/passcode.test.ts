import { expect, test } from 'vitest'
import { isTrivialPasscode } from './passcode.ts'

test.each([
  ['one digit repeated', ['000000', '111111', '999999']],
  ['counting up', ['012345', '123456', '456789', '567890', '890123']],
  ['counting down', ['987654', '654321', '543210', '321098']],
  ['a pattern repeated', ['123123', '121212', '707070', '258258']],
  ['digits in twos or threes', ['112233', '778899', '111222', '000999']],
])('a passcode is trivial that is %s', (_, passcodes) => {
  for (const passcode of passcodes) expect([passcode, isTrivialPasscode(passcode)]).toEqual([passcode, true])
})

test('any other passcode may be set', () => {
  for (const passcode of ['482913', '135790', '123457', '654320', '112234', '121213', '100000', '909091']) {
    expect([passcode, isTrivialPasscode(passcode)]).toEqual([passcode, false])
  }
})

test('few of a million passcodes are trivial', () => {
  // Every seventeenth, which leaves out no form: 17 divides neither a million nor a pattern of digits.
  let trivial = 0
  for (let passcode = 0; passcode < 1_000_000; passcode += 17) {
    if (isTrivialPasscode(String(passcode).padStart(6, '0'))) trivial += 1
  }
  expect(trivial).toBeLessThan(3_000 / 17)
})
