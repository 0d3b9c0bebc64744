import type { Unlocker } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(keys)

type RemoveUnlockerDialogProps = { unlocker: Unlocker; name: string; isHere: boolean; onClose: () => void }

/**
 * Removes what opens the keys, by new ones that it does not open. Where somebody else could have it, every record gets a new
 * key as well, and the activity shows what that device opened.
 */
export function RemoveUnlockerDialog({ unlocker, name, isHere, onClose }: RemoveUnlockerDialogProps) {
  const vault = useVault()
  const navigate = useNavigate()
  const stepUp = useStepUp({ asksAlways: false })
  const failure = useSaveFailure()
  const [isBusy, run] = useBusy()
  const remove = (isStolen: boolean) =>
    run(() =>
      stepUp.run(async () => {
        await vault('removeUnlocker', unlocker._id, isStolen)
        const isTraced = isStolen && unlocker.kind === 'device'
        showToast(t('removed', { name }), {
          kind: 'done',
          ...(isTraced && {
            action: {
              label: t('seeOpened'),
              onPress: () => void navigate({ to: '/activity', search: { device: unlocker.name } }),
            },
          }),
        })
        onClose()
      }, failure.show),
    )
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={t(isHere ? 'forgetTitle' : 'removeTitle')}
      description={isHere ? t('forgetText') : t('removeText', { name })}
      failure={failure.text}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {isHere ? (
            <Button look="danger" busy={isBusy} onClick={() => void remove(false)}>
              {t('forget')}
            </Button>
          ) : (
            <>
              <Button busy={isBusy} onClick={() => void remove(false)}>
                {t('no')}
              </Button>
              <Button look="danger" busy={isBusy} onClick={() => void remove(true)}>
                {t('yes')}
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
