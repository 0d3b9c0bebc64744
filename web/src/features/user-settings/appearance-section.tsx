import { languages, languageTraits } from '@cardea/contract'
import { chooseLanguage, languageOf, languagePreference, type LanguageChoice } from '../../i18n/language.ts'
import { themePreference, type ThemeChoice } from '../../storage/theme.ts'
import { useChangeSetting } from '../../data/user-settings/user-setting.ts'
import { reloadPage } from '../../overlays/reload-page.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { settings } from '../../i18n/en/settings.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)
const tShell = texts(shell)

/** How Cardea looks in this browser. */
export function AppearanceSection() {
  const [theme, setTheme] = usePreference(themePreference)
  const [language] = usePreference(languagePreference)
  const change = useChangeSetting()
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: tShell('themeLight') },
    { value: 'dark', label: tShell('themeDark') },
    { value: 'system', label: tShell('themeSystem') },
  ]
  const choices: { value: LanguageChoice; label: string }[] = [
    ...languages.map((value) => ({ value, label: languageTraits[value].name })),
    { value: 'system', label: t('languageSystem') },
  ]
  const changeLanguage = (choice: LanguageChoice) => {
    const isAnother = chooseLanguage(choice)
    // Mails are in this language too; where the server cannot be told, they stay as they are.
    change.mutate(
      { language: languageOf(choice, navigator.languages) },
      { onSettled: () => isAnother && reloadPage() },
    )
  }
  return (
    <SettingSection id="appearance" title={t('appearance')}>
      <SettingRow isStacked title={t('theme')} text={t('themeText')}>
        <Segment label={t('theme')} value={theme} onChange={setTheme} options={themes} />
      </SettingRow>
      <SettingRow isStacked title={t('language')} text={t('languageText')}>
        <Segment label={t('language')} value={language} onChange={changeLanguage} options={choices} />
      </SettingRow>
    </SettingSection>
  )
}
