import { defaultLanguage, languageOfTag, languages, type Language } from '@cardea/contract'
import { preference } from '../storage/preference.ts'
import { oneOf, type Shaped } from '@cardea/client/shapes/shape'
import { speak, spokenLanguage, textsReady } from './spoken.ts'
import { translations } from './translations.ts'

const languageChoice = oneOf('system', ...languages)
export type LanguageChoice = Shaped<typeof languageChoice>

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

/**
 * Has the texts that every page uses ready in the chosen language, before anything is drawn. English is there already; where
 * another cannot be loaded, a page in English is better than none.
 */
export async function startLanguage(): Promise<void> {
  const wanted = languageOf(languagePreference.get(), navigator.languages)
  if (wanted === defaultLanguage) return
  try {
    const { files } = await translations[wanted]()
    speak(wanted, files)
    await textsReady()
    document.documentElement.lang = wanted
  } catch {
    speak(defaultLanguage, {})
  }
}

/** Keeps the choice. @returns whether the page must load anew: texts are in place from the start */
export function chooseLanguage(choice: LanguageChoice): boolean {
  languagePreference.set(choice)
  return languageOf(choice, navigator.languages) !== spokenLanguage()
}
