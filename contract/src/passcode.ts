/**
 * Whether a passcode of six digits is one that attackers try first: one digit repeated (000000), counting up or down
 * (123456, 210987), a pattern of two or three digits repeated (121212, 123123), or digits in twos or threes (112233,
 * 111222).
 */
export function isTrivialPasscode(passcode: string): boolean {
  const digits = [...passcode].map(Number)
  return (
    isCounting(digits) ||
    [2, 3].some(
      (length) =>
        digits.every((digit, place) => digit === digits[place % length]) ||
        digits.every((digit, place) => digit === digits[place - (place % length)]),
    )
  )
}

/** Whether the step between neighbouring digits is always the same -1, 0 or 1, where 9 and 0 are neighbours. */
function isCounting(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((other) => other === step))
}
