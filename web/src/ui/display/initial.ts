/** Made once, with the first name. */
let letters: Intl.Segmenter | undefined

/** The first letter of a name as people see it (docs/product.md, section 14), in upper case, or "?" where there is none. */
export function initialOf(name: string): string {
  const text = name.trim()
  // No ASCII character combines with the one before it. Segmenting is slow, and a list asks for dozens of initials.
  if (/^[!-~]{2}/.test(text)) return text.charAt(0).toLocaleUpperCase()
  const [first] = (letters ??= new Intl.Segmenter()).segment(text)
  return first ? first.segment.toLocaleUpperCase() : '?'
}
