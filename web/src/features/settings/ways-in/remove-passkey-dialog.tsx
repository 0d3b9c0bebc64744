import type { Passkey } from '@cardea/contract'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useRemovePasskey } from '../../../data/passkeys/passkeys.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(waysIn)

type RemovePasskeyDialogProps = { passkey: Passkey; isNeeded: boolean; onClose: () => void }

/** Asks before a passkey goes, or says why it cannot. */
export function RemovePasskeyDialog({ passkey, isNeeded, onClose }: RemovePasskeyDialogProps) {
  const { name } = passkey
  const remove = useRemovePasskey()
  const stepUp = useStepUp({ asksAlways: false })
  useBackCloses(!stepUp.isAsking, onClose)
  const go = () =>
    stepUp.run(async () => {
      await remove.mutateAsync(passkey)
      showToast(t('removed', { name }), { kind: 'done' })
      onClose()
    }, showError)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      description={t(isNeeded ? 'removeLast' : 'removeText')}
      foot={
        isNeeded ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button look="danger" busy={remove.isPending} onClick={() => void go()}>
              {t('remove')}
            </Button>
          </>
        )
      }
    />
  )
}
