import { cardBrand, cardDigits } from './card-number.ts'

/** In groups of four; American Express as it stands on the card, 4-6-5. What is not made of digits stays as it is. */
export function groupedCardNumber(value: string): string {
  if (/[^\d\s-]/.test(value)) return value
  const digits = cardDigits(value)
  const groups = cardBrand(digits)?.name === 'American Express' ? /^(\d{4})(\d{0,6})(\d{0,5})(\d*)$/ : null
  const parts = groups ? groups.exec(digits)?.slice(1) : digits.match(/.{1,4}/g)
  return (parts ?? []).filter(Boolean).join(' ')
}

export type CardNumberState =
  | { kind: 'empty' | 'complete' | 'unusual' | 'mistyped' }
  | { kind: 'partial'; digitsToGo: number }

/** How far a number is, by its brand's length and the check digit (ISO/IEC 7812-1, Luhn). Never a reason to refuse one. */
export function cardNumberState(value: string): CardNumberState {
  const digits = cardDigits(value)
  if (digits === '') return { kind: 'empty' }
  if (/[^\d\s-]/.test(value)) return { kind: 'unusual' }
  const lengths = cardBrand(digits)?.lengths ?? [16]
  if (lengths.includes(digits.length)) return { kind: isCheckDigitRight(digits) ? 'complete' : 'mistyped' }
  const next = lengths.find((length) => length > digits.length)
  return next === undefined ? { kind: 'unusual' } : { kind: 'partial', digitsToGo: next - digits.length }
}

function isCheckDigitRight(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
