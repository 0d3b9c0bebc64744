import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { OwnKeys } from '@cardea/contract'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { keys } from '../../i18n/en/keys.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { texts } from '../../i18n/texts.ts'
import { useVault } from '../../data/keys/keys.ts'
import { outputsOfPasskey } from '../../data/passkeys/outputs-of-passkey.ts'
import { canUsePasskeys } from '../../data/passkeys/webauthn.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { PasskeyIcon } from '../sign-in/passkey-icon.ts'
import { BeginAgainDialog } from './begin-again-dialog.tsx'
import { KeyTile } from './key-tile.tsx'
import { UseDeviceDialog } from './use-device-dialog.tsx'
import { UseSheetDialog } from './use-sheet-dialog.tsx'

const t = texts(keys)

/** The ways to open the keys in a browser that has none: passkey, another device, recovery sheet, none of these. */
export function WaysToOpen({ own: { unlockers } }: { own: OwnKeys }) {
  const [dialog, setDialog] = useState<'device' | 'sheet' | 'again' | null>(null)
  const [isBusy, run] = useBusy()
  const usePasskey = useOpenByPasskey()
  const passkeys = unlockers.filter(({ kind }) => kind === 'passkey')
  const sheet = unlockers.find(({ kind }) => kind === 'words')
  const close = () => setDialog(null)
  return (
    <>
      <ul className="rounded-card border border-line bg-raised">
        {passkeys.length > 0 && canUsePasskeys() && (
          <Way
            icon={PasskeyIcon}
            name={t('usePasskey')}
            hint={passkeys.map(({ name }) => name).join(', ')}
            isBusy={isBusy}
            onPress={() => void run(usePasskey)}
          />
        )}
        <Way
          icon={MonitorSmartphone}
          name={t('useDevice')}
          hint={t('useDeviceHint')}
          onPress={() => setDialog('device')}
        />
        {sheet && (
          <Way
            icon={FileText}
            name={t('useSheet')}
            hint={t('useSheetHint', { date: shortDate(new Date(sheet.createdAt), locale()) })}
            onPress={() => setDialog('sheet')}
          />
        )}
      </ul>
      <Button look="quiet" className="mx-auto mt-3" onClick={() => setDialog('again')}>
        {t('noneOfThese')}
      </Button>
      {dialog === 'device' && <UseDeviceDialog onClose={close} />}
      {dialog === 'sheet' && <UseSheetDialog onClose={close} />}
      {dialog === 'again' && <BeginAgainDialog onClose={close} />}
    </>
  )
}

type WayProps = { icon: IconNode; name: string; hint: string; isBusy?: boolean; onPress: () => void }

const Way = ({ icon, name, hint, isBusy = false, onPress }: WayProps) => (
  <li className="border-t border-line first:border-t-0">
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <KeyTile icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="block truncate text-small text-t3">{hint}</span>
      </span>
      <LineIcon icon={ChevronRight} size={16} className="shrink-0 text-t3" />
    </button>
  </li>
)

/** Opens the keys by what a passkey derives, without a sign-in. */
function useOpenByPasskey(): () => Promise<void> {
  const vault = useVault()
  return async () => {
    try {
      const outputs = await outputsOfPasskey()
      if (outputs === undefined) return
      if (outputs === null) showToast(t('passkeyCannot'), { kind: 'failed' })
      else if (await vault('unlockByPasskey', outputs)) showToast(t('opened'), { kind: 'done' })
      else showToast(t('passkeyNot'), { kind: 'failed' })
    } catch (error) {
      showError(error)
    }
  }
}
