/** The languages of answers, mails and the app: one line a language, and the compiler then names what lacks its texts. */
const table = {
  en: { name: 'English', hasCapitalNouns: false, shortTimes: 'narrow' },
  // German minutes are an "m" when they are narrow, which reads as metres.
  de: { name: 'Deutsch', hasCapitalNouns: true, shortTimes: 'short' },
} as const satisfies Record<string, LanguageTraits>

interface LanguageTraits {
  /** What it calls itself. */
  name: string
  /** Whether nouns keep their capital within a sentence. */
  hasCapitalNouns: boolean
  /** How short `2 hours ago` may be, as Intl.RelativeTimeFormat has it. */
  shortTimes: 'narrow' | 'short'
}

/** As BCP 47 names them, the default first. */
export type Language = keyof typeof table

export const languageTraits: Readonly<Record<Language, LanguageTraits>> = table
export const languages = Object.keys(table) as [Language, ...Language[]]

/** Where a reader names no language that we have, and what every text is written in first. */
export const defaultLanguage = 'en' satisfies Language

/** The language of a tag such as `de-AT`, by its first part; undefined where we have no texts for it. */
export function languageOfTag(tag: string): Language | undefined {
  const [wanted] = tag.toLowerCase().split('-')
  return languages.find((language) => language === wanted)
}
