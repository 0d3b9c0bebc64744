import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { UserSetting } from '@cardea/contract'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { Button } from '../../ui/form/button.tsx'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { usePush } from '../../data/push/use-push.ts'

const t = texts(notifications)

/** Offers push messages to a person who has just come in, where this browser can take them. */
export function PushOffer() {
  const setting = useQuery(settingQuery).data
  return setting && <Offer setting={setting} />
}

function Offer({ setting }: { setting: UserSetting }) {
  const { state, isBusy, switchTo } = usePush(setting)
  const isOpen = state === 'off' || state === 'failed'
  if (!isOpen && state !== 'on') return null
  return (
    <div className="flex min-h-16 items-center gap-4 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">{t('push.offer')}</h2>
        <p className="text-small text-t3" aria-live="polite">
          {state === 'failed' ? t('push.failed') : t('push.offerText')}
        </p>
      </div>
      {isOpen ? (
        <Button size="small" busy={isBusy} onClick={() => switchTo(true)}>
          {t('push.allow')}
        </Button>
      ) : (
        <span className="flex size-8 items-center justify-center text-success">
          <LineIcon icon={Check} size={20} />
          <span className="sr-only">{t('push.isOn')}</span>
        </span>
      )}
    </div>
  )
}
