import { encryptionRoutes } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

/** What runs here, and what is encrypted how, in plain words. */
export function AboutSection() {
  const status = useQuery({
    queryKey: ['encryption', 'status'],
    queryFn: ({ signal }) => call(encryptionRoutes.getEncryptionStatus, { signal }),
  }).data
  const link = 'rounded-small font-strong text-accent-t hover:underline'
  return (
    <SettingSection id="about" title={t('about')}>
      <SettingRow title={t('atRest')} text={`${t('atRestText')} ${t('whoDecrypts')}`} />
      {status && (
        <SettingRow
          title={t('onTheWay')}
          text={t(status.isEncryptionEnabled ? 'onTheWayOn' : 'onTheWayOff')}
        />
      )}
      <SettingRow isStacked title={t('server')} text={window.location.host}>
        <Link to="/terms" className={link}>
          {t('terms')}
        </Link>
        <Link to="/privacy-policy" className={link}>
          {t('privacy')}
        </Link>
      </SettingRow>
      <SettingRow title={t('version')} text={__CARDEA_VERSION__} />
    </SettingSection>
  )
}
