import { defaultLanguage, languageOfTag, type Language } from '@cardea/contract'

/**
 * The language a caller asks for by Accept-Language (RFC 9110, section 12.5.4), by lookup (RFC 4647, section 3.4): `de-AT` is
 * served with `de`. Of equal weights the first named counts. Without the header, with none we have or with `*`, English.
 */
export const readerLanguage = (header = ''): Language => wantedOf(header)[0]?.language ?? defaultLanguage

/** The same, undefined where the caller names none that we have: that is no reason to forget what is known of them. */
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

/** A range with its weight, which has three decimals at most. Each part is bounded by what it begins with: nothing is tried twice. */
const pattern = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** Nothing for what we have no words for, for what is not wanted (`q=0`) and for what is no range. */
function readRange(text: string): Wanted[] {
  const [, range, weight = '1'] = pattern.exec(text.trim()) ?? []
  const language = range === '*' ? defaultLanguage : range && languageOfTag(range)
  return !language || Number(weight) === 0 ? [] : [{ language, weight: Number(weight), isAny: range === '*' }]
}
