import type { UserSetting } from '@cardea/contract'
import { Badge } from '../../ui/display/badge.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { SettingRow } from '../settings/setting-section.tsx'
import { usePush } from '../../data/push/use-push.ts'

const t = texts(notifications)

/** Push messages on this device: on, off, or what stands in the way and what to do about it. */
export function PushRow({ setting }: { setting: UserSetting }) {
  const { state, isOn, isBusy, switchTo } = usePush(setting)
  const isPossible = state === 'on' || state === 'off' || state === 'failed'
  const text = isPossible && !setting.isNotificationOn ? t('push.accountOff') : t(`push.${state}`)
  return (
    <SettingRow title={t('push.title')} titleID="push" text={<span aria-live="polite">{text}</span>}>
      {isPossible && (
        <Switch
          aria-labelledby="push"
          checked={isOn && setting.isNotificationOn}
          disabled={isBusy || !setting.isNotificationOn}
          onChange={switchTo}
        />
      )}
      {state === 'blocked' && <Badge tone="warning">{t('push.blockedState')}</Badge>}
    </SettingRow>
  )
}
