/** The first letter of a name as people see it (spec section 2: upper-cased), or "?" where there is none. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first ? first.segment.toLocaleUpperCase() : '?'
}
