import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogue } from './catalogue.ts'
import { ui } from './ui.ts'

/** The one language there is; another becomes a second set of files with the same keys. */
const language = 'en'

/**
 * The texts outside components: `words.t('ui:close')`. Inside, `useTranslation('ui')`. Everything is in memory when this
 * file has run: nothing suspends and nothing is fetched.
 */
export const words = i18next

void words.use(initReactI18next).init({
  lng: language,
  fallbackLng: language,
  defaultNS: 'ui',
  resources: { [language]: { ui } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** Adds a feature's texts; called at the top of the file that loads with the feature, before it renders. */
export function addWords<Name extends keyof Catalogue>(name: Name, texts: Catalogue[Name]): void {
  words.addResourceBundle(language, name, texts)
}
