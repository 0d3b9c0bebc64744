import { defaultLanguage } from '@cardea/contract'
import { languageOf, languagePreference } from '../i18n/language.ts'
import { speak, textsReady } from '../i18n/spoken.ts'
import { visitorTranslations } from '../i18n/translations.ts'

/** Has the texts of this page ready before anything is drawn. Where they do not come, English is better than nothing. */
export async function startVisitorLanguage(): Promise<void> {
  const wanted = languageOf(languagePreference.get(), navigator.languages)
  if (wanted === defaultLanguage) return
  try {
    speak(wanted, visitorTranslations[wanted])
    await textsReady()
    document.documentElement.lang = wanted
  } catch {
    speak(defaultLanguage, {})
  }
}
