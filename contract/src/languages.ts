/** The languages of answers, mails and the app. After a new line here, the compiler names all missing texts. */
const table = {
  en: { name: 'English', hasCapitalNouns: false, shortTimes: 'narrow' },
  // German minutes are an "m" when they are narrow, which reads as metres.
  de: { name: 'Deutsch', hasCapitalNouns: true, shortTimes: 'short' },
} as const satisfies Record<string, LanguageTraits>

interface LanguageTraits {
  /** Its name in itself. */
  name: string
  /** Whether nouns keep their capital within a sentence. */
  hasCapitalNouns: boolean
  /** The style of `2 hours ago` for Intl.RelativeTimeFormat. */
  shortTimes: 'narrow' | 'short'
}

/** BCP 47 tags, the default first. */
export type Language = keyof typeof table

export const languageTraits: Readonly<Record<Language, LanguageTraits>> = table
export const languages = Object.keys(table) as [Language, ...Language[]]

/** Used if a reader names no language that we have; every text is written in it first. */
export const defaultLanguage = 'en' satisfies Language

/** The language of a tag such as `de-AT`, by its first part; undefined if we have no texts for it. */
export function languageOfTag(tag: string): Language | undefined {
  const [wanted] = tag.toLowerCase().split('-')
  return languages.find((language) => language === wanted)
}
