import { spans, type UserSetting } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import { showError } from '../../overlays/show-error.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useChangeSetting } from '../../data/user-settings/user-setting.ts'
import { lockTimeName } from './lock-time-name.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

/** The passcode, and after how long without anybody it is asked for. */
export function SecuritySection({ setting }: { setting: UserSetting }) {
  const change = useChangeSetting()
  const { isPinSet } = setting
  const back = { next: '/settings' }
  return (
    <SettingSection id="lock" title={t('security')}>
      <SettingRow isStacked title={t('passcode')} text={t(isPinSet ? 'passcodeOn' : 'passcodeOff')}>
        {isPinSet ? (
          <>
            <Link to="/passcode" search={back} className={buttonClass('secondary', 'small')}>
              {t('changePasscode')}
            </Link>
            <Link to="/passcode" search={{ ...back, remove: true }} className={buttonClass('quiet', 'small')}>
              {t('removePasscode')}
            </Link>
          </>
        ) : (
          <Link to="/passcode" search={back} className={buttonClass('secondary', 'small')}>
            {t('setPasscode')}
          </Link>
        )}
      </SettingRow>
      <SettingRow isStacked title={t('lockAfter')} text={t(isPinSet ? 'lockAfterText' : 'lockAfterOff')}>
        {isPinSet && (
          <Segment
            label={t('lockAfter')}
            value={String(setting.lockAfter)}
            onChange={(value) => {
              const lockAfter = spans.lockAfterChoicesMs.find((ms) => String(ms) === value)
              if (lockAfter) change.mutate({ lockAfter }, { onError: showError })
            }}
            options={spans.lockAfterChoicesMs.map((ms) => ({ value: String(ms), label: lockTimeName(ms) }))}
          />
        )}
      </SettingRow>
    </SettingSection>
  )
}
