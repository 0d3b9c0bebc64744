import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(waysIn)

type RemoveWayDialogProps = {
  name: string
  /** What follows from the removal, or why it is not possible. */
  text: string
  /** It is the last second factor, which has to stay while that is on. */
  isNeeded: boolean
  remove: () => Promise<unknown>
  isRemoving: boolean
  onClose: () => void
}

/** Asks before a passkey or an authenticator app is removed, or says why it cannot be. */
export function RemoveWayDialog({ name, text, isNeeded, remove, isRemoving, onClose }: RemoveWayDialogProps) {
  const stepUp = useStepUp({ asksAlways: false })
  const go = () =>
    stepUp.run(async () => {
      await remove()
      showToast(t('removed', { name }), { kind: 'done' })
      onClose()
    }, showError)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={t('removeTitle', { name })}
      description={text}
      foot={
        isNeeded ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button look="danger" busy={isRemoving} onClick={() => void go()}>
              {t('remove')}
            </Button>
          </>
        )
      }
    />
  )
}
