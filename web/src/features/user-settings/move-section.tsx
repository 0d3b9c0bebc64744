import { Link } from '@tanstack/react-router'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(settings)

/** Moving in and out. */
export function MoveSection() {
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
