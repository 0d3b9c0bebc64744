import { defaultLanguage, languageOfTag, type Language } from '@cardea/contract'

/**
 * The language that Accept-Language asks for (RFC 9110, section 12.5.4), by lookup (RFC 4647, section 3.4): `de-AT` is
 * served with `de`. Of equal weights the first counts. English without the header, for languages we do not have, and
 * for `*`.
 */
export const readerLanguage = (header = ''): Language => wantedOf(header)[0]?.language ?? defaultLanguage

/** The same; undefined if the header names none that we have, so that a stored language is not overwritten. */
export const namedLanguage = (header = ''): Language | undefined =>
  wantedOf(header).find((wanted) => !wanted.isAny)?.language

const wantedOf = (header: string): Wanted[] =>
  header
    .split(',')
    .flatMap(readRange)
    .toSorted((a, b) => b.weight - a.weight)

interface Wanted {
  language: Language
  weight: number
  /** Named by `*`. */
  isAny: boolean
}

/**
 * A range with its weight of at most three decimals. Each alternative is decided by its first character, so nothing is
 * tried twice.
 */
const pattern = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** Empty for a language we do not have, one that is unwanted (`q=0`), and what is not a range. */
function readRange(text: string): Wanted[] {
  const [, range, weight = '1'] = pattern.exec(text.trim()) ?? []
  const language = range === '*' ? defaultLanguage : range && languageOfTag(range)
  return !language || Number(weight) === 0 ? [] : [{ language, weight: Number(weight), isAny: range === '*' }]
}
