/** Of fewer characters the last four would be too much of the number. */
const leastCharacters = 8

/** What lists show in place of the number of a bank account: `•••• 3000`; null for what is no such number. */
export function ibanHint(value: string): string | null {
  const number = value.replace(/[\s-]/g, '')
  if (number.length < leastCharacters || !/^[A-Za-z]{0,2}[\dA-Za-z]*\d{4}$/.test(number)) return null
  return `•••• ${number.slice(-4)}`
}
