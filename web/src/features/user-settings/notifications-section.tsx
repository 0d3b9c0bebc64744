import type { UserSetting } from '@cardea/contract'
import { showError } from '../../overlays/show-error.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { PushRow } from '../../components/push/push-row.tsx'
import { useChangeSetting } from '../../data/user-settings/user-setting.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

/** What one is told, and how. Each switch acts at once, and goes back where the server does not follow. */
export function NotificationsSection({ setting }: { setting: UserSetting }) {
  return (
    <SettingSection id="notifications" title={t('notifications')}>
      <SwitchRow of="isNotificationOn" setting={setting} title={t('onDevice')} text={t('onDeviceText')} />
      <PushRow setting={setting} />
      <SwitchRow
        of="isEmailNotificationOn"
        setting={setting}
        title={t('byMail')}
        text={`${t('byMailText')}. ${t('mailAlways')}`}
      />
      <SwitchRow of="isReviewMailOn" setting={setting} title={t('reviewMail')} text={t('reviewMailText')} />
      <SwitchRow of="isDueMailOn" setting={setting} title={t('dueMail')} text={t('dueMailText')} />
    </SettingSection>
  )
}

type SwitchRowProps = {
  of: 'isNotificationOn' | 'isEmailNotificationOn' | 'isReviewMailOn' | 'isDueMailOn'
  setting: UserSetting
  title: string
  text: string
}

function SwitchRow({ of, setting, title, text }: SwitchRowProps) {
  const change = useChangeSetting()
  // What was asked for shows until the answer is there.
  const isOn = change.isPending ? (change.variables[of] ?? setting[of]) : setting[of]
  return (
    <SettingRow title={title} text={text} titleID={of}>
      <Switch
        aria-labelledby={of}
        checked={isOn}
        onChange={(next) => change.mutate({ [of]: next }, { onError: showError })}
      />
    </SettingRow>
  )
}
