import type { defaultLanguage, Language } from '@cardea/contract'
import type { Spoken } from './words.ts'

/** The texts of every language but English. */
export const translations: Readonly<
  Record<Exclude<Language, typeof defaultLanguage>, () => Promise<Spoken>>
> = {
  de: async () => (await import('./de/german.ts')).german,
}
