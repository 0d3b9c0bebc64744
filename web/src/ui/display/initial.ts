/** The first letter of a name as people see it (docs/product.md, section 14), in upper case, or "?" where there is none. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first ? first.segment.toLocaleUpperCase() : '?'
}
