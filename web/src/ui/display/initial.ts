/** Made once, with the first name: rows of a list ask by the hundred. */
let letters: Intl.Segmenter | undefined

/** The first letter of a name as people see it (docs/product.md, section 14), in upper case, or "?" where there is none. */
export function initialOf(name: string): string {
  const [first] = (letters ??= new Intl.Segmenter()).segment(name.trim())
  return first ? first.segment.toLocaleUpperCase() : '?'
}
