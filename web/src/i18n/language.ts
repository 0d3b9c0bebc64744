import * as z from 'zod/mini'
import { preference } from '../storage/preference.ts'
import { speak, words } from './words.ts'

/** The languages of the words, each by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const
type Language = keyof typeof languageNames

const languageChoice = z.enum(['system', 'en', 'de'])
export type LanguageChoice = z.infer<typeof languageChoice>

/** What the person chose; as the theme, it stays when they log out. */
export const languagePreference = preference('language', languageChoice, 'system')

/**
 * The language to speak: what was chosen, else the first of the reader's own that we speak, else English.
 * @param own as `navigator.languages` has them, the dearest first
 */
export function languageOf(choice: LanguageChoice, own: readonly string[]): Language {
  if (choice !== 'system') return choice
  for (const tag of own) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'en' || language === 'de') return language
  }
  return 'en'
}

/**
 * Has the words of the first pages ready in the chosen language, before anything is drawn. English is there already; where
 * another cannot be loaded, a page in English is better than none.
 */
export async function startLanguage(): Promise<void> {
  if (languageOf(languagePreference.get(), navigator.languages) === 'en') return
  try {
    const { publicWords } = await import('./de/public.ts')
    speak('de', publicWords)
    document.documentElement.lang = words.language
  } catch {
    // Said in English, then.
  }
}

/** Has the words of everything behind the sign-in ready. */
export async function loadVaultWords(): Promise<void> {
  if (words.language === 'en') return
  const { vaultWords } = await import('./de/vault.ts')
  speak('de', vaultWords)
}

/** Keeps the choice. @returns whether the page must load anew: words are in place from the start */
export function chooseLanguage(choice: LanguageChoice): boolean {
  languagePreference.set(choice)
  return languageOf(choice, navigator.languages) !== words.language
}
