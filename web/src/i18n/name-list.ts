import { locale } from './locale.ts'

/** `Operations and Finance` */
export const listed = (names: readonly string[], inLocale = locale()): string =>
  new Intl.ListFormat(inLocale, { type: 'conjunction' }).format(names)

/** `Bob, Rhea and 3 people` at most: the first names, then how many more. */
export const namesInSentence = (
  names: readonly string[],
  inLocale: string,
  more: (count: number) => string,
  most = 3,
): string =>
  listed(
    names.length <= most ? names : [...names.slice(0, most - 1), more(names.length - most + 1)],
    inLocale,
  )
