/** A stored number as a `tel:` address (RFC 3966), or null for what one cannot dial. */
export function phoneLink(value: string): string | null {
  const typed = value.trim()
  if (!/^\+?[\d\s()./-]{3,}$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length >= 3 && digits.length <= 20 ? `tel:${typed.startsWith('+') ? '+' : ''}${digits}` : null
}
