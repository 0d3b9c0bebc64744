/** What makes a payment card: who issued it, and how many digits its number has. */
export type CardBrand = { name: string; lengths: readonly number[] }

/** ISO/IEC 7812 issuer ranges as the networks publish them, the narrower before the wider. */
const brands: readonly (CardBrand & { starts: RegExp })[] = [
  { name: 'American Express', lengths: [15], starts: /^3[47]/ },
  { name: 'Diners Club', lengths: [14, 16, 19], starts: /^3(0[0-5]|[689])/ },
  { name: 'JCB', lengths: [16, 17, 18, 19], starts: /^35(2[89]|[3-8])/ },
  { name: 'Discover', lengths: [16, 19], starts: /^6(011|5|4[4-9])/ },
  { name: 'UnionPay', lengths: [16, 17, 18, 19], starts: /^62/ },
  {
    name: 'Maestro',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    starts: /^(5018|5020|5038|6304|6759|676[1-3])/,
  },
  {
    name: 'Mastercard',
    lengths: [16],
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  },
  { name: 'Visa', lengths: [13, 16, 19], starts: /^4/ },
]

/** The digits of a card number as typed: people group them by spaces or hyphens. */
export const cardDigits = (value: string): string => value.replace(/\D/g, '')

/** The brand a number begins like, or null. */
export function cardBrand(value: string): CardBrand | null {
  const digits = cardDigits(value)
  return brands.find((brand) => brand.starts.test(digits)) ?? null
}

/** Of fewer digits the last four would be too much of the number. */
const leastDigits = 8

/** What lists show in a card number's place: `Visa •••• 4206`; null for what is no number of a card. */
export function cardHint(value: string): string | null {
  const digits = cardDigits(value)
  if (digits.length < leastDigits || /[^\d\s-]/.test(value)) return null
  return `${cardBrand(digits)?.name ?? ''} •••• ${digits.slice(-4)}`.trim()
}
