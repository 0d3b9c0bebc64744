import Laptop from 'lucide/dist/esm/icons/laptop.mjs'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(keys)

/** Words or a passkey opened the keys, and the sign-in was too old for this browser to become one that opens them. */
export function KeepHereRow() {
  const vault = useVault()
  const stepUp = useStepUp({ asksAlways: false })
  const [isBusy, run] = useBusy()
  const keep = () =>
    stepUp.run(async () => {
      await vault('keepHere')
      showToast(t('kept'), { kind: 'done' })
    }, showError)
  return (
    <SettingRow
      isStacked
      leading={<KeyTile icon={Laptop} />}
      title={t('thisBrowser')}
      text={t('keepHereText')}
    >
      <Button size="small" busy={isBusy} onClick={() => void run(keep)}>
        {t('keepHere')}
      </Button>
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
    </SettingRow>
  )
}
