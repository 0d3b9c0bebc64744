import { Link } from '@tanstack/react-router'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'
import { wordsOf } from '../../i18n/words.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'

/** Moving in and out. */
export function MoveSection() {
  const t = wordsOf('settings')
  const { openOverlay } = useOverlay()
  return (
    <SettingSection id="move" title={t('move')}>
      <SettingRow isStacked title={t('moveIn')} text={t('moveInText')}>
        <Link to="/import" className={buttonClass('secondary', 'small')}>
          {t('moveIn')}
        </Link>
      </SettingRow>
      <SettingRow isStacked title={t('moveOut')} text={t('moveOutText')}>
        <Button size="small" onClick={() => openOverlay({ action: 'export' })}>
          {t('moveOut')}
        </Button>
      </SettingRow>
    </SettingSection>
  )
}
