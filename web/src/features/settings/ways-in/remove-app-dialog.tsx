import type { AuthenticatorApp } from '@cardea/contract'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useRemoveApp } from '../../../data/passkeys/authenticator-apps.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(waysIn)

type RemoveAppDialogProps = { app: AuthenticatorApp; isNeeded: boolean; onClose: () => void }

/** Asks before an app goes, or says why it cannot. */
export function RemoveAppDialog({ app, isNeeded, onClose }: RemoveAppDialogProps) {
  const { name } = app
  const remove = useRemoveApp()
  const stepUp = useStepUp({ asksAlways: false })
  useBackCloses(!stepUp.isAsking, onClose)
  const go = () =>
    stepUp.run(async () => {
      await remove.mutateAsync(app)
      showToast(t('removed', { name }), { kind: 'done' })
      onClose()
    }, showError)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      description={t(isNeeded ? 'removeLastApp' : 'removeAppText')}
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
