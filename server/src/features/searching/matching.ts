/** Text as searches compare it: blind to case and accents. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Whether one of the texts holds what is looked for; `folded` comes from foldText. */
export const containsFolded = (texts: Iterable<string>, folded: string): boolean => {
  for (const text of texts) if (foldText(text).includes(folded)) return true
  return false
}

const collator = new Intl.Collator('und', { numeric: true })

/** Names in root collation, numbers by their value: `stg-2` before `stg-10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
