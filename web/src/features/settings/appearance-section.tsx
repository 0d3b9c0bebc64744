import { chooseLanguage, languageNames, languagePreference, type LanguageChoice } from '../../app/language.ts'
import { themePreference, type ThemeChoice } from '../../app/theme.ts'
import { usePreference } from '../../preferences/use-preference.ts'
import { Segment } from '../../ui/segment.tsx'
import { wordsOf } from '../../words/words.ts'
import { SettingRow, SettingSection } from './setting-section.tsx'

/** How Cardea looks in this browser. */
export function AppearanceSection() {
  const t = wordsOf('settings')
  const [theme, setTheme] = usePreference(themePreference)
  const [language] = usePreference(languagePreference)
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: t('app:themeLight') },
    { value: 'dark', label: t('app:themeDark') },
    { value: 'system', label: t('app:themeSystem') },
  ]
  const languages: { value: LanguageChoice; label: string }[] = [
    { value: 'en', label: languageNames.en },
    { value: 'de', label: languageNames.de },
    { value: 'system', label: t('languageSystem') },
  ]
  return (
    <SettingSection id="appearance" title={t('appearance')}>
      <SettingRow isStacked title={t('theme')} text={t('themeText')}>
        <Segment label={t('theme')} value={theme} onChange={setTheme} options={themes} />
      </SettingRow>
      <SettingRow isStacked title={t('language')} text={t('languageText')}>
        <Segment label={t('language')} value={language} onChange={chooseLanguage} options={languages} />
      </SettingRow>
    </SettingSection>
  )
}
