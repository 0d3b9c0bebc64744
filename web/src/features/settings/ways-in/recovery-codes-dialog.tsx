import { useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useMakeRecoveryCodes } from '../../../data/passkeys/passkeys.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ShownCodes } from './shown-codes.tsx'

const t = texts(waysIn)

type RecoveryCodesDialogProps = {
  /** How many of the old ones are good still. */
  left: number
  onClose: () => void
}

/** Makes recovery codes, after a question where old ones go, and shows them this once. */
export function RecoveryCodesDialog({ left, onClose }: RecoveryCodesDialogProps) {
  const [leftBefore] = useState(left)
  const [codes, setCodes] = useState<string[] | null>(null)
  const make = useMakeRecoveryCodes()
  const stepUp = useStepUp({ asksAlways: false })
  useBackCloses(!stepUp.isAsking && codes === null, onClose)
  const go = () => stepUp.run(async () => setCodes(await make.mutateAsync()), showError)
  if (codes) return <ShownCodes codes={codes} hadOthers={leftBefore > 0} onClose={onClose} />
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(leftBefore > 0 ? 'makeTitle' : 'codes')}
      description={leftBefore > 0 ? t('makeText', { count: leftBefore }) : t('yoursText')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={make.isPending} onClick={() => void go()}>
            {t(leftBefore > 0 ? 'makeNew' : 'make')}
          </Button>
        </>
      }
    />
  )
}
