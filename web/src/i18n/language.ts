import { defaultLanguage, languageOfTag, languages, type Language } from '@cardea/contract'
import * as z from 'zod/mini'
import { preference } from '../storage/preference.ts'
import { translations } from './translations.ts'
import { speak, words } from './words.ts'

const languageChoice = z.enum(['system', ...languages])
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
    const language = languageOfTag(tag)
    if (language) return language
  }
  return defaultLanguage
}

/** The language of the words that are in place; the default until others are. */
let spoken: Language = defaultLanguage

/**
 * Has the words of the first pages ready in the chosen language, before anything is drawn. English is there already; where
 * another cannot be loaded, a page in English is better than none.
 */
export async function startLanguage(): Promise<void> {
  const wanted = languageOf(languagePreference.get(), navigator.languages)
  if (wanted === defaultLanguage) return
  try {
    speak(wanted, await translations[wanted].loadPublic())
    spoken = wanted
    document.documentElement.lang = words.language
  } catch {
    // Said in English, then.
  }
}

/** Has the words of everything behind the sign-in ready. */
export async function loadVaultWords(): Promise<void> {
  if (spoken === defaultLanguage) return
  speak(spoken, await translations[spoken].loadVault())
}

/** Keeps the choice. @returns whether the page must load anew: words are in place from the start */
export function chooseLanguage(choice: LanguageChoice): boolean {
  languagePreference.set(choice)
  return languageOf(choice, navigator.languages) !== words.language
}
