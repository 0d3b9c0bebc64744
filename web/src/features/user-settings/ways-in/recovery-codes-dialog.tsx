import { useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useMakeRecoveryCodes } from '../../../data/passkeys/passkeys.ts'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { useMe } from '../../../data/users/me.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodesSheet } from './codes-sheet.tsx'

const t = texts(waysIn)

type RecoveryCodesDialogProps = {
  /** How many of the old ones are good still. */
  left: number
  onClose: () => void
}

/** Makes recovery codes, after a question where old ones go, and shows them this once. */
export function RecoveryCodesDialog({ left, onClose }: RecoveryCodesDialogProps) {
  const me = useMe()
  const [leftBefore] = useState(left)
  const [codes, setCodes] = useState<string[] | null>(null)
  const failure = useSaveFailure()
  const make = useMakeRecoveryCodes()
  const stepUp = useStepUp({ asksAlways: false })
  const go = () => {
    failure.forget()
    void stepUp.run(async () => {
      setCodes(await make.mutateAsync())
      unkeptCodesPreference.set(me._id)
    }, failure.show)
  }
  if (codes) return <ShownCodes codes={codes} hadOthers={leftBefore > 0} onClose={onClose} />
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={t(leftBefore > 0 ? 'makeTitle' : 'codes')}
      description={leftBefore > 0 ? t('makeText', { count: leftBefore }) : t('yoursText')}
      failure={failure.text}
      act={{ word: t(leftBefore > 0 ? 'makeNew' : 'make'), busy: make.isPending, run: go }}
    />
  )
}

type ShownCodesProps = { codes: readonly string[]; hadOthers: boolean; onClose: () => void }

/** The codes, this once. Closed in any other way than by its button, the settings say that they are not kept. */
function ShownCodes({ codes, hadOthers, onClose }: ShownCodesProps) {
  const keep = () => {
    unkeptCodesPreference.clear()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('yours')}
      description={t('yoursText')}
      footStart={hadOthers && <span className="text-small text-t3">{t('oldVoid')}</span>}
      foot={
        <Button look="primary" onClick={keep}>
          {t('haveKept')}
        </Button>
      }
    >
      <CodesSheet codes={codes} />
    </Dialog>
  )
}
