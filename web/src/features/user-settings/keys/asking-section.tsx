import type { UnlockRequest } from '@cardea/contract'
import { useState } from 'react'
import { ApproveDeviceDialog } from '../../../components/keys/approve-device-dialog.tsx'
import { askedWhen } from '../../../components/keys/asked-when.ts'
import { deviceIcon } from '../../../components/keys/device-icon.ts'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { useVault } from '../../../data/keys/keys.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(keys)

/** Devices that ask for the keys. */
export function AskingSection({ requests }: { requests: readonly UnlockRequest[] }) {
  const waiting = requests.filter(({ wrap }) => wrap === null)
  const [shown, setShown] = useState<UnlockRequest>()
  if (waiting.length === 0 && !shown) return null
  return (
    <>
      {waiting.length > 0 && (
        <SettingSection id="asking" title={t('waiting')}>
          {waiting.map((request) => (
            <AskingRow key={request._id} request={request} onEnter={() => setShown(request)} />
          ))}
        </SettingSection>
      )}
      {shown && <ApproveDeviceDialog request={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function AskingRow({ request, onEnter }: { request: UnlockRequest; onEnter: () => void }) {
  const now = useNow()
  const vault = useVault()
  const [isBusy, run] = useBusy()
  const deny = async () => {
    try {
      await vault('denyDevice', request._id)
      showToast(t('deniedText'))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SettingRow
      isStacked
      leading={<KeyTile icon={deviceIcon(request.device)} />}
      title={t('wants', { device: request.device })}
      text={askedWhen(request, now)}
    >
      <Button look="danger-text" size="small" busy={isBusy} onClick={() => void run(deny)}>
        {t('notMe')}
      </Button>
      <Button size="small" onClick={onEnter}>
        {t('enterWords')}
      </Button>
    </SettingRow>
  )
}
